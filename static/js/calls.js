// The bell in the header: what a socket tells goes there, before the page's title and onto the app's icon.

const bell = document.getElementById("bell");
const onward = document.querySelector(".next-tool");
const title = document.querySelector("title");

function count() {
  return Number(bell.dataset.count);
}

// The page may change its title at any time: the number is put before whatever it is.
function name() {
  const plain = document.title.replace(/^\(\d+\) /, "");
  const wanted = count() ? `(${count()}) ${plain}` : plain;
  if (document.title !== wanted) document.title = wanted;
}

function badge() {
  if (!navigator.setAppBadge) return;
  (count() ? navigator.setAppBadge(count()) : navigator.clearAppBadge()).catch(() => {});
}

function show({ calls, label, next }) {
  bell.dataset.count = calls;
  const number = bell.querySelector(".bell-count");
  number.textContent = calls;
  number.hidden = !calls;
  bell.querySelector("[data-bell-label]").textContent = label;
  if (onward) onward.hidden = !next;
  name();
  badge();
}

// One key leads to the next table that waits. Nobody is led away from a table for none.
document.addEventListener("keydown", (event) => {
  if (event.key !== "n" || event.ctrlKey || event.altKey || event.metaKey) return;
  if (!bell || onward?.hidden || event.target.matches("input, textarea, select, [contenteditable]")) return;
  const code = /\/tables\/([^/]+)\//.exec(window.location.pathname)?.[1] ?? "";
  window.location.assign(`${bell.dataset.next}?${new URLSearchParams({ after: code })}`);
});

if (bell) {
  new MutationObserver(name).observe(title, { childList: true, characterData: true, subtree: true });
  document.addEventListener("koutchina:told", (event) => {
    if (typeof event.detail.calls === "number") show(event.detail);
  });
  name();
  badge();
}
