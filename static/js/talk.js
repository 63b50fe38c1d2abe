// The talk beside a table: lines come in one by one, and what somebody is writing stays where it is.

import { post } from "./connection.js";
import { alsoShow } from "./part.js";

const WIDE = matchMedia("(width >= 80rem) and (height >= 46rem)");
const NEAR = 40;

const box = document.getElementById("talk-box");
const talk = document.getElementById("talk");
const lines = document.getElementById("talk-lines");
const say = document.getElementById("talk-say");
const unread = document.getElementById("talk-unread");
let sent = Promise.resolve();

// --- What the browser remembers, where it lets us ----------------------------------------------------------------------

function recall(name) {
  try {
    return localStorage.getItem(`koutchina.${name}`);
  } catch {
    return null;
  }
}

function remember(name, value) {
  try {
    localStorage.setItem(`koutchina.${name}`, value);
  } catch {
    // then it is asked anew on the next page
  }
}

// --- What has been said ------------------------------------------------------------------------------------------------

function numberOf(line) {
  return Number(line.id.split("-")[1]);
}

// A line that is there stays as it is, so that an open menu does too, and only what is new is read out.
function take(next, isReply = false) {
  const wasAtEnd = lines.scrollHeight - lines.scrollTop - lines.clientHeight < NEAR;
  const fresh = [...next.querySelectorAll(".talk-line")];
  const ids = new Set(fresh.map((line) => line.id));
  for (const line of [...lines.children]) if (!ids.has(line.id)) drop(line);
  fresh.forEach((line, at) => {
    if (!document.getElementById(line.id)) lines.insertBefore(arrived(line), lines.children[at] ?? null);
  });
  talk.dataset.talkStamp = next.dataset.talkStamp;
  say.hidden = !("writes" in next.dataset);
  document.getElementById("talk-phrases").hidden = !("speaks" in next.dataset);
  for (const part of isReply ? ["talk-note", "talk-notice"] : ["talk-note"]) renew(part, next);
  if (wasAtEnd || isReply) toEnd();
  count();
}

function arrived(line) {
  line.classList.toggle("is-unread", !box.open && !line.matches(".is-mine"));
  return line;
}

function drop(line) {
  const hadFocus = line.contains(document.activeElement);
  line.remove();
  if (hadFocus) lines.focus();
}

function renew(id, next) {
  document.getElementById(id).replaceChildren(...next.querySelector(`#${id}`).childNodes);
}

function toEnd() {
  lines.scrollTop = lines.scrollHeight;
}

// --- What has not been read ----------------------------------------------------------------------------------------------

function count() {
  if (box.open) {
    const last = lines.lastElementChild;
    if (last) remember(`talk.${box.dataset.code}`, numberOf(last));
    for (const line of lines.children) line.classList.remove("is-unread");
  }
  const many = lines.querySelectorAll(".is-unread").length;
  unread.hidden = many === 0;
  unread.lastElementChild.textContent = many > 99 ? "99+" : String(many);
}

// Beside an open talk the table is narrower.
function makeRoom() {
  document.body.classList.toggle("has-talk", box.open);
}

box.addEventListener("toggle", () => {
  makeRoom();
  if (box.open) toEnd();
  count();
});

box.querySelector("summary").addEventListener("click", () => {
  if (WIDE.matches) remember("talk", box.open ? "closed" : "open");
});

box.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  event.stopPropagation();
  if (WIDE.matches) return;
  box.open = false;
  box.querySelector("summary").focus();
});

// --- Saying something ------------------------------------------------------------------------------------------------------

// One after the other, in the order in which they were said. What did not get through is given back to be sent again.
// Somebody unknown becomes a guest by speaking, and gets a new page with a token and a socket of their own.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("[data-talk]") || !("known" in box.dataset)) return;
  event.preventDefault();
  const values = new URLSearchParams(new FormData(form));
  if (event.submitter?.name) values.append(event.submitter.name, event.submitter.value);
  if (form === say) say.elements.text.value = "";
  sent = sent.then(() => send(form, values));
});

async function send(form, values) {
  let isDone = false;
  try {
    const answer = await post(form.action, values);
    const next = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("talk");
    if (next) take(next, true);
    else fail();
    isDone = next && answer.ok;
  } catch {
    fail();
  }
  const { text } = say.elements;
  if (form === say && !isDone && !text.value) text.value = values.get("text");
}

function fail() {
  const words = Object.assign(document.createElement("p"), { className: "alert is-notice", textContent: box.dataset.textFailed });
  words.setAttribute("role", "alert");
  document.getElementById("talk-notice").replaceChildren(words);
}

// --- To begin with -----------------------------------------------------------------------------------------------------------

const read = Number(recall(`talk.${box.dataset.code}`));
for (const line of lines.children) line.classList.toggle("is-unread", numberOf(line) > read && !line.matches(".is-mine"));
if (WIDE.matches && "company" in box.dataset && recall("talk") !== "closed") box.open = true;
alsoShow("talk", take, () => talk.dataset.talkStamp);
toEnd();
count();
makeRoom();
