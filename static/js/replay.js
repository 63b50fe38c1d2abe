// A replay: keys, swipes and playing through follow the links of the page, which also work by themselves.

const FAR = 48;

const button = document.getElementById("play-through");
const speed = document.getElementById("speed");
let timer = null;
let touched = null;

function step(name) {
  return document.getElementById(`step-${name}`);
}

function go(name) {
  const way = step(name);
  if (!way?.hasAttribute("href")) return false;
  way.click();
  return true;
}

function isMirrored() {
  return document.documentElement.dir === "rtl";
}

// Which way a key leads: forward is where people read to.
function way(key) {
  if (key === "Home") return "first";
  if (key === "End") return "last";
  if (key === "ArrowRight") return isMirrored() ? "back" : "on";
  if (key === "ArrowLeft") return isMirrored() ? "on" : "back";
  return null;
}

function isPlaying() {
  return button.getAttribute("aria-pressed") === "true";
}

function play(on) {
  clearTimeout(timer);
  button.setAttribute("aria-pressed", String(on));
  button.textContent = on ? button.dataset.textPause : button.dataset.textPlay;
  if (on) wait();
}

function wait() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (!go("on")) play(false);
  }, Number(speed.value) * 1000);
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, textarea, select")) return;
  if (event.key === " " && !event.target.closest("button, a, summary")) {
    event.preventDefault();
    play(!isPlaying());
    return;
  }
  const name = way(event.key);
  if (name === null) return;
  event.preventDefault();
  play(false);
  go(name);
});

document.addEventListener("touchstart", (event) => {
  const one = event.touches.length === 1 && event.target.closest("#replay") && !event.target.closest(".sheet-scroll");
  touched = one ? { x: event.touches[0].clientX, y: event.touches[0].clientY } : null;
}, { passive: true });

document.addEventListener("touchend", (event) => {
  if (touched === null) return;
  const x = event.changedTouches[0].clientX - touched.x;
  const y = event.changedTouches[0].clientY - touched.y;
  touched = null;
  if (Math.abs(x) < FAR || Math.abs(x) < 2 * Math.abs(y)) return;
  play(false);
  go(x < 0 === isMirrored() ? "back" : "on");
}, { passive: true });

// The sentence is said in a region that is never swapped, and other forms of the page come back to this moment.
document.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id !== "replay") return;
  document.getElementById("said").textContent = event.target.dataset.said;
  for (const field of document.querySelectorAll('form input[name="next"]')) field.value = location.pathname + location.search;
  if (isPlaying()) wait();
});

document.addEventListener("htmx:responseError", () => play(false));
document.addEventListener("htmx:sendError", () => play(false));

button.addEventListener("click", () => play(!isPlaying()));
speed.addEventListener("change", () => isPlaying() && wait());
document.querySelector("[data-play-through]").hidden = false;
