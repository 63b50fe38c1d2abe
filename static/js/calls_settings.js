// The page of settings: let this browser take push messages, or no more.

const box = document.getElementById("push");
const state = box.querySelector("[data-push-state]");
const on = box.querySelector("[data-push-on]");
const off = box.querySelector("[data-push-off]");

function say(what) {
  state.textContent = box.dataset[`text${what}`];
  if (what !== "Failed") off.hidden = what !== "On"; // what failed may be tried again
  on.hidden = !off.hidden || (what !== "Off" && what !== "Failed");
}

function bytes(base64url) {
  const base64 = base64url.replaceAll("-", "+").replaceAll("_", "/");
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

async function tell(doing, subscription) {
  const { endpoint, keys } = subscription.toJSON();
  const answer = await fetch(box.dataset.url, {
    method: "POST",
    headers: { "X-CSRFToken": box.dataset.csrf },
    body: new URLSearchParams({ do: doing, endpoint, p256dh: keys.p256dh, auth: keys.auth }),
  });
  if (!answer.ok) throw new Error(String(answer.status));
}

async function begin() {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return say(permission === "denied" ? "Refused" : "Off");
  await navigator.serviceWorker.register("/worker.js"); // that may have failed when the page was opened
  const registration = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: bytes(box.dataset.key) };
  await tell("on", await registration.pushManager.subscribe(options));
  return say("On");
}

async function end() {
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.getSubscription();
  if (subscription) {
    await tell("off", subscription);
    await subscription.unsubscribe();
  }
  say("Off");
}

async function look() {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window)) return say("Cannot");
  if (Notification.permission === "denied") return say("Refused");
  const registration = await navigator.serviceWorker.register("/worker.js");
  const subscription = await registration.pushManager.getSubscription();
  if (!subscription) return say("Off");
  await tell("on", subscription); // the server may have forgotten it
  return say("On");
}

function safely(doing) {
  return doing().catch(() => say("Failed"));
}

on.addEventListener("click", () => safely(begin));
off.addEventListener("click", () => safely(end));
safely(look);
