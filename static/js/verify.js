// The page about the proof of a match: this browser loads the record, checks it itself, and says what it has found.

import { check, isWrong } from "./fair.js";

const proof = document.getElementById("proof");
const verdict = proof.querySelector("[data-verdict]");
const list = proof.querySelector("[data-findings]");

// The sentence of a finding: the name `deal-right` is the attribute data-text-deal-right, `{deal}` the number in it.
function words(finding) {
  const name = `text-${finding.what}`.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  return proof.dataset[name].replace(/\{(\w+)\}/g, (_, field) => finding[field]);
}

function tell(finding) {
  const line = document.createElement("li");
  line.className = isWrong(finding) ? "is-wrong" : "is-right";
  line.textContent = `${isWrong(finding) ? "✗" : "✓"} ${words(finding)}`;
  list.append(line);
}

// What the page of the table has kept when the match was set up.
function mine(match) {
  try {
    return JSON.parse(localStorage.getItem(`koutchina.share.${match}`));
  } catch {
    return null;
  }
}

async function load() {
  const answer = await fetch(proof.dataset.record);
  if (!answer.ok) throw new TypeError(`status ${answer.status}`);
  return answer.text();
}

async function run() {
  proof.hidden = false;
  if (!window.crypto?.subtle) {
    verdict.textContent = words({ what: "insecure" });
    return;
  }
  let text;
  try {
    text = await load();
  } catch {
    verdict.textContent = words({ what: "lost" });
    return;
  }
  let isWhole = true;
  for await (const finding of check(text, mine)) {
    tell(finding);
    isWhole &&= !isWrong(finding);
  }
  verdict.textContent = words({ what: isWhole ? "all-right" : "some-wrong" });
}

run();
