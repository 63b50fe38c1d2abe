// The proof of a match, made anew from its record alone, as docs/fairness.md describes it.

const encoder = new TextEncoder();

export function hex(bytes) {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function bytes(text) {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function join(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

async function sha256(...parts) {
  return hex(await crypto.subtle.digest("SHA-256", join(...parts)));
}

async function keyed(key) {
  const made = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (...parts) => new Uint8Array(await crypto.subtle.sign("HMAC", made, join(...parts)));
}

function domain(name) {
  return encoder.encode(`koutchina/2 ${name}\0`);
}

// The hash with which a browser commits itself to its share; `match` and `share` are hex.
export function shareHash(match, seat, share) {
  return sha256(domain("share"), bytes(match), Uint8Array.of(seat), bytes(share));
}

function commitment(match, seed) {
  return sha256(domain("commitment"), bytes(match), bytes(seed));
}

// --- Shuffling ---------------------------------------------------------------------------------------------------------

async function source(opened, seed) {
  const root = await (await keyed(bytes(seed)))(domain("root"), ...opened.shares.map((one) => bytes(one.share)), bytes(opened.id));
  const sign = await keyed(root);
  return (label) => stream(sign, encoder.encode(`${label}\0`));
}

// Numbers below a bound, one after the other: four bytes each, their upper bits, drawn again where they are too large.
function stream(sign, label) {
  let block = null;
  let at = 0;
  let counter = 0;
  async function word() {
    if (!block || at === 32) {
      const number = new DataView(new ArrayBuffer(8));
      number.setUint32(4, counter++);
      block = new DataView((await sign(label, new Uint8Array(number.buffer))).buffer);
      at = 0;
    }
    at += 4;
    return block.getUint32(at - 4);
  }
  return async (bound) => {
    const shift = Math.clz32(bound - 1);
    let number;
    do number = (await word()) >>> shift;
    while (number >= bound);
    return number;
  };
}

async function shuffled(cards, below) {
  const deck = [...cards];
  for (let last = deck.length - 1; last > 0; last--) {
    const other = await below(last + 1);
    [deck[last], deck[other]] = [deck[other], deck[last]];
  }
  return deck;
}

// --- The games ---------------------------------------------------------------------------------------------------------

const RONDA_RANKS = ["1", "2", "3", "4", "5", "6", "7", "10", "11", "12"];
const SPANISH = ["o", "c", "e", "b"].flatMap((suit) => RONDA_RANKS.map((rank) => rank + suit));
const FRENCH_RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const FRENCH_ONCE = ["S", "H", "D", "C"].flatMap((suit) => FRENCH_RANKS.map((rank) => rank + suit));
const FRENCH = [...FRENCH_ONCE, ...FRENCH_ONCE, "JK", "JK", "JK", "JK"];
const PACKS = { ronda: SPANISH, bkhamsa: SPANISH, talaj: FRENCH };
const DRAWN = new Set(["bkhamsa"]); // where the seats draw for the first dealer, nothing else says who it is

function place(card) {
  return RONDA_RANKS.indexOf(card.slice(0, -1));
}

function isGoodTable(cards) {
  const places = new Set(cards.map(place));
  return places.size === 4 && Math.max(...places) - Math.min(...places) >= 4;
}

async function deckOf(opened, deal, bits) {
  const deck = await shuffled(PACKS[opened.ruleset], bits(`deal ${deal} attempt 0`));
  if (opened.ruleset === "talaj" || opened.options.opening === "expert") return deck;
  const hands = 3 * opened.seats;
  let rest = deck.slice(hands);
  for (let table = 1; !isGoodTable(rest.slice(0, 4)); table++) rest = await shuffled(rest, bits(`deal ${deal} table ${table}`));
  return [...deck.slice(0, hands), ...rest];
}

async function roundsOf(seats, bits) {
  const pack = await shuffled(SPANISH, bits("dealer draw"));
  let drawing = [...Array(seats).keys()];
  const rounds = [];
  while (drawing.length > 1) {
    const drawn = drawing.map((seat) => [seat, pack.shift()]);
    const lowest = Math.min(...drawn.map(([, card]) => place(card)));
    rounds.push(Object.fromEntries(drawn));
    drawing = drawn.filter(([, card]) => place(card) === lowest).map(([seat]) => seat);
  }
  return [rounds, drawing[0]];
}

// --- The chain ---------------------------------------------------------------------------------------------------------

// A line as its hash covers it: the keys of every object sorted, no blanks, and numbers as they are written.
export function canonical(text) {
  let at = 0;
  const token = (pattern) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found === undefined) throw new SyntaxError(`not JSON at ${at}`);
    at += found.length;
    return found.trim();
  };
  const string = () => JSON.parse(token(/\s*"(?:[^"\\]|\\.)*"\s*/y));
  const members = (end, member) => {
    const all = [];
    token(/\s*[{[]\s*/y);
    while (text[at] !== end) {
      if (all.length) token(/,\s*/y);
      all.push(member());
    }
    token(/[}\]]\s*/y);
    return all;
  };
  const pair = () => {
    const key = string();
    token(/\s*:\s*/y);
    return [key, value()];
  };
  const value = () => {
    token(/\s*/y);
    if (text[at] === '"') return JSON.stringify(string());
    if (text[at] === "[") return `[${members("]", value).join(",")}]`;
    if (text[at] !== "{") return token(/(?:-?\d[\d.eE+-]*|true|false|null)\s*/y);
    const sorted = members("}", pair).sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${sorted.map(([key, its]) => `${JSON.stringify(key)}:${its}`).join(",")}}`;
  };
  return value();
}

async function brokenAt(lines, chain) {
  let previous = "";
  for (const [index, link] of chain.links.entries()) {
    if (lines[index] === undefined) return index + 1;
    const parts = [previous, index + 1, link.at, link.move ?? "", link.salt, canonical(lines[index])];
    if ((await sha256(encoder.encode(parts.join("\n")))) !== link.hash) return index + 1;
    previous = link.hash;
  }
  return lines.length > chain.links.length ? chain.links.length + 1 : chain.head === previous ? 0 : lines.length;
}

async function* checkChain(lines, events) {
  const at = events.findIndex((event) => event.type === "chain");
  if (at < 0) {
    yield { what: "chain-missing" };
    return;
  }
  const number = (await brokenAt(lines.slice(0, at), events[at])) || (lines.length > at + 1 ? at + 2 : 0);
  yield number ? { what: "chain-wrong", number } : { what: "chain-right" };
}

// --- The whole record --------------------------------------------------------------------------------------------------

const WRONG = new Set(["share-wrong", "seed-wrong", "seed-missing", "mine-wrong", "draw-wrong", "deal-dealer", "deal-deck", "deal-order", "chain-wrong", "chain-missing", "old", "unknown", "unreadable"]);

export function isWrong(finding) {
  return WRONG.has(finding.what);
}

// Yield what is found in a record, in its order. `mine` is what this browser remembers of the match of an id, if anything.
export async function* check(text, mine) {
  const lines = text.split("\n").filter((line) => line.trim());
  let events;
  try {
    events = lines.map((line) => JSON.parse(line));
  } catch {
    yield { what: "unreadable" };
    return;
  }
  try {
    yield* checkCards(events, mine);
    yield* checkChain(lines, events);
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
    yield { what: "unreadable" };
  }
}

async function* checkCards(events, mine) {
  const [opened] = events;
  if (opened?.format !== "koutchina-record/2") {
    yield { what: "old" };
    return;
  }
  const start = await checkStart(opened, events, mine(opened.id));
  yield* start;
  if (start.some(isWrong)) return;
  if (!PACKS[opened.ruleset] || opened.seats > 8) yield { what: "unknown" };
  else yield* checkDeals(opened, events, await source(opened, events.find((event) => event.type === "reveal").seed));
}

async function checkStart(opened, events, kept) {
  const found = [];
  for (const [seat, one] of opened.shares.entries()) found.push({ what: await shareState(opened, seat, one), seat: seat + 1 });
  const seed = events.find((event) => event.type === "reveal")?.seed;
  if (!seed) found.push({ what: "seed-missing" });
  else found.push({ what: (await commitment(opened.id, seed)) === opened.commitment ? "seed-right" : "seed-wrong" });
  const what = kept && mineState(opened, kept);
  if (what) found.push({ what });
  return found;
}

// What this browser remembers: the commitment, its share, and all hashes as they were before it gave the share away. Of a
// share that it never gave it says nothing.
function mineState(opened, kept) {
  const share = opened.shares[kept.seat];
  const isOther = (one, seat) => !one.missing && kept.hashes && one.hash !== kept.hashes[seat];
  if (kept.commitment !== opened.commitment || opened.shares.some(isOther)) return "mine-wrong";
  if (share?.missing && !kept.taken) return null;
  return share?.share === kept.share ? "mine-right" : "mine-wrong";
}

async function shareState(opened, seat, one) {
  if (one.missing) return one.share === "0".repeat(32) ? "share-missing" : "share-wrong";
  return (await shareHash(opened.id, seat, one.share)) === one.hash ? "share-right" : "share-wrong";
}

async function* checkDeals(opened, events, bits) {
  const table = { dealer: DRAWN.has(opened.ruleset) ? null : opened.dealer, out: [], pile: [], deal: 0, reshuffles: 0 };
  for (const event of events) {
    if (event.type === "dealer_draw") yield await checkDraw(opened, event, table, bits);
    else if (event.type === "deal") yield await checkDeal(opened, event, table, bits);
    else if (event.type === "reshuffle") yield await checkStock(event, table, bits);
    else follow(event, table);
  }
}

async function checkDraw(opened, event, table, bits) {
  const [rounds, dealer] = await roundsOf(opened.seats, bits);
  table.dealer = dealer;
  return { what: canonical(JSON.stringify(rounds)) === canonical(JSON.stringify(event.rounds)) ? "draw-right" : "draw-wrong" };
}

async function checkDeal(opened, event, table, bits) {
  const deal = table.deal + 1; // whatever number it bears: else a deck could be picked among those of later deals
  if (deal > 1) table.dealer = after(table.dealer, table.out, opened.seats);
  else if (!DRAWN.has(opened.ruleset)) table.dealer ??= await bits("first dealer")(opened.seats);
  const found = compared(await deckOf(opened, deal, bits), event.deck, { what: "deal-right", deal });
  const isDealer = event.dealer === table.dealer;
  Object.assign(table, { dealer: event.dealer, pile: [], deal, reshuffles: 0 });
  return found.what === "deal-right" && !isDealer ? { what: "deal-dealer", deal } : found;
}

function after(seat, out, seats) {
  let next = (seat + 1) % seats;
  while (out.includes(next) && next !== seat) next = (next + 1) % seats;
  return next;
}

async function checkStock(event, table, bits) {
  table.reshuffles += 1;
  const stock = await shuffled(table.pile.slice(0, -1), bits(`deal ${table.deal} reshuffle ${table.reshuffles}`));
  table.pile = table.pile.slice(-1);
  return compared(stock, event.stock, { what: "stock-right", deal: table.deal });
}

function compared(expected, found, right) {
  if ([...expected].sort().join() !== [...found].sort().join()) return { what: "deal-deck", deal: right.deal };
  const at = expected.findIndex((card, index) => card !== found[index]);
  return at < 0 ? right : { what: "deal-order", deal: right.deal, place: at + 1 };
}

// What the talaj holds, and who is out of the match.
function follow(event, table) {
  if (event.type === "score" && event.out) {
    table.out = event.out;
  } else if (event.type === "draw" && event.from === "first") {
    table.pile.shift();
  } else if (event.type === "turn") {
    if (event.take) table.pile.pop();
    table.pile.push(event.discard);
  }
}
