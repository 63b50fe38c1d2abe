"""What is proved about the cards, and what is not, in plain words."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe


@require_safe
def fairness(request: HttpRequest) -> HttpResponse:
    """The page about fair decks."""
    return render(request, "games/fairness.html")
