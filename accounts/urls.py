"""The pages about people that allauth doesn't have."""

from django.urls import path

from accounts import views

urlpatterns = [
    path("guest/", views.guest, name="guest"),
    path("keep/", views.keep, name="keep"),
    path("profile/", views.profile, name="profile"),
]
