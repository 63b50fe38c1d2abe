"""The service worker in a real browser: switched on and off, what it shows, and where a press leads.

A Chromium without a screen has no service for notifications. It calls their permission denied whatever was granted,
shows none, lets no script make one, and ends a worker that counts on the app's icon; no script may move a window
without somebody's press. These few things are stood in for (`ASKS`, `SUBSCRIBES`, `STANDS_IN`).
"""

import base64
import json
from collections.abc import Iterator

import pytest
from django.utils import timezone
from playwright.sync_api import BrowserContext, Worker, expect

from games.play.calls.bell import Call
from games.web import calls_push
from tests.web.browser.conftest import PATIENCE, People
from tests.web.browser.server import Server
from tests.web.browser.test_calls import press, table_of_days
from tests.web.calls_kit import Browser, PushServer, push_server

pytestmark = pytest.mark.browser

ASKS = 'Object.defineProperty(Notification, "permission", { get: () => "default" })'
"""Nobody has been asked for their permission; what comes of asking is the browser's own answer."""

SUBSCRIBES = """(told) => {
    const subscription = { toJSON: () => told, unsubscribe: async () => localStorage.removeItem("site") };
    PushManager.prototype.getSubscription = async () => localStorage.getItem("site") && subscription;
    PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
        if (!userVisibleOnly) throw new DOMException("", "NotAllowedError");
        localStorage.setItem("site", btoa(String.fromCharCode(...applicationServerKey)));
        return subscription;
    };
}"""
"""A push service that knows this browser by `told`, and keeps the key of the site that it is for."""

STANDS_IN = """(patience) => {
    const begun = () => { self.work = new Promise((begin) => { self.begin = begin; }); };
    const wait = ExtendableEvent.prototype.waitUntil;
    begun();
    const late = (_, fail) => setTimeout(fail, patience, new Error("the worker has not done its work"));
    self.done = () => Promise.race([self.work, new Promise(late)]).finally(begun);
    ExtendableEvent.prototype.waitUntil = function (work) {
        self.begin(work);
        if (this.isTrusted) wait.call(this, work);
    };
    self.tray = new Map();
    self.registration.getNotifications = async () => [...self.tray.values()];
    self.registration.showNotification = async (title, options) => {
        self.tray.set(options.tag, { title, ...options, close: () => self.tray.delete(options.tag) });
    };
    self.navigator.setAppBadge = async (count) => { self.count = count; };
    self.navigator.clearAppBadge = async () => { self.count = 0; };
    self.led = [];
    WindowClient.prototype.focus = async function () { self.led.push(["focus", this.url]); };
    Clients.prototype.openWindow = async (url) => { self.led.push(["open", url]); };
}"""
"""In the worker: a tray, the number on the icon, where it led, and (`done`) the end of the work that it began."""

REGISTERS_LATER = """
    const register = ServiceWorkerContainer.prototype.register;
    ServiceWorkerContainer.prototype.register = async function () {
        ServiceWorkerContainer.prototype.register = register;
        throw new TypeError("no network");
    };
"""
"""The worker can't be fetched the first time."""

PUTS_OFF = """
    const ask = Notification.requestPermission;
    Notification.requestPermission = async () => {
        Notification.requestPermission = ask;
        return "default";
    };
"""
"""Whoever is asked for their permission says neither yes nor no the first time."""

PRESS = """async (tag) => {
    self.dispatchEvent(Object.assign(new ExtendableEvent("notificationclick"), { notification: self.tray.get(tag) }));
    await self.done();
}"""

SAVED = """
import json
from games.models import PushAddress
print(json.dumps([{"p256dh": one.p256dh, "auth": one.auth} for one in PushAddress.objects.filter(endpoint=%r)]))
"""
"""Prints the keys that are kept for an address."""

READS_FRENCH = """
from accounts.models import User
from games.play.calls import wishes
wishes.reads_in(User.objects.filter(name="Amina").latest("pk"), "fr")
"""
"""Has Amina read a page in French."""

CALLED = """
from datetime import timedelta
from django.utils import timezone
from games.web import callers
from tests.play.calls_kit import called
called()
callers.tick(timezone.now() + timedelta(minutes=1))
"""
"""Calls everybody who is waited for, but for those whom the server has called by then."""

