// The part of a page that the server draws anew: it is swapped in whole, and what the reader was doing survives.
// A page may have smaller parts beside it, which know themselves how to take what the server sends for them.

export const live = document.getElementById("live");
const id = live.dataset.part;

const CONTROL = "a, button, input, select, summary, textarea";
const TEXT = "input.input[data-keep], select[data-keep]";

const open = new Set();
const folded = new Set();
const beside = new Map();
const ticked = new Map();
const typed = new Map();
let pressed = false;
let held = [];
let focused = null;
let said = news(part());

export function part() {
  return document.getElementById(id);
}

// Another part by its id: `take` is given what the server has drawn of it, `stamp` says what is shown now.
export function alsoShow(other, take, stamp) {
  beside.set(other, { take, stamp });
}

// What this page shows, as the server names it.
export function stamps() {
  const others = [...beside].map(([other, { stamp }]) => [other, stamp()]);
  return { stamp: part().dataset.stamp, ...Object.fromEntries(others) };
}

export function isPart(text) {
  return text.includes(`id="${id}"`);
}

// Swap in what the server sent, unless it is older than what is shown, or the same with nothing to say beside it. Of an
// answer that newer news has overtaken the sentence is shown. While something is being pressed all waits, so that the press
// is not lost.
export function show(html) {
  const drawn = new DOMParser().parseFromString(html, "text/html");
  for (const [other, { take }] of beside) {
    const its = drawn.getElementById(other);
    if (its) take(its);
  }
  const next = drawn.getElementById(id);
  if (!next) return;
  const isReply = next.dataset.answer || next.querySelector("#notice");
  if (!isReply && next.dataset.stamp === part().dataset.stamp) return;
  const isLate = isOlder(next, part());
  if (isLate && !next.querySelector("#notice")) return;
  if (pressed) {
    hold(html);
    return;
  }
  if (isLate) {
    document.getElementById("notice")?.remove();
    part().prepend(next.querySelector("#notice"));
    return;
  }
  focused = place(document.activeElement);
  bringAlong(next);
  window.htmx.swap(part(), next.outerHTML, { swapStyle: "outerHTML", swapDelay: 0, settleDelay: 0 });
}

// A rematch counts its events anew. Before a match and after it no event is counted: what was drawn later is newer.
function isOlder(one, other) {
  for (const name of ["match", "number", "now"]) {
    const apart = Number(one.dataset[name]) - Number(other.dataset[name]);
    if (apart) return apart < 0;
  }
  return false;
}

// A press that never ends (a pointer let go outside the window) must not hold up the game.
function hold(html) {
  held.push(html);
  setTimeout(() => {
    if (held.includes(html)) press(false);
  }, 1500);
}

function press(isPressed) {
  pressed = isPressed;
  if (!pressed && held.length) setTimeout(release, 60); // after the click that follows a release
}

// What says something to the reader comes last, so that no news takes it away at once.
function release() {
  const all = held;
  held = [];
  const says = (html) => Number(html.includes('id="notice"'));
  for (const html of all.sort((one, other) => says(one) - says(other))) show(html);
}

// Where a keyboard is: on what, and in which parts that have an id, the innermost first.
function place(element) {
  if (!part().contains(element)) return null;
  const around = [];
  for (let one = element; one !== part().parentElement; one = one.parentElement) if (one.id) around.push(one.id);
  const alike = document.getElementById(around[0]).querySelectorAll(element.localName);
  return { around, at: [...alike].indexOf(element), like: element };
}

function isFocusLost() {
  return focused && document.activeElement === document.body;
}

// What has an id htmx finds again by itself.
function keepFocus() {
  const { around, at, like } = focused;
  if (like.id || !like.matches(CONTROL)) return;
  const found = document.getElementById(around[0])?.querySelectorAll(like.localName)[at];
  if (found?.textContent === like.textContent) found.focus({ preventScroll: true });
}

// What had the focus is gone: a keyboard goes on from what it stood in, and not from the top of the page.
function stayNear() {
  for (const near of focused.around.map((one) => document.getElementById(one))) {
    if (!near || near.matches(CONTROL)) continue;
    near.tabIndex = -1;
    near.focus({ preventScroll: true });
    if (document.activeElement === near) return;
  }
}

document.addEventListener("pointerdown", () => press(true), true);
document.addEventListener("pointerup", () => press(false), true);
document.addEventListener("pointercancel", () => press(false), true);
window.addEventListener("blur", () => press(false));

document.addEventListener("toggle", (event) => {
  if (!event.target.id) return;
  const [to, from] = event.target.open ? [open, folded] : [folded, open];
  to.add(event.target.id);
  from.delete(event.target.id);
}, true);

// What was ticked or typed but not sent yet.
document.addEventListener("change", (event) => {
  if (event.target.matches("[type=checkbox][data-keep]")) ticked.set(event.target.id, event.target.checked);
});

document.addEventListener("input", (event) => {
  if (event.target.matches(TEXT)) typed.set(event.target.id, event.target.value);
});

// What has been sent is the answer's to show: empty, or as it was refused. Where none comes it is given back.
document.addEventListener("htmx:beforeRequest", (event) => {
  const sent = [...(event.detail.elt.elements ?? [])].filter((field) => typed.has(field.id)).map(({ id, value }) => ({ id, value }));
  for (const field of sent) typed.delete(field.id);
  event.detail.xhr.addEventListener("loadend", () => {
    if (event.detail.xhr.status) return;
    for (const field of sent) giveBack(field);
  });
});

function giveBack({ id: one, value }) {
  const field = document.getElementById(one);
  if (!field || typed.get(one)) return;
  field.value = value;
  typed.set(one, value);
}

// What is opened, folded, ticked and typed here is so in what comes from the start: htmx gives the focus back at once, and
// to nothing that is folded away; and a field that is written to anew loses the place in it.
function bringAlong(next) {
  const find = (one) => next.querySelector(`[id="${CSS.escape(one)}"]`);
  for (const one of open) find(one)?.setAttribute("open", "");
  for (const one of folded) find(one)?.removeAttribute("open");
  for (const [one, checked] of ticked) find(one)?.toggleAttribute("checked", checked);
  for (const [one, text] of typed) {
    const field = find(one);
    if (field?.matches("select")) for (const option of field.options) option.toggleAttribute("selected", option.value === text);
    else field?.setAttribute("value", text);
  }
}

function restore() {
  for (const field of part().querySelectorAll(TEXT)) if (field.value) typed.set(field.id, field.value);
  if (isFocusLost()) keepFocus();
  if (part().dataset.title) document.title = part().dataset.title;
  sign();
  sayNews();
  document.dispatchEvent(new CustomEvent("koutchina:shown", { detail: part() }));
  if (isFocusLost()) keepFocus(); // a button may have come into sight only now
  if (isFocusLost()) stayNear();
}

// A socket knows no token against forged forms, so what it brings has none: each form gets this page's own.
function sign() {
  for (const form of part().querySelectorAll('form[method="post"]')) {
    if (form.elements.csrfmiddlewaretoken) continue;
    const token = Object.assign(document.createElement("input"), { type: "hidden", name: "csrfmiddlewaretoken", value: live.dataset.csrf });
    form.prepend(token);
  }
}

// The news of each event number is said once, in a region that is never swapped; and what is said after the last one.
function sayNews() {
  const region = document.getElementById("said");
  if (!region || news(part()) === said) return;
  said = news(part());
  region.textContent = part().dataset.said;
}

function news(one) {
  const { match, number, said: words } = one.dataset;
  return [match, number, words].join(" ");
}

document.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id === id) restore();
});
