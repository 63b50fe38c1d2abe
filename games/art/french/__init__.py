"""The French pack: 52 cards and the joker, with large corner indices, in the dress of the Spanish pack."""
