"""Names, help texts and choices are told in each language. Nothing changes in the database."""

import django.db.models.deletion
import django.utils.timezone
import games.models.table
import uuid
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0022_taken_back"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AlterModelOptions(
            name="appeal",
            options={"ordering": ("at",), "verbose_name": "appeal", "verbose_name_plural": "appeals"},
        ),
        migrations.AlterModelOptions(
            name="block",
            options={"ordering": ("-pk",), "verbose_name": "block", "verbose_name_plural": "blocks"},
        ),
        migrations.AlterModelOptions(
            name="choice",
            options={
                "ordering": ("match", "at"),
                "verbose_name": "choice after a match",
                "verbose_name_plural": "choices after a match",
            },
        ),
        migrations.AlterModelOptions(
            name="complaint",
            options={"ordering": ("-pk",), "verbose_name": "complaint", "verbose_name_plural": "complaints"},
        ),
        migrations.AlterModelOptions(
            name="draft",
            options={"verbose_name": "draft of a turn", "verbose_name_plural": "drafts of turns"},
        ),
        migrations.AlterModelOptions(
            name="groups",
            options={"verbose_name": "order of a hand", "verbose_name_plural": "orders of hands"},
        ),
        migrations.AlterModelOptions(
            name="holiday",
            options={"ordering": ("user", "starts_at"), "verbose_name": "holiday", "verbose_name_plural": "holidays"},
        ),
        migrations.AlterModelOptions(
            name="invitation",
            options={"ordering": ("-created_at",), "verbose_name": "invitation", "verbose_name_plural": "invitations"},
        ),
        migrations.AlterModelOptions(
            name="line",
            options={"ordering": ("pk",), "verbose_name": "line of talk", "verbose_name_plural": "lines of talk"},
        ),
        migrations.AlterModelOptions(
            name="mute",
            options={"ordering": ("-pk",), "verbose_name": "mute", "verbose_name_plural": "mutes"},
        ),
        migrations.AlterModelOptions(
            name="notice",
            options={"ordering": ("-pk",), "verbose_name": "notice", "verbose_name_plural": "notices"},
        ),
        migrations.AlterModelOptions(
            name="player",
            options={"ordering": ("match", "seat"), "verbose_name": "player", "verbose_name_plural": "players"},
        ),
        migrations.AlterModelOptions(
            name="presence",
            options={"verbose_name": "presence", "verbose_name_plural": "presences"},
        ),
        migrations.AlterModelOptions(
            name="pushaddress",
            options={"ordering": ("pk",), "verbose_name": "push address", "verbose_name_plural": "push addresses"},
        ),
        migrations.AlterModelOptions(
            name="rated",
            options={
                "ordering": ("match", "seat"),
                "verbose_name": "change of a rating",
                "verbose_name_plural": "changes of ratings",
            },
        ),
        migrations.AlterModelOptions(
            name="rating",
            options={
                "ordering": ("ruleset", "ladder", "-shown", "user"),
                "verbose_name": "rating",
                "verbose_name_plural": "ratings",
            },
        ),
        migrations.AlterModelOptions(
            name="removal",
            options={"verbose_name": "removal", "verbose_name_plural": "removals"},
        ),
        migrations.AlterModelOptions(
            name="replayconsent",
            options={"verbose_name": "consent to a replay", "verbose_name_plural": "consents to replays"},
        ),
        migrations.AlterModelOptions(
            name="seat",
            options={"ordering": ("number",), "verbose_name": "seat", "verbose_name_plural": "seats"},
        ),
        migrations.AlterModelOptions(
            name="seatshare",
            options={
                "ordering": ("setup", "seat"),
                "verbose_name": "share of a seat",
                "verbose_name_plural": "shares of seats",
            },
        ),
        migrations.AlterModelOptions(
            name="seed",
            options={"verbose_name": "seed", "verbose_name_plural": "seeds"},
        ),
        migrations.AlterModelOptions(
            name="setup",
            options={"verbose_name": "match about to begin", "verbose_name_plural": "matches about to begin"},
        ),
        migrations.AlterModelOptions(
            name="verdict",
            options={"ordering": ("at",), "verbose_name": "decision", "verbose_name_plural": "decisions"},
        ),
        migrations.AlterModelOptions(
            name="wishes",
            options={"verbose_name": "call settings", "verbose_name_plural": "call settings"},
        ),
        migrations.AlterField(
            model_name="appeal",
            name="at",
            field=models.DateTimeField(verbose_name="when"),
        ),
        migrations.AlterField(
            model_name="appeal",
            name="by",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
                verbose_name="decided by",
            ),
        ),
        migrations.AlterField(
            model_name="appeal",
            name="decided_at",
            field=models.DateTimeField(blank=True, null=True, verbose_name="decided at"),
        ),
        migrations.AlterField(
            model_name="appeal",
            name="is_granted",
            field=models.BooleanField(blank=True, null=True, verbose_name="granted"),
        ),
        migrations.AlterField(
            model_name="appeal",
            name="user",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="appeals",
                to=settings.AUTH_USER_MODEL,
                verbose_name="person",
            ),
        ),
        migrations.AlterField(
            model_name="appeal",
            name="verdict",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="appeals",
                to="games.verdict",
                verbose_name="decision",
            ),
        ),
        migrations.AlterField(
            model_name="appeal",
            name="words",
            field=models.CharField(max_length=500, verbose_name="in their words"),
        ),
        migrations.AlterField(
            model_name="audit",
            name="at",
            field=models.DateTimeField(verbose_name="when"),
        ),
        migrations.AlterField(
            model_name="audit",
            name="fields",
            field=models.JSONField(default=dict, verbose_name="details"),
        ),
        migrations.AlterField(
            model_name="audit",
            name="match",
            field=models.UUIDField(blank=True, null=True, verbose_name="match"),
        ),
        migrations.AlterField(
            model_name="audit",
            name="name",
            field=models.CharField(max_length=150, verbose_name="username"),
        ),
        migrations.AlterField(
            model_name="audit",
            name="report",
            field=models.BigIntegerField(blank=True, db_index=True, null=True, verbose_name="report"),
        ),
        migrations.AlterField(
            model_name="audit",
            name="verb",
            field=models.CharField(
                choices=[
                    ("claim", "claimed the case"),
                    ("release", "gave it back"),
                    ("look", "opened all cards"),
                    ("freeze", "let the match stand still"),
                    ("thaw", "let it go on"),
                    ("decide", "decided"),
                    ("propose", "proposed a decision"),
                    ("confirm", "confirmed it"),
                    ("refuse", "refused it"),
                    ("grant", "granted an appeal"),
                    ("uphold", "turned an appeal down"),
                    ("administer", "changed something in the administration"),
                ],
                max_length=20,
                verbose_name="what was done",
            ),
        ),
        migrations.AlterField(
            model_name="audit",
            name="who",
            field=models.BigIntegerField(verbose_name="number of the account"),
        ),
        migrations.AlterField(
            model_name="eventrow",
            name="at",
            field=models.DateTimeField(verbose_name="when"),
        ),
        migrations.AlterField(
            model_name="eventrow",
            name="body",
            field=models.JSONField(verbose_name="content"),
        ),
        migrations.AlterField(
            model_name="eventrow",
            name="deal",
            field=models.PositiveIntegerField(verbose_name="deal"),
        ),
        migrations.AlterField(
            model_name="eventrow",
            name="hash",
            field=models.CharField(max_length=64, verbose_name="fingerprint"),
        ),
        migrations.AlterField(
            model_name="eventrow",
            name="match",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="events",
                to="games.match",
                verbose_name="match",
            ),
        ),
        migrations.AlterField(
            model_name="eventrow",
            name="move_id",
            field=models.UUIDField(blank=True, null=True, verbose_name="identifier of the move"),
        ),
        migrations.AlterField(
            model_name="eventrow",
            name="number",
            field=models.PositiveIntegerField(verbose_name="number"),
        ),
        migrations.AlterField(
            model_name="eventrow",
            name="previous",
            field=models.CharField(max_length=64, verbose_name="fingerprint before"),
        ),
        migrations.AlterField(
            model_name="eventrow",
            name="salt",
            field=models.CharField(max_length=32, verbose_name="secret salt"),
        ),
        migrations.AlterField(
            model_name="eventrow",
            name="seat",
            field=models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="seat"),
        ),
        migrations.AlterField(
            model_name="eventrow",
            name="type",
            field=models.CharField(max_length=20, verbose_name="kind"),
        ),
        migrations.AlterField(
            model_name="match",
            name="annulled_at",
            field=models.DateTimeField(blank=True, null=True, verbose_name="annulled at"),
        ),
        migrations.AlterField(
            model_name="match",
            name="call_at",
            field=models.DateTimeField(blank=True, null=True, verbose_name="call goes out at"),
        ),
        migrations.AlterField(
            model_name="match",
            name="deadline",
            field=models.DateTimeField(blank=True, null=True, verbose_name="deadline"),
        ),
        migrations.AlterField(
            model_name="match",
            name="deal",
            field=models.PositiveIntegerField(default=0, verbose_name="deal"),
        ),
        migrations.AlterField(
            model_name="match",
            name="ended_at",
            field=models.DateTimeField(blank=True, null=True, verbose_name="ended at"),
        ),
        migrations.AlterField(
            model_name="match",
            name="head",
            field=models.CharField(default="", max_length=64, verbose_name="newest fingerprint"),
        ),
        migrations.AlterField(
            model_name="match",
            name="id",
            field=models.UUIDField(
                default=uuid.uuid4, editable=False, primary_key=True, serialize=False, verbose_name="identifier"
            ),
        ),
        migrations.AlterField(
            model_name="match",
            name="ladder",
            field=models.CharField(
                blank=True,
                default="",
                help_text="The pace class for whose ratings it counts; empty for none.",
                max_length=10,
                verbose_name="leaderboard",
            ),
        ),
        migrations.AlterField(
            model_name="match",
            name="last_number",
            field=models.PositiveIntegerField(default=0, verbose_name="last event"),
        ),
        migrations.AlterField(
            model_name="match",
            name="life",
            field=models.JSONField(default=dict, verbose_name="clocks, pauses and votes"),
        ),
        migrations.AlterField(
            model_name="match",
            name="ordinal",
            field=models.PositiveIntegerField(default=1, editable=False, verbose_name="number at the table"),
        ),
        migrations.AlterField(
            model_name="match",
            name="over",
            field=models.BooleanField(default=False, verbose_name="over"),
        ),
        migrations.AlterField(
            model_name="match",
            name="plays_at",
            field=models.DateTimeField(blank=True, null=True, verbose_name="next move by itself"),
        ),
        migrations.AlterField(
            model_name="match",
            name="previous",
            field=models.OneToOneField(
                blank=True,
                help_text="What it is a rematch of.",
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="next",
                to="games.match",
                verbose_name="match before",
            ),
        ),
        migrations.AlterField(
            model_name="match",
            name="ruleset",
            field=models.CharField(max_length=20, verbose_name="game"),
        ),
        migrations.AlterField(
            model_name="match",
            name="standing",
            field=models.JSONField(
                default=dict,
                help_text="Matches won at the table before it, by the key of a user.",
                verbose_name="matches won before",
            ),
        ),
        migrations.AlterField(
            model_name="match",
            name="started_at",
            field=models.DateTimeField(auto_now_add=True, verbose_name="started at"),
        ),
        migrations.AlterField(
            model_name="match",
            name="table",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="matches",
                to="games.table",
                verbose_name="table",
            ),
        ),
        migrations.AlterField(
            model_name="match",
            name="turn",
            field=models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="seat whose turn it is"),
        ),
        migrations.AlterField(
            model_name="match",
            name="version",
            field=models.PositiveSmallIntegerField(verbose_name="version of the rules"),
        ),
        migrations.AlterField(
            model_name="match",
            name="wake_at",
            field=models.DateTimeField(blank=True, null=True, verbose_name="next look of the clock"),
        ),
        migrations.AlterField(
            model_name="match",
            name="winners",
            field=models.JSONField(
                blank=True, help_text="The sides that won, once the match is over.", null=True, verbose_name="winners"
            ),
        ),
        migrations.AlterField(
            model_name="report",
            name="about",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="reported",
                to=settings.AUTH_USER_MODEL,
                verbose_name="about",
            ),
        ),
        migrations.AlterField(
            model_name="report",
            name="answer",
            field=models.CharField(blank=True, default="", max_length=20, verbose_name="answered at once"),
        ),
        migrations.AlterField(
            model_name="report",
            name="at",
            field=models.DateTimeField(verbose_name="when"),
        ),
        migrations.AlterField(
            model_name="report",
            name="claimed_at",
            field=models.DateTimeField(blank=True, null=True, verbose_name="claimed at"),
        ),
        migrations.AlterField(
            model_name="report",
            name="claimed_by",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
                verbose_name="claimed by",
            ),
        ),
        migrations.AlterField(
            model_name="report",
            name="claimed_until",
            field=models.DateTimeField(blank=True, null=True, verbose_name="claimed until"),
        ),
        migrations.AlterField(
            model_name="report",
            name="closed_at",
            field=models.DateTimeField(blank=True, null=True, verbose_name="decided at"),
        ),
        migrations.AlterField(
            model_name="report",
            name="first",
            field=models.PositiveIntegerField(default=0, verbose_name="from event"),
        ),
        migrations.AlterField(
            model_name="report",
            name="is_founded",
            field=models.BooleanField(blank=True, null=True, verbose_name="founded"),
        ),
        migrations.AlterField(
            model_name="report",
            name="kind",
            field=models.CharField(
                choices=[
                    ("stalling", "Somebody lets time run out on purpose"),
                    ("leaving", "Somebody left the match"),
                    ("collusion", "Two players help each other who are not partners"),
                    ("talk", "What somebody wrote"),
                    ("name", "Somebody's name"),
                    ("score", "The score is wrong"),
                    ("deck", "The cards were not dealt fairly"),
                    ("other", "Something else"),
                ],
                max_length=10,
                verbose_name="what",
            ),
        ),
        migrations.AlterField(
            model_name="report",
            name="last",
            field=models.PositiveIntegerField(default=0, verbose_name="to event"),
        ),
        migrations.AlterField(
            model_name="report",
            name="match",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="reports",
                to="games.match",
                verbose_name="match",
            ),
        ),
        migrations.AlterField(
            model_name="report",
            name="reporter",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="reports",
                to=settings.AUTH_USER_MODEL,
                verbose_name="reported by",
            ),
        ),
        migrations.AlterField(
            model_name="report",
            name="state",
            field=models.CharField(
                choices=[
                    ("answered", "Answered"),
                    ("open", "A person will look into it"),
                    ("proposed", "A second person looks into it"),
                    ("closed", "Decided"),
                ],
                default="open",
                max_length=10,
                verbose_name="state",
            ),
        ),
        migrations.AlterField(
            model_name="report",
            name="table",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="reports",
                to="games.table",
                verbose_name="table",
            ),
        ),
        migrations.AlterField(
            model_name="report",
            name="words",
            field=models.CharField(blank=True, default="", max_length=500, verbose_name="in their words"),
        ),
        migrations.AlterField(
            model_name="seat",
            name="away_since",
            field=models.DateTimeField(
                blank=True, help_text="Since when no page of the person is open.", null=True, verbose_name="away since"
            ),
        ),
        migrations.AlterField(
            model_name="seat",
            name="bot",
            field=models.CharField(blank=True, default="", max_length=20, verbose_name="bot"),
        ),
        migrations.AlterField(
            model_name="seat",
            name="number",
            field=models.PositiveSmallIntegerField(verbose_name="number"),
        ),
        migrations.AlterField(
            model_name="seat",
            name="table",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="places",
                to="games.table",
                verbose_name="table",
            ),
        ),
        migrations.AlterField(
            model_name="seat",
            name="user",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="places",
                to=settings.AUTH_USER_MODEL,
                verbose_name="person",
            ),
        ),
        migrations.AlterField(
            model_name="table",
            name="code",
            field=models.CharField(
                default=games.models.table.new_code, editable=False, max_length=22, unique=True, verbose_name="code"
            ),
        ),
        migrations.AlterField(
            model_name="table",
            name="created_at",
            field=models.DateTimeField(auto_now_add=True, verbose_name="opened at"),
        ),
        migrations.AlterField(
            model_name="table",
            name="expired",
            field=models.BooleanField(
                default=False,
                help_text="Closed because it was not filled, or not begun, in time.",
                verbose_name="expired",
            ),
        ),
        migrations.AlterField(
            model_name="table",
            name="forced",
            field=models.BooleanField(
                default=False,
                help_text="A single card that is left is played by itself.",
                verbose_name="the last card plays itself",
            ),
        ),
        migrations.AlterField(
            model_name="table",
            name="host",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="hosted_tables",
                to=settings.AUTH_USER_MODEL,
                verbose_name="host",
            ),
        ),
        migrations.AlterField(
            model_name="table",
            name="leave",
            field=models.BooleanField(
                default=True,
                help_text="A person's holidays count here, where the pace has days.",
                verbose_name="holidays count",
            ),
        ),
        migrations.AlterField(
            model_name="table",
            name="options",
            field=models.JSONField(default=dict, verbose_name="options of the game"),
        ),
        migrations.AlterField(
            model_name="table",
            name="pace",
            field=models.CharField(
                default="none", help_text="The clock, by its name in the program.", max_length=15, verbose_name="pace"
            ),
        ),
        migrations.AlterField(
            model_name="table",
            name="private",
            field=models.BooleanField(default=False, verbose_name="private"),
        ),
        migrations.AlterField(
            model_name="table",
            name="quiet_from",
            field=models.TimeField(
                blank=True,
                help_text="From here the clocks stand still each day.",
                null=True,
                verbose_name="quiet hours from",
            ),
        ),
        migrations.AlterField(
            model_name="table",
            name="quiet_to",
            field=models.TimeField(blank=True, null=True, verbose_name="quiet hours until"),
        ),
        migrations.AlterField(
            model_name="table",
            name="quiet_zone",
            field=models.CharField(
                blank=True,
                default="",
                help_text="Of the quiet hours: a zone's name.",
                max_length=40,
                verbose_name="time zone",
            ),
        ),
        migrations.AlterField(
            model_name="table",
            name="ruleset",
            field=models.CharField(max_length=20, verbose_name="game"),
        ),
        migrations.AlterField(
            model_name="table",
            name="seats",
            field=models.PositiveSmallIntegerField(verbose_name="seats"),
        ),
        migrations.AlterField(
            model_name="table",
            name="standing",
            field=models.BooleanField(
                default=False,
                help_text="Stays open when everybody has left, and is opened anew when its match starts.",
                verbose_name="always open",
            ),
        ),
        migrations.AlterField(
            model_name="table",
            name="state",
            field=models.CharField(
                choices=[("open", "Open"), ("playing", "Playing"), ("finished", "Finished"), ("closed", "Closed")],
                default="open",
                max_length=10,
                verbose_name="state",
            ),
        ),
        migrations.AlterField(
            model_name="table",
            name="stirred_at",
            field=models.DateTimeField(
                default=django.utils.timezone.now,
                help_text="When it was opened, or somebody last sat down.",
                verbose_name="latest arrival",
            ),
        ),
        migrations.AlterField(
            model_name="table",
            name="watched",
            field=models.BooleanField(
                default=True, help_text="Others than those seated may watch.", verbose_name="open to spectators"
            ),
        ),
        migrations.AlterField(
            model_name="verdict",
            name="at",
            field=models.DateTimeField(verbose_name="when"),
        ),
        migrations.AlterField(
            model_name="verdict",
            name="by",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
                verbose_name="decided by",
            ),
        ),
        migrations.AlterField(
            model_name="verdict",
            name="days",
            field=models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="days"),
        ),
        migrations.AlterField(
            model_name="verdict",
            name="in_force_at",
            field=models.DateTimeField(blank=True, null=True, verbose_name="in force from"),
        ),
        migrations.AlterField(
            model_name="verdict",
            name="is_founded",
            field=models.BooleanField(verbose_name="founded"),
        ),
        migrations.AlterField(
            model_name="verdict",
            name="kind",
            field=models.CharField(
                choices=[
                    ("none", "No action"),
                    ("annul", "Annul the match"),
                    ("adjudicate", "End the match by the totals"),
                    ("time", "Give time"),
                    ("warn", "Warn"),
                    ("silence", "Talk off"),
                    ("suspend", "Suspend"),
                ],
                max_length=10,
                verbose_name="decision",
            ),
        ),
        migrations.AlterField(
            model_name="verdict",
            name="person",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="verdicts",
                to=settings.AUTH_USER_MODEL,
                verbose_name="person",
            ),
        ),
        migrations.AlterField(
            model_name="verdict",
            name="reason",
            field=models.CharField(max_length=500, verbose_name="reason"),
        ),
        migrations.AlterField(
            model_name="verdict",
            name="report",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="verdicts",
                to="games.report",
                verbose_name="report",
            ),
        ),
        migrations.AlterField(
            model_name="verdict",
            name="rule",
            field=models.CharField(
                choices=[
                    ("in-time", "Play in time."),
                    ("stay", "Finish what you began, or give it up."),
                    ("own-hand", "Play your own hand, for your own side."),
                    ("manners", "Write nothing that hurts or sells."),
                    ("name", "Bear a name that others can read."),
                    ("true-score", "The score is what the cards come to."),
                    ("fair-deck", "The cards fall by chance."),
                    ("other", "Let others play in peace."),
                ],
                max_length=10,
                verbose_name="rule",
            ),
        ),
        migrations.AlterField(
            model_name="verdict",
            name="second",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
                verbose_name="second reviewer",
            ),
        ),
        migrations.AlterField(
            model_name="verdict",
            name="seconds",
            field=models.PositiveIntegerField(blank=True, null=True, verbose_name="seconds"),
        ),
        migrations.AlterField(
            model_name="verdict",
            name="state",
            field=models.CharField(
                choices=[
                    ("proposed", "waits for a second reviewer"),
                    ("refused", "refused by the second reviewer"),
                    ("in-force", "in force"),
                    ("overturned", "taken back after an appeal"),
                ],
                max_length=10,
                verbose_name="state",
            ),
        ),
        migrations.AlterField(
            model_name="verdict",
            name="until",
            field=models.DateTimeField(blank=True, null=True, verbose_name="in force until"),
        ),
    ]
