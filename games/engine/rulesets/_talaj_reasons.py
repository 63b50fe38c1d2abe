"""Why a draw, a deal or a draft of the talaj may be refused; the steps of a turn have their reasons beside them."""

from games.engine.ruleset import Reason, sentence

NOT_YOUR_TURN = Reason("talaj.not-your-turn", sentence("It isn't your turn."), "Talaj, A turn")
DRAWN_ALREADY = Reason("talaj.drawn-already", sentence("You have drawn already."), "Talaj, Draw: one of the three")
DRAW_FIRST = Reason("talaj.draw-first", sentence("Draw a card first."), "Talaj, A turn: draw, then lay, then discard")
NO_FIRST_CARD = Reason(
    "talaj.no-first-card",
    sentence("The first card can't be taken now."),
    "Talaj, Draw: the first card is offered to each other seat on its first turn",
)
LAST_CARD_LOCK = Reason(
    "talaj.last-card-lock",
    sentence("With a single card in hand you can draw from the stock only."),
    "Talaj, Draw: with a single card in hand only the stock may be drawn",
)
NOTHING_TO_TAKE = Reason(
    "talaj.nothing-to-take", sentence("There is no card to take yet."), "Talaj, Deal: the first discard opens the talaj"
)
FIRST_CARD_ON_TOP = Reason(
    "talaj.first-card-on-top",
    sentence("This is the first card: draw it into your hand instead."),
    "Talaj, Draw: top of the talaj, unless that is the first card and on offer to this seat",
)
NOT_IN_THIS_GAME = Reason("talaj.not-in-this-game", sentence("The talaj has no such move."), "Records: talaj")
WRONG_DEALER = Reason(
    "talaj.wrong-dealer",
    sentence("It isn't that seat's turn to deal."),
    "Talaj, Deal: after each deal the next seat still in the match deals",
)
WRONG_STOCK = Reason(
    "talaj.wrong-stock",
    sentence("The new stock isn't the talaj without its top card."),
    "Talaj, Stock exhausted: the talaj but for its top card",
)
CHOOSE_DISCARD = Reason(
    "talaj.choose-discard", sentence("Choose the one card that you discard."), "Talaj, Discard: exactly one"
)
NOTHING_CHOSEN = Reason(
    "talaj.nothing-chosen",
    sentence("Choose cards in your hand first."),
    "Talaj, A turn: what is laid, and what discarded",
)
