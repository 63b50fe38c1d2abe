"""The addresses of the games' pages."""

from django.urls import path

from games.web.views import calls, company, drafts, health, holidays, lobby, people, play, rematch, rules, tables, talk

urlpatterns = [
    path("", lobby.lobby, name="lobby"),
    path("tables/new/", lobby.table_new, name="table-new"),
    path("tables/next/", lobby.next_table, name="table-next"),
    path("quick/", lobby.quick, name="quick"),
    path("play-now/", lobby.play_now, name="play-now"),
    path("tables/<slug:code>/", play.table, name="table"),
    path("tables/<slug:code>/screen/", play.screen, name="table-screen"),
    path("tables/<slug:code>/move/", play.move, name="table-move"),
    path("tables/<slug:code>/company/", company.company, name="table-company"),
    path("tables/<slug:code>/draft/", drafts.draft, name="table-draft"),
    path("tables/<slug:code>/deals/<int:number>/", play.deal, name="table-deal"),
    path("tables/<slug:code>/talk/", talk.talk, name="table-talk"),
    path("tables/<slug:code>/talk/line/", talk.about, name="table-talk-line"),
    path("people/blocked/", people.blocked, name="people-blocked"),
    path("tables/<slug:code>/rematch/", rematch.rematch, name="table-rematch"),
    path("tables/<slug:code>/sit/", tables.sit, name="table-sit"),
    path("tables/<slug:code>/leave/", tables.leave, name="table-leave"),
    path("tables/<slug:code>/bot/add/", tables.bot_add, name="table-bot-add"),
    path("tables/<slug:code>/bot/remove/", tables.bot_remove, name="table-bot-remove"),
    path("tables/<slug:code>/fill/", tables.fill, name="table-fill"),
    path("tables/<slug:code>/invite/", tables.invite, name="table-invite"),
    path("tables/<slug:code>/accept/", tables.accept, name="table-accept"),
    path("tables/<slug:code>/decline/", tables.decline, name="table-decline"),
    path("tables/<slug:code>/remove/", tables.remove, name="table-remove"),
    path("tables/<slug:code>/start/", tables.start, name="table-start"),
    path("calls/", calls.calls, name="calls"),
    path("calls/stop/<str:token>/", calls.stop, name="calls-stop"),
    path("profile/calls/", calls.settings_page, name="calls-settings"),
    path("profile/calls/push/", calls.push_address, name="calls-push"),
    path("worker.js", calls.worker, name="worker"),
    path("holidays/", holidays.holidays, name="holidays"),
    path("rules/", rules.index, name="rules-index"),
    path("rules/<slug:ruleset>/", rules.rules, name="rules"),
    path("healthz", health.health, name="healthz"),
]
