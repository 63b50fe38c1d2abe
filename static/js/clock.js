// Counts down what is left until a moment that the server has named: clocks, pauses, votes.

import { live, part } from "./part.js";

const LOW = 10000;

function words(left) {
  const seconds = Math.floor(Math.max(0, left) / 1000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return fill(live.dataset.textDays, Math.floor(hours / 24), hours % 24);
  if (hours >= 1) return fill(live.dataset.textHours, hours, String(minutes % 60).padStart(2, "0"));
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}

function fill(text, first, second) {
  return text.replace("#", first).replace("#", second);
}

function count() {
  for (const one of document.querySelectorAll("[data-ends]")) {
    const left = Number(one.dataset.ends) - (Date.now() + skew);
    const text = words(left);
    if (one.textContent !== text) one.textContent = text;
    one.classList.toggle("is-low", left < LOW);
  }
}

// The server's clock counts, not the reader's.
let skew = 0;

function learn() {
  const now = Number(part()?.dataset.now);
  if (now) skew = now - Date.now();
  count();
}

document.addEventListener("koutchina:shown", learn);
setInterval(count, 500);
learn();
