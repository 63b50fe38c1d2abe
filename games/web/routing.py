"""Which consumer answers which socket."""

from django.urls import path, re_path

from games.web.consumers import TableConsumer
from games.web.lobby_consumer import LobbyConsumer, NoConsumer

websocket_urlpatterns = [
    path("ws/lobby/", LobbyConsumer.as_asgi()),
    path("ws/tables/<slug:code>/", TableConsumer.as_asgi()),
    re_path("", NoConsumer.as_asgi()),
]
