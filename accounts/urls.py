"""The pages about people that allauth doesn't have."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
