// What this browser gives to the shuffle of a match that is being set up: a hash first, and its share once all are there.

import { live, show, stamps } from "./part.js";
import { hex, shareHash } from "./fair.js";

const AGAIN = 1000;
const KEPT = 40;
const PREFIX = "koutchina.share.";

let busy = null;
let given = null;
const memory = new Map();

function recall(match) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + match)) ?? memory.get(match);
  } catch {
    return memory.get(match);
  }
}

// All windows of this browser give the same share. Old ones are dropped: they are kept to check a match later.
function remember(match, kept) {
  memory.set(match, kept);
  try {
    const old = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
    for (const name of old.slice(0, Math.max(0, old.length - KEPT))) localStorage.removeItem(name);
    localStorage.setItem(PREFIX + match, JSON.stringify(kept));
  } catch {
    // then it lasts as long as this page
  }
}

function own(starting) {
  const { match, commitment, seat } = starting.dataset;
  const kept = recall(match);
  if (kept) return kept;
  const drawn = { share: hex(crypto.getRandomValues(new Uint8Array(16))), commitment, seat: Number(seat) };
  remember(match, drawn);
  return recall(match);
}

async function send(url, fields) {
  const answer = await fetch(url, { method: "POST", body: new URLSearchParams(fields), headers: { "X-CSRFToken": live.dataset.csrf } });
  if (answer.status >= 500) throw new TypeError(`status ${answer.status}`); // tried again, like a lost connection
  return answer.ok ? answer.json() : null;
}

// The page has something new to show, or a moment has passed.
function news() {
  return new Promise((done) => {
    document.addEventListener("koutchina:shown", done, { once: true });
    setTimeout(done, AGAIN);
  });
}

// The hash is sent until the match has begun, which tells the phase, and the share once all hashes are there.
async function take(match) {
  for (;;) {
    const starting = document.getElementById("starting");
    if (starting?.dataset.match !== match || !("seat" in starting.dataset)) return;
    try {
      if (!(await give(starting, match))) return;
    } catch {
      // the connection is lost, or the server is busy, for now
    }
    await news();
  }
}

// Tell whether there is something left to do.
async function give(starting, match) {
  const kept = own(starting);
  const { share } = kept;
  const hash = await shareHash(match, Number(starting.dataset.seat), share);
  let told = await send(starting.dataset.url, { match, hash });
  if (told?.phase === "shares" && told.hash === hash && given !== match) { // or another window or device gives it
    const hashes = kept.hashes ?? told.hashes; // before the share is known to anybody
    remember(match, { ...kept, hashes });
    told = await send(starting.dataset.url, { match, share });
    if (told) given = match;
    if (told?.phase === "shares") remember(match, { ...kept, hashes, taken: true });
  }
  if (told?.phase === "begun") await refresh();
  return told && told.phase !== "begun";
}

// The table as it is now, also for a page that no socket tells of it.
async function refresh() {
  const answer = await fetch(`${live.dataset.poll}?${new URLSearchParams(stamps())}`, { headers: { "HX-Request": "true" } });
  if (answer.status === 200) show(await answer.text());
}

function look() {
  const match = document.getElementById("starting")?.dataset.match;
  if (!match || busy === match || !window.crypto?.subtle) return;
  busy = match;
  take(match).finally(() => {
    busy = null;
  });
}

document.addEventListener("koutchina:shown", look);
look();