IS_ON = "This browser shows notifications, also when no page is open."
IS_OFF = "This browser shows no notifications yet."
FAILED = "That did not work. Try again later."


@pytest.fixture
def maker() -> Iterator[PushServer]:
    """The push server of the browser's maker."""
    with push_server() as one:
        yield one


def subscribing(browser: Browser, maker: PushServer) -> str:
    """The script of a page that can subscribe at this push server."""
    return f"({SUBSCRIBES})({json.dumps({'endpoint': f'{maker.url}/send/one', 'keys': browser.keys})})"


def saved(server: Server, maker: PushServer) -> list[dict[str, str]]:
    """The keys that the site keeps for the browser of this push server."""
    found: list[dict[str, str]] = json.loads(server.manage("shell", text=SAVED % f"{maker.url}/send/one"))
    return found


class Device:
    """A browser that may show notifications: its page of settings, and the worker behind it."""

    def __init__(self, context: BrowserContext, server: Server, *scripts: str, says: str = IS_OFF) -> None:
        """Open the page, and wait until it says how things stand: as a rule, that none are shown yet."""
        self.server, self.registered = server, list[dict[str, object]]()
        context.grant_permissions(["notifications"])
        for script in (ASKS, *scripts):
            context.add_init_script(script)
        self.page = context.new_page()
        self.wire = context.new_cdp_session(self.page)
        seen = "ServiceWorker.workerRegistrationUpdated"
        self.wire.on(seen, lambda told: self.registered.extend(told["registrations"]))
        self.wire.send("ServiceWorker.enable")
        self.page.goto("/profile/calls/")
        self.says(says)

    def says(self, what: str, offers: str = "Switch on") -> None:
        """Wait until the page says that, and offers this button alone."""
        expect(self.page.locator("[data-push-state]")).to_have_text(what)
        expect(self.page.locator("#push button:visible")).to_have_text([offers])

    def switch(self, button: str) -> None:
        """Press a button of the page."""
        press(self.page, button)

    @property
    def worker(self) -> Worker:
        """The worker, once it is there."""
        self.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        [found] = self.page.context.service_workers
        return found

    def stand_in(self) -> None:
        """Stand in for what the worker has no screen for."""
        self.worker.evaluate(STANDS_IN, PATIENCE)

    def deliver(self, message: str) -> None:
        """Bring the worker a push message, and wait until its work is done."""
        push = {"registrationId": self.registered[-1]["registrationId"], "data": message}
        self.wire.send("ServiceWorker.deliverPushMessage", {"origin": self.server.url, **push})
        self.worker.evaluate("() => self.done()")

    def press(self, tag: str) -> None:
        """Press the notification with that tag, and wait until the worker's work is done."""
        self.worker.evaluate(PRESS, tag)

    def shown(self) -> list[dict[str, object]]:
        """The notifications in the tray."""
        found: list[dict[str, object]] = json.loads(self.worker.evaluate("JSON.stringify([...self.tray.values()])"))
        return found

    def led(self) -> list[list[str]]:
        """Which tabs came to the front, and which addresses were opened."""
        found: list[list[str]] = self.worker.evaluate("self.led")
        return found

    def count(self) -> int | None:
        """The number on the icon."""
        found: int | None = self.worker.evaluate("self.count")
        return found


def test_the_page_registers_the_worker_for_the_whole_site_and_says_when_there_is_no_push_service(
    people: People, server: Server
) -> None:
    device = Device(people("Amina")[0], server)
    found = device.page.evaluate("navigator.serviceWorker.ready.then(({ scope, active }) => [scope, active.scriptURL])")
    assert found == [f"{server.url}/", f"{server.url}/worker.js"]
    device.switch("Switch on")
    device.says(FAILED)


def test_a_browser_is_switched_on_and_off(people: People, server: Server, maker: PushServer) -> None:
    browser = Browser()
    device = Device(people("Amina")[0], server, subscribing(browser, maker))
    assert saved(server, maker) == []
    device.switch("Switch on")
    device.says(IS_ON, "Switch off")
    assert saved(server, maker) == [browser.keys]
    device.page.reload()
    device.says(IS_ON, "Switch off")
    expect(device.page.get_by_text("1 browser of yours shows them.")).to_be_visible()
    device.switch("Switch off")
    device.says(IS_OFF)
    assert saved(server, maker) == []
    device.page.reload()
    device.says(IS_OFF)


