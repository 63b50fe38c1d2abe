// The talaj's table: what is chosen in the hand stays chosen when the screen is drawn anew, and cards move by key or drag.

const YEAR = 60 * 60 * 24 * 365;
const FAR = 10;

const chosen = new Set();
let scrolled = 0;
let drag = null;

function form() {
  return document.getElementById("draft");
}

function boxes() {
  return [...document.querySelectorAll("[data-fan] input")];
}

function restore() {
  for (const box of boxes()) box.checked = chosen.has(box.id);
  const melds = document.getElementById("melds");
  if (melds) melds.scrollTop = scrolled;
  showSwitch();
}

document.addEventListener("change", (event) => {
  if (!event.target.matches("[data-fan] input")) return;
  if (event.target.checked) chosen.add(event.target.id);
  else chosen.delete(event.target.id);
});

document.addEventListener("scroll", (event) => {
  if (event.target.id === "melds") scrolled = event.target.scrollTop;
}, true);

// What was chosen has been used, unless it was only moved.
document.addEventListener("koutchina:drafted", (event) => {
  if (!event.detail.has("order")) chosen.clear();
});

document.addEventListener("koutchina:shown", restore);

// --- Keys: arrows go along the hand, with Alt they take the card along; Enter chooses like the space bar ----------------

document.addEventListener("keydown", (event) => {
  const hand = boxes();
  const at = hand.indexOf(event.target);
  if (event.key === "Escape" && hand.length) {
    chosen.clear();
    restore();
  }
  if (at < 0 || event.ctrlKey || event.metaKey) return;
  if (event.key === "Enter") {
    event.preventDefault();
    event.target.click();
  }
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
  event.preventDefault();
  const by = event.key === "ArrowLeft" ? -1 : 1;
  if (!event.altKey) {
    hand[Math.min(hand.length - 1, Math.max(0, at + by))].focus();
    return;
  }
  if (!event.target.checked) event.target.click();
  document.getElementById(by < 0 ? "order-left" : "order-right").click();
});

// --- Dragging: between two cards it comes to lie there, onto a meld it is added ------------------------------------------

document.addEventListener("pointerdown", (event) => {
  const card = event.target.closest("[data-fan] .pick");
  if (card && event.isPrimary && event.button === 0) drag = { card, x: event.clientX, y: event.clientY, on: false };
});

document.addEventListener("pointermove", (event) => {
  if (!drag || !event.isPrimary) return;
  const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.on && Math.hypot(x, y) < FAR) return;
  drag.on = true;
  drag.card.classList.add("is-dragged");
  drag.card.querySelector(".card").style.translate = `${x}px ${y}px`;
  mark(place(event));
});

document.addEventListener("pointerup", (event) => {
  if (!drag || !event.isPrimary) return;
  const { card, on } = drag;
  const to = place(event);
  const meld = document.elementFromPoint(event.clientX, event.clientY)?.closest("button.meld, button.meld-swap");
  letGo();
  if (!on) return;
  document.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => document.removeEventListener("click", swallow, true), 50);
  if (meld) addTo(meld, card);
  else if (to && to.pick !== card) reorder(card, to);
});

document.addEventListener("pointercancel", letGo);

// No style attribute may stay behind: a swap would copy it, which the content policy forbids.
function letGo() {
  mark(null);
  drag?.card.classList.remove("is-dragged");
  drag?.card.querySelector(".card").removeAttribute("style");
  drag = null;
}

// The screen may be drawn anew under a long drag: it goes on with the same card, as long as that is there.
document.addEventListener("koutchina:shown", () => {
  if (!drag) return;
  const card = document.getElementById(drag.card.querySelector("input").id)?.closest(".pick");
  if (!card) letGo();
  else drag.card = card;
});

function swallow(event) {
  event.preventDefault();
  event.stopPropagation();
}

// The card of the hand under a pointer, and whether the pointer is over its second half; beside a row its last card.
function place(event) {
  const under = document.elementFromPoint(event.clientX, event.clientY);
  const row = under?.closest("[data-fan] .rami-row");
  const pick = under?.closest("[data-fan] .pick") ?? row?.lastElementChild;
  if (!pick) return null;
  const box = pick.getBoundingClientRect();
  return { pick, isAfter: event.clientX > box.left + Math.min(box.width, box.height / 2) / 2 };
}

function mark(to) {
  for (const pick of document.querySelectorAll(".is-before, .is-after")) pick.classList.remove("is-before", "is-after");
  if (to && to.pick !== drag?.card) to.pick.classList.add(to.isAfter ? "is-after" : "is-before");
}

function addTo(meld, card) {
  const box = card.querySelector("input");
  box.checked = true;
  chosen.add(box.id);
  afterDrag(() => document.getElementById(meld.id)?.click());
}

// The whole hand in its new order: groups parted by "|", as the server reads them.
function reorder(card, to) {
  const groups = [[]];
  for (const pick of document.querySelectorAll("[data-fan] .pick")) {
    if (pick.classList.contains("starts-group")) groups.push([]);
    if (pick === to.pick && !to.isAfter) groups.at(-1).push(code(card));
    if (pick !== card) groups.at(-1).push(code(pick));
    if (pick === to.pick && to.isAfter) groups.at(-1).push(code(card));
  }
  const value = groups.map((group) => group.join(" ")).join("|");
  afterDrag(() => {
    const button = Object.assign(document.createElement("button"), { name: "groups", value, hidden: true });
    form().append(button);
    button.click();
    button.remove();
  });
}

// After the click that ends a drag, which is swallowed; the screen may have been drawn anew by then.
function afterDrag(act) {
  setTimeout(act, 60);
}

function code(pick) {
  return pick.querySelector("input").value.split("-")[1];
}

// --- Two colours or four ------------------------------------------------------------------------------------------------

function showSwitch() {
  for (const button of document.querySelectorAll("[data-suits-switch]")) {
    button.hidden = false;
    button.setAttribute("aria-pressed", String(document.documentElement.dataset.suits === "four"));
  }
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-suits-switch]")) return;
  const suits = document.documentElement.dataset.suits === "four" ? "two" : "four";
  document.documentElement.dataset.suits = suits;
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `suits=${suits}; path=/; max-age=${YEAR}; samesite=lax${secure}`;
  showSwitch();
});

restore();
