"""The addresses of the games' pages."""

from django.urls import path

from games.web.views import health, lobby, play, rules, tables

urlpatterns = [
    path("", lobby.lobby, name="lobby"),
    path("tables/new/", lobby.table_new, name="table-new"),
    path("play-now/", lobby.play_now, name="play-now"),
    path("tables/<str:code>/", play.table, name="table"),
    path("tables/<str:code>/screen/", play.screen, name="table-screen"),
    path("tables/<str:code>/move/", play.move, name="table-move"),
    path("tables/<str:code>/deals/<int:number>/", play.deal, name="table-deal"),
    path("tables/<str:code>/sit/", tables.sit, name="table-sit"),
    path("tables/<str:code>/leave/", tables.leave, name="table-leave"),
    path("tables/<str:code>/bot/add/", tables.bot_add, name="table-bot-add"),
    path("tables/<str:code>/bot/remove/", tables.bot_remove, name="table-bot-remove"),
    path("tables/<str:code>/start/", tables.start, name="table-start"),
    path("rules/", rules.index, name="rules-index"),
    path("rules/<str:ruleset>/", rules.rules, name="rules"),
    path("healthz", health.health, name="healthz"),
]