def test_switching_off_can_be_tried_again_once_the_network_is_back(
    people: People, server: Server, maker: PushServer
) -> None:
    device = Device(people("Amina")[0], server, subscribing(Browser(), maker))
    device.switch("Switch on")
    device.says(IS_ON, "Switch off")
    device.page.context.set_offline(True)
    device.switch("Switch off")
    device.says(FAILED, "Switch off")
    device.page.context.set_offline(False)
    device.switch("Switch off")
    device.says(IS_OFF)
    assert saved(server, maker) == []


def test_switching_on_fetches_the_worker_that_could_not_be_fetched_before(
    people: People, server: Server, maker: PushServer
) -> None:
    device = Device(people("Amina")[0], server, subscribing(Browser(), maker), REGISTERS_LATER, says=FAILED)
    device.switch("Switch on")
    device.says(IS_ON, "Switch off")


def test_whoever_answers_neither_yes_nor_no_can_be_asked_again(
    people: People, server: Server, maker: PushServer
) -> None:
    device = Device(people("Amina")[0], server, subscribing(Browser(), maker), PUTS_OFF)
    device.switch("Switch on")
    device.says(IS_OFF)
    device.switch("Switch on")
    device.says(IS_ON, "Switch off")


def test_what_the_server_sends_is_shown_and_counted(people: People, server: Server, maker: PushServer) -> None:
    amina, _ = people("Amina", "Brahim")
    browser = Browser()
    device = Device(amina, server, subscribing(browser, maker))
    device.switch("Switch on")
    device.says(IS_ON, "Switch off")
    key = base64.b64decode(device.page.evaluate("localStorage.getItem('site')"))
    device.switch("Send me a test")
    expect(device.page.get_by_text("Notification: sent to 1 browser.")).to_be_visible()
    server.manage("shell", text=READS_FRENCH)
    mover = ""
    while mover != "Amina":
        address, mover = table_of_days(server)
    server.manage("shell", text=CALLED)
    while len(maker.got) < 2:
        device.page.wait_for_timeout(50)
    device.stand_in()
    for count, (_, headers, body) in enumerate(maker.got, start=1):
        assert base64.urlsafe_b64decode(headers["Authorization"].rpartition("k=")[2] + "=") == key
        device.deliver(json.dumps(browser.read(body)))
        assert device.count() == count
    test = {"title": "Koutchina", "body": "This is a test. You can be reached here.", "tag": "test"}
    turn = {"title": "Ronda", "body": "C’est à vous de jouer.", "tag": address.split("/")[2]}
    assert device.shown() == [
        {**test, "renotify": True, "data": {"url": "/calls/"}},
        {**turn, "renotify": True, "data": {"url": address}},
    ]


def test_a_press_opens_the_table_or_brings_the_tab_to_the_front_that_shows_it(people: People, server: Server) -> None:
    contexts = dict(zip(("Amina", "Brahim"), people("Amina", "Brahim"), strict=True))
    address, mover = table_of_days(server)
    call = Call("turn", address.split("/")[2], "ronda", "", "", timezone.now(), False)
    device = Device(contexts[mover], server)
    device.stand_in()
    device.deliver(calls_push.payload("en", call))
    device.press(call.code)
    opened = ["open", f"{server.url}{address}"]
    assert (device.led(), device.shown(), device.count()) == ([opened], [], 0)
    contexts[mover].new_page().goto(f"{address}?from=elsewhere")
    device.deliver(calls_push.payload("en", call))
    device.press(call.code)
    assert device.led() == [opened, ["focus", f"{server.url}{address}?from=elsewhere"]]


def test_a_press_leads_to_no_other_site(people: People, server: Server) -> None:
    device = Device(people("Amina")[0], server)
    device.stand_in()
    elsewhere = "https://elsewhere.example/tables/x/", "//elsewhere.example/", "javascript:alert(1)", "data:text/html,x"
    for url in (*elsewhere, "/profile/calls/"):
        device.deliver(json.dumps({"title": "Ronda", "body": "", "url": url, "tag": "x"}))
        device.press("x")
    assert device.led() == [["focus", device.page.url]]
