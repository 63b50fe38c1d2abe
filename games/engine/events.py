"""Every event of a record, as a typed struct.

The field order is the canonical order in a record. Lists are tuples here, because an event never changes. ``UNSET``
marks a field that is not there, which is not the same as ``null``.
"""

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

FORMAT: Final = "koutchina-record/1"
PROVABLE: Final = "koutchina-record/2"
"""The format of a match whose chance can be checked: it tells what its decks were made of."""

Number = Annotated[int, Meta(ge=-(2**31), lt=2**31)]
Count = Annotated[int, Meta(ge=0, lt=2**31)]
Ordinal = Annotated[int, Meta(ge=1, lt=2**31)]
Seat = Annotated[int, Meta(ge=0, lt=2**31)]
Side = Seat
OptionValue: TypeAlias = bool | Number | str
Hex16 = Annotated[str, Meta(pattern=r"\A[0-9a-f]{32}\Z")]
Hex32 = Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]


class _Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type"):
    """What every event has in common: it never changes, and has no field but its own."""


class Share(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What one seat gave to the chance of a match: 16 bytes, and the hash that its browser had sent before.

    ``missing``: it gave nothing that counts, and the share is the constant.
    """

    share: Hex16
    hash: Hex32 | UnsetType = UNSET
    missing: bool = False


class Opened(_Event, frozen=True, tag="match"):
    """Opens a record: which game is played, by how many, on what terms (every option present).

    The rest belongs to format 2: the match's id, the commitment to its seed, a share for each seat, and the seat that
    deals first where the match before it says so.
    """

    format: Literal["koutchina-record/1", "koutchina-record/2"]
    ruleset: str
    version: Ordinal
    seats: Count
    options: dict[str, OptionValue]
    id: Hex16 | UnsetType = UNSET
    commitment: Hex32 | UnsetType = UNSET
    shares: tuple[Share, ...] | UnsetType = UNSET
    dealer: Seat | UnsetType = UNSET


class DealerDraw(_Event, frozen=True, tag="dealer_draw"):
    """The draw for the first dealer: each round maps a seat, as a string, to the card it drew."""

    rounds: tuple[dict[str, str], ...]


class Deal(_Event, frozen=True, tag="deal"):
    """Opens a deal. ``deck`` holds all cards in the order in which they are dealt, the first element first."""

    number: Ordinal
    dealer: Seat
    deck: tuple[str, ...]


class Call(_Event, frozen=True, tag="call", gc=False):
    """``ronda``: a seat says that it holds a pair (ronda) or three of a kind (tringa)."""

    seat: Seat
    call: Literal["ronda", "tringa"]


class Declare(_Event, frozen=True, tag="declare", gc=False):
    """``bkhamsa``: a seat declares what it holds."""

    seat: Seat


class Accuse(_Event, frozen=True, tag="accuse", gc=False):
    """``bkhamsa``, "Caught you!": ``accused`` is said to have hidden something in that distribution of that deal."""

    seat: Seat
    accused: Seat
    distribution: Ordinal
    deal: Ordinal


class Play(_Event, frozen=True, tag="play", gc=False):
    """A seat plays one card."""

    seat: Seat
    card: str


class Draw(_Event, frozen=True, tag="draw", gc=False):
    """``talaj``: a turn begins by drawing from the stock, or by taking the first card."""

    seat: Seat
    source: Literal["stock", "first"] = msgspec.field(name="from")


class Step:
    """One step of a talaj turn: ``Lay``, ``Add`` or ``Swap``. Melds are numbered from 1, in the order laid."""

    __slots__ = ()


class Lay(Step, msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new meld; ``kind`` says série where a tria could be meant."""

    lay: tuple[str, ...]
    kind: Literal["serie"] | UnsetType = UNSET


class Add(Step, msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards added to meld number ``add``: ``cards`` to a tria, ``low`` and ``high`` to the ends of a série."""

    add: Ordinal
    cards: tuple[str, ...] | UnsetType = UNSET
    low: tuple[str, ...] | UnsetType = UNSET
    high: tuple[str, ...] | UnsetType = UNSET


class Swap(Step, msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``card`` for the joker that stands for it in meld number ``swap``."""

    swap: Ordinal
    card: str


class Turn(_Event, frozen=True, tag="turn"):
    """``talaj``: ends a turn; ``take`` where the turn began by taking the top of the talaj."""

    seat: Seat
    steps: tuple[Step, ...]
    discard: str
    take: bool = False


class Reshuffle(_Event, frozen=True, tag="reshuffle"):
    """``talaj``: the new stock, in the order in which it will be drawn."""

    stock: tuple[str, ...]


class Score(_Event, frozen=True, tag="score"):
    """Closes a deal: the points of each side by name with their sum ``total``, and the totals of the match."""

    deal: Ordinal
    points: tuple[dict[str, Number], ...]
    totals: tuple[Number, ...]
    winner: Seat | UnsetType | None = UNSET
    out: tuple[Seat, ...] | UnsetType = UNSET


class Result(_Event, frozen=True, tag="result"):
    """Closes the match by the rules: the winning sides, ascending; two or more are a draw."""

    winners: tuple[Side, ...]
    reason: Literal["score"]


class Stop(_Event, frozen=True, tag="stop"):
    """Closes the match early; ``winners`` are the sides held to have won, or None."""

    reason: Literal["vote", "forfeit", "void"]
    winners: tuple[Side, ...] | None
    seat: Seat | UnsetType = UNSET


class Reveal(_Event, frozen=True, tag="reveal"):
    """Opens the seed that the match was committed to, once the match has ended; format 2 only."""

    seed: Hex32


class Link(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the log holds of an event beside it: when it was written, the id of the move, the salt and the hash.

    Any text is read: of a link that was changed its hash does not fit, and so its number can be told.
    """

    at: str
    salt: str
    hash: str
    move: str | UnsetType = UNSET


class Chain(_Event, frozen=True, tag="chain"):
    """Ends an exported record: a link for each line before it, in order, and the hash of the last. Never in a log."""

    links: tuple[Link, ...]
    head: str


class Note(_Event, frozen=True, tag="note"):
    """What happened at the table without touching the rules; ``fields`` are free."""

    about: str
    fields: dict[str, Any] = {}


Move: TypeAlias = Call | Declare | Accuse | Play | Draw | Turn
"""What a seat can do."""

Event: TypeAlias = Opened | DealerDraw | Deal | Move | Reshuffle | Score | Result | Stop | Reveal | Chain | Note
"""The union of all events."""
