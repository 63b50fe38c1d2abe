// How the page hears from the server: by socket, and where none opens by asking every few seconds.

import { isPart, live, part, show, stamps } from "./part.js";

const BEAT = 10000;
const ANSWER = 5000;
const POLL = 2500;
const PATIENCE = 15000;
const GONE = 4404;
const HIDDEN = 4403;
const LOGGED_OUT = 4401;
const FORBIDDEN = 403;

let socket = null;
let raw = null;
let state = "waiting";
let pending = null;
let heard = null;
let polling = false;
let left = false;

// --- What the reader is told ------------------------------------------------------------------------------------------

function tell(next) {
  state = next;
  const words = live.dataset[`text${next[0].toUpperCase()}${next.slice(1)}`];
  for (const place of document.querySelectorAll("[data-connection]")) {
    if (place.textContent !== words) place.textContent = words;
    place.classList.toggle("is-live", next === "live");
  }
}

// Something has got through after something else had not.
function recover() {
  if (state === "failed") tell(socket ? "live" : "waiting");
}

document.addEventListener("koutchina:shown", () => tell(state));

// --- The socket -------------------------------------------------------------------------------------------------------

window.htmx.createWebSocket = (url) => {
  raw = new WebSocket(url);
  return raw;
};
window.htmx.config.wsReconnectDelay = (tries) => Math.min(8000, 500 * 2 ** tries) * (0.5 + Math.random() / 2);

document.addEventListener("htmx:wsOpen", (event) => {
  socket = event.detail.socketWrapper;
  tell("live");
  beat();
});

document.addEventListener("htmx:wsClose", (event) => {
  lose();
  const { code } = event.detail.event;
  if (code === LOGGED_OUT) window.location.reload();
  if (code === HIDDEN) leave();
  // The extension tries again by itself after these; after any other but "nothing is shown here" we do.
  if ([1006, 1011, 1012, 1013, GONE, HIDDEN].includes(code)) return;
  setTimeout(() => event.detail.socketWrapper.reconnect(), 1000 + 1000 * Math.random());
});

document.addEventListener("htmx:wsBeforeMessage", (event) => {
  event.preventDefault();
  clearTimeout(heard);
  const { message } = event.detail;
  if (message.startsWith("{")) {
    document.dispatchEvent(new CustomEvent("koutchina:told", { detail: JSON.parse(message) }));
    return;
  }
  if (pending && message.includes(`data-answer="${pending.values.move_id}"`)) {
    settle();
    recover();
  }
  show(message);
});

// The page is not for this reader any more: it gives way, for good, to the one that says so.
function leave() {
  left = true;
  window.location.reload();
}

function lose() {
  socket = null;
  clearTimeout(heard);
  if (state === "live") tell("waiting");
  if (pending) retryByPost();
}

// A beat tells what is shown, of every part of the page. Where nothing comes back the connection is dead, whatever it says.
function beat() {
  if (!socket) return;
  socket.sendImmediately(JSON.stringify({ kind: "beat", ...stamps(), visible: !document.hidden }));
  clearTimeout(heard);
  heard = setTimeout(() => {
    raw.close();
    lose();
  }, ANSWER);
}

setInterval(beat, BEAT);
document.addEventListener("visibilitychange", beat);
window.addEventListener("online", beat);
window.addEventListener("pageshow", (event) => {
  if (event.persisted) poll();
});

// --- Asking, while there is no socket ---------------------------------------------------------------------------------

async function poll() {
  if (socket || polling || left) return;
  polling = true;
  try {
    const answer = await fetch(`${live.dataset.poll}${live.dataset.poll.includes("?") ? "&" : "?"}${new URLSearchParams(stamps())}`, {
      headers: { "HX-Request": "true" },
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (socket) return;
    if (answer.status === FORBIDDEN) leave();
    tell(answer.ok ? "polling" : "lost");
    if (answer.status === 200) show(await answer.text());
  } catch {
    if (!socket) tell("lost");
  } finally {
    polling = false;
  }
}

setInterval(poll, POLL);

// --- Sending ----------------------------------------------------------------------------------------------------------

document.addEventListener("htmx:configRequest", (event) => {
  event.detail.headers["X-CSRFToken"] = live.dataset.csrf;
});

// A move goes over the socket when one is open, by post otherwise. Its id stays the same however often it is sent.
document.addEventListener("htmx:beforeRequest", (event) => {
  const form = event.detail.elt;
  if (!form.matches("[data-move]")) return;
  if (pending) {
    event.preventDefault();
    return;
  }
  if (!socket) return;
  event.preventDefault();
  const values = Object.fromEntries(event.detail.requestConfig.formData.entries());
  delete values.csrfmiddlewaretoken;
  pending = { url: form.action, values, timer: setTimeout(retryByPost, ANSWER) };
  part().setAttribute("aria-busy", "true");
  socket.sendImmediately(JSON.stringify({ ...values, kind: "move" }));
});

function settle() {
  clearTimeout(pending.timer);
  pending = null;
  part().removeAttribute("aria-busy");
}

async function retryByPost() {
  const move = pending;
  if (!move || move.posted) return;
  move.posted = true;
  clearTimeout(move.timer);
  try {
    const answer = await post(move.url, new URLSearchParams(move.values));
    const text = await answer.text();
    if (pending === move) settle();
    receive(text);
  } catch {
    if (pending !== move) return; // the socket was faster
    settle();
    tell("failed");
  }
}

export function post(url, body) {
  return fetch(url, {
    method: "POST",
    body,
    headers: { "HX-Request": "true", "X-CSRFToken": live.dataset.csrf },
    signal: AbortSignal.timeout(PATIENCE),
  });
}

// What changes a draft goes by post, one after the other. Its answer is shown even if the form that asked has been swapped
// out meanwhile, which htmx would not do. A second press on the same drawing is none; one on a drawing that the socket
// brought before the answer came waits for it.
let asked = null;
let answered = Promise.resolve();

document.addEventListener("htmx:beforeRequest", (event) => {
  const form = event.detail.elt;
  if (!form.matches("[data-draft]")) return;
  event.preventDefault();
  const drawing = part();
  if (asked === drawing) return;
  asked = drawing;
  drawing.setAttribute("aria-busy", "true");
  const { formData } = event.detail.requestConfig;
  answered = answered.then(() => postDraft(form.action, formData, drawing));
});

async function postDraft(url, values, drawing) {
  try {
    const answer = await post(url, new URLSearchParams([...values.entries()]));
    const text = await answer.text();
    if (answer.ok) document.dispatchEvent(new CustomEvent("koutchina:drafted", { detail: values }));
    receive(text);
  } catch {
    tell("failed");
  } finally {
    if (asked === drawing) asked = null;
    drawing.removeAttribute("aria-busy");
  }
}

function receive(text) {
  if (!isPart(text)) {
    tell("failed");
    return;
  }
  recover();
  show(text);
}

// What htmx has fetched goes the same way as what a socket brings. A refusal has a status of its own, and is a part too.
document.addEventListener("htmx:beforeSwap", (event) => {
  const { xhr } = event.detail;
  event.detail.shouldSwap = false;
  event.detail.isError = false;
  if (xhr.status !== 204) receive(xhr.responseText);
});

// Its form may be gone by then, from which htmx would tell nobody.
document.addEventListener("htmx:beforeRequest", (event) => {
  for (const fault of ["error", "timeout"]) event.detail.xhr.addEventListener(fault, () => tell("failed"));
});

window.htmx.config.timeout = PATIENCE;

tell("waiting");
setTimeout(poll, 1500);
