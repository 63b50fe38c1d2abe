// The table page: the first tap lifts a card and lights what it would take, the second plays it.

import "./clock.js";
import "./connection.js";

const HAND = "[data-hand] button.card, [data-fan] input";
const PLAYS = "[data-move], [data-draft], .company";

let lifted = null;
let played = playShown();
let focused = null;

function cards() {
  return [...document.querySelectorAll("[data-hand] button.card")];
}

function playShown() {
  return document.querySelector("[data-play]")?.dataset.play;
}

function isLifted(card) {
  return lifted !== null && card.value === lifted;
}

function lift(code) {
  lifted = code;
  paint();
}

function paint() {
  const all = cards();
  if (!all.some(isLifted)) lifted = null;
  for (const card of all) {
    card.classList.toggle("is-lifted", isLifted(card));
    card.setAttribute("aria-pressed", String(isLifted(card)));
  }
  const takes = all.find(isLifted)?.dataset.takes.split(" ") ?? [];
  for (const card of document.querySelectorAll("[data-card]")) {
    card.classList.toggle("is-lit", takes.includes(card.dataset.card));
  }
}

document.addEventListener("click", (event) => {
  const card = event.target.closest("[data-hand] button.card");
  if (!card) {
    if (!event.target.closest("button, a, summary, input")) lift(null);
    return;
  }
  if (isLifted(card) && card.getAttribute("aria-disabled") !== "true") return; // the form is sent
  event.preventDefault();
  lift(card.value);
}, true);

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    closeDrawer();
    lift(null);
    return;
  }
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input, textarea, select")) return;
  const card = /^[1-9]$/.test(event.key) ? cards()[Number(event.key) - 1] : null;
  if (!card) return;
  event.preventDefault();
  card.focus();
  lift(card.value);
});

function closeDrawer() {
  const drawer = document.querySelector("details.drawer[open]");
  if (drawer?.contains(document.activeElement)) drawer.querySelector("summary").focus();
  drawer?.removeAttribute("open");
}

// Where a keyboard was in the hand it stays in the hand, also when its card is gone; and it goes on there where what it
// pressed to play is gone.
document.addEventListener("focusin", (event) => {
  if (event.target.tabIndex < 0) return;
  const at = hand().indexOf(event.target);
  focused = at >= 0 ? at : event.target.closest(PLAYS) ? 0 : null;
});

function hand() {
  return [...document.querySelectorAll(HAND)];
}

function keepFocus() {
  if (focused === null || document.activeElement !== document.body) return;
  hand().slice(0, focused + 1).at(-1)?.focus({ preventScroll: true });
}

// A play is shown moving once, not again with whatever else is drawn anew.
function calm() {
  const shown = playShown();
  if (shown === played) {
    document.querySelector(".board-taken")?.remove();
    for (const card of document.querySelectorAll(".is-new")) card.classList.remove("is-new");
  }
  played = shown;
}

// At play the table has the screen to itself.
function takeTheScreen() {
  document.querySelector(".site-footer").hidden = document.querySelector(".table-page") !== null;
}

function showCopyButtons() {
  for (const button of document.querySelectorAll("[data-copy]")) button.hidden = false;
}

async function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
  button.textContent = button.dataset.copied;
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy]");
  if (button) copy(button);
});

document.addEventListener("koutchina:shown", () => {
  calm();
  paint();
  keepFocus();
  takeTheScreen();
  showCopyButtons();
});

paint();
showCopyButtons();
