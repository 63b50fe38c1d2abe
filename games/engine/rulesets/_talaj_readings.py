"""The ways in which chosen cards can be laid or added: players choose cards, a record says where each joker stands."""

from collections.abc import Iterator, Sequence

from games.engine.cards import JOKER
from games.engine.events import Add, Lay
from games.engine.melds import ACE_HIGH, PLACE, PLACES, RUN, SERIE, TRIA, Meld, add, read, suit_of


def lays(cards: Sequence[str]) -> list[Lay]:
    """Return every way to lay these cards as one meld: as a tria, then as séries, spare jokers high first."""
    if JOKER not in cards:
        meld = read(cards)
        return [Lay(meld.cards)] if meld else []
    tria = read(cards)
    found = [Lay(tria.cards)] if tria and tria.kind == TRIA else []
    return found + [_as_serie(listed) for listed in dict.fromkeys(_series(cards))]


def lay_as_listed(cards: Sequence[str]) -> Lay | None:
    """Return the way to lay these cards that their order says, if it says one; else the first there is."""
    meld = read(cards)
    if meld is not None:
        return Lay(meld.cards)
    return next(iter(lays(cards)), None)


def _as_serie(listed: tuple[str, ...]) -> Lay:
    meld = read(listed)
    return Lay(listed) if meld and meld.kind == SERIE else Lay(listed, "serie")


def _series(cards: Sequence[str]) -> Iterator[tuple[str, ...]]:
    natural = [card for card in cards if card != JOKER]
    if not natural or len({card[-1] for card in natural}) > 1:
        return
    run = RUN[natural[0][-1]]
    for places in _places(natural):
        first, last = places[0], places[-1]
        spare = len(cards) - (last - first + 1)
        for below in range(spare + 1):
            low, end = first - below, last + 1 + spare - below
            if low < 0 or end > PLACES:
                continue
            listed = tuple(run[place] if place in places else JOKER for place in range(low, end))
            if read(listed, as_serie=True) is not None:
                yield listed


def _places(natural: Sequence[str]) -> Iterator[list[int]]:
    """Yield the places of cards of one suit, all different, in order: the ace low, then high."""
    low = sorted(PLACE[card] for card in natural)
    if len(set(low)) < len(low):
        return
    yield low
    if low[0] == 0:
        yield [*low[1:], ACE_HIGH]


def additions(number: int, meld: Meld, cards: Sequence[str]) -> list[Add]:
    """Return every way to add these cards to meld ``number``, as many as can be at the high end of a série first."""
    if meld.kind == TRIA:
        return [Add(number, cards=tuple(cards))] if add(meld, (), cards) else []
    return [Add(number, **ends) for ends in _ends(meld, cards)]


def _ends(meld: Meld, cards: Sequence[str]) -> Iterator[dict[str, tuple[str, ...]]]:
    run, end = RUN[suit_of(meld)], meld.low + len(meld.cards)
    natural = [card for card in cards if card != JOKER]
    for below in range(len(cards) + 1):
        low, high = meld.low - below, end + len(cards) - below
        if low < 0 or high > PLACES:
            continue
        places = [run[place] for place in (*range(low, meld.low), *range(end, high))]
        listed = _filled(places, natural)
        if sorted(listed) == sorted(cards) and add(meld, listed[:below], listed[below:]):
            yield {name: part for name, part in (("low", listed[:below]), ("high", listed[below:])) if part}


def _filled(places: Sequence[str], natural: Sequence[str]) -> tuple[str, ...]:
    """Return the natural cards in their places, as far as there are places for them, and jokers in the others."""
    left, listed = list(natural), []
    for card in places:
        listed.append(card if card in left else JOKER)
        if card in left:
            left.remove(card)
    return tuple(listed)
