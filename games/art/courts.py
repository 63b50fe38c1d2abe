"""court cards"""
from games.art.palette import Suit


def court(suit: Suit, rank: int) -> str:
    return ""


def shared() -> list[str]:
    return []
