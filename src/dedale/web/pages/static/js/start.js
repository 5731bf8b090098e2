// The form that starts a game: it says who sits where, asks the server for a table, and goes there.

const form = /** @type {HTMLFormElement} */ (document.querySelector("[data-start]"));
const facts = read("[data-facts]");
const words = read("[data-words]");
const go = /** @type {HTMLButtonElement} */ (form.querySelector("[data-go]"));
const fault = /** @type {HTMLElement} */ (form.querySelector("[data-fault]"));
const language = document.documentElement.lang;
const NAME = "name";
const NAMES = "names";
/** @type {Set<string>} the fields that somebody has changed: what is usual is not put there any more */
const touched = new Set();

/** @param {string} selector @returns {any} the data that the page brings along */
function read(selector) {
  return JSON.parse(form.querySelector(selector)?.textContent ?? "{}");
}

/** @param {string} selector @returns {HTMLElement} */
function part(selector) {
  return /** @type {HTMLElement} */ (form.querySelector(selector));
}

/** @param {string} selector @returns {HTMLElement[]} */
function parts(selector) {
  return [...form.querySelectorAll(selector)].map((it) => /** @type {HTMLElement} */ (it));
}

/** @param {string} name @returns {string} what a field of the form says */
function value(name) {
  return String(new FormData(form).get(name) ?? "");
}

/** @returns {number} how many play */
function players() {
  return Number(value("players") || Object.keys(facts.seats)[0]);
}

/** @param {string} name @returns {HTMLInputElement} */
function input(name) {
  return /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
}

/** @returns {number[]} the seats that are played from this screen */
function mine() {
  return numbers().filter((seat) => value(`seat-${seat}`) === "me");
}

/** @returns {number[]} every seat */
function numbers() {
  return Array.from({ length: players() }, (_, at) => at + 1);
}

/** Who has which seat, after another way to play was chosen, or another side or number of players. */
function seatByMode() {
  const others = { bot: "bot", screen: "me", link: "open" }[value("mode")] ?? "bot";
  const own = Math.min(Number(value("side")) || 1, players());
  for (const row of parts("[data-seat]")) {
    input(`seat-${row.dataset.seat}`).value = Number(row.dataset.seat) === own ? "me" : others;
  }
}

/** One's own seat is drawn by lot: who sat there changes places with oneself. */
function sitAnywhere() {
  const [own] = mine();
  const other = 1 + Math.floor(Math.random() * players());
  const kind = value(`seat-${other}`);
  input(`seat-${other}`).value = "me";
  if (other !== own) input(`seat-${own}`).value = kind;
}

/** Show what belongs to the choices made. */
function show() {
  const hint = part("[data-mode-hint]");
  hint.textContent = hint.dataset[value("mode")] ?? "";
  const kinds = numbers().map((seat) => value(`seat-${seat}`));
  const own = mine();
  showSeats(own);
  for (const box of parts("[data-other]")) box.hidden = value(`option-${box.dataset.other}`) !== "";
  const match = form.querySelector("[data-match]");
  if (match instanceof HTMLElement) match.hidden = !facts.two_sides[players()];
  part("[data-name]").hidden = own.length !== 1 || !kinds.includes("open");
  part("[data-level]").hidden = !kinds.includes("bot");
  showCharacter(kinds.includes("bot"));
  setUsual("undo", kinds.includes("open") ? "asked" : "free");
  for (const [name, usual] of Object.entries(facts.usual[players()])) setUsual(`option-${name}`, usual);
}

/** @param {boolean} isBot whether there is a bot: then the game's characters, if it has any, are offered */
function showCharacter(isBot) {
  const box = form.querySelector("[data-character]");
  if (!(box instanceof HTMLElement)) return;
  box.hidden = !isBot;
  const hint = part("[data-character-hint]");
  hint.textContent = hint.getAttribute(`data-of-${value("character")}`);
}

/** @param {string} name @param {string} usual what a field says unless somebody has changed it */
function setUsual(name, usual) {
  if (!touched.has(name)) input(name).value = usual;
}

/** @param {number[]} own the seats here: one chooses its side, several write their names */
function showSeats(own) {
  const names = facts.seats[players()].map((/** @type {Record<string, string>} */ name) => name[language]);
  const isUnlike = facts.sides[players()];
  part("[data-side-legend]").textContent = part("[data-side-legend]").dataset[names.length > 2 ? "more" : "two"] ?? "";
  part("[data-side]").hidden = own.length !== 1 || !isUnlike;
  for (const radio of form.querySelectorAll('[name="side"]:not([value="any"])')) {
    const { value: seat, parentElement: label } = /** @type {HTMLInputElement} */ (radio);
    if (!label) continue;
    label.hidden = Number(seat) > names.length;
    /** @type {HTMLElement} */ (label.querySelector("span")).textContent = names[Number(seat) - 1] ?? "";
  }
  part("[data-names]").hidden = own.length < 2;
  const hint = part("[data-names-hint]");
  hint.textContent = hint.dataset[isUnlike ? "unlike" : "alike"] ?? "";
  for (const row of parts("[data-seat], [data-named]")) {
    const seat = Number(row.dataset.seat ?? row.dataset.named);
    row.hidden = seat > names.length || ("named" in row.dataset && !own.includes(seat));
    /** @type {HTMLElement} */ (row.querySelector("[data-seat-name]")).textContent = names[seat - 1] ?? "";
  }
}

/** @param {number} seat @param {boolean} isAlone @returns {{name: string, face?: string}} who plays there */
function player(seat, isAlone) {
  if (!isAlone) return { name: value(`name-${seat}`).trim() };
  return { name: value("own-name").trim(), face: localStorage.getItem("face") ?? "" };
}

/** @returns {{kind: string, name?: string, face?: string, level?: string, character?: string}[]} who sits where, as the server asks for it */
function seats() {
  const isAlone = mine().length === 1;
  return numbers().map((seat) => {
    const kind = value(`seat-${seat}`);
    if (kind === "bot") return { kind, level: value("level"), character: value("character") };
    return kind === "me" ? { kind, ...player(seat, isAlone) } : { kind };
  });
}

/** @returns {Record<string, unknown>} the options of the game */
function options() {
  const pairs = Object.entries(facts.kinds).map(([name, kind]) => {
    if (name === "players") return [name, players()];
    if (kind === "switch") return [name, input(`option-${name}`).checked];
    const said = value(`option-${name}`) || value(`option-${name}-other`).trim();
    return [name, kind === "whole" ? Number(said) : said];
  });
  return Object.fromEntries(pairs);
}

/** @returns {object | null} the clock, as the server asks for it */
function clock() {
  const [kind, first, second] = value("clock").split("-");
  if (kind === "game") return { kind, seconds: Number(first), increment: Number(second) };
  return kind === "days" ? { kind, days: Number(first) } : null;
}

/** @returns {object} whether a piece touched is played, and of how many rounds the match is */
function manners() {
  const rounds = facts.two_sides[players()] ? Number(value("best-of") || 1) : 1;
  return { touch_move: input("touch-move").checked, best_of: rounds };
}

/** @param {string} sentence what went wrong */
function refuse(sentence) {
  fault.textContent = sentence;
  fault.hidden = false;
  go.disabled = false;
  go.textContent = words.start;
}

/** Names that were given are offered again. */
function rememberNames() {
  if (mine().length === 1) localStorage.setItem(NAME, value("own-name"));
  else localStorage.setItem(NAMES, JSON.stringify(numbers().map((seat) => value(`name-${seat}`))));
}

function recallNames() {
  input("own-name").value = localStorage.getItem(NAME) ?? "";
  const names = JSON.parse(localStorage.getItem(NAMES) ?? "[]");
  for (const { dataset } of parts("[data-named]")) {
    input(`name-${dataset.named}`).value = names[Number(dataset.named) - 1] ?? "";
  }
}

/** Ask for the table, and go there; whoever has no seat anywhere yet is first given what holds one. */
async function start() {
  go.disabled = true;
  go.textContent = words.starting;
  fault.hidden = true;
  const terms = { game: facts.game, options: options(), seats: seats(), clock: clock(), undo: value("undo"), ...manners() };
  try {
    await fetch("/api/cookie", { method: "POST" });
    const answer = await fetch("/api/tables", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(terms),
    });
    const said = await answer.json();
    if (answer.ok) location.assign(`/t/${said.id}`);
    else refuse(said.error?.message ?? words.failed);
  } catch {
    refuse(words.failed);
  }
}

form.addEventListener("change", (event) => {
  const { name } = /** @type {HTMLInputElement} */ (event.target);
  touched.add(name);
  if (["mode", "side", "players"].includes(name)) seatByMode();
  show();
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  rememberNames();
  if (value("side") === "any" && mine().length === 1) sitAnywhere();
  start();
});
form.addEventListener("invalid", (event) => {
  const field = /** @type {HTMLElement} */ (event.target);
  for (let box = field.closest("details"); box; box = box.parentElement?.closest("details") ?? null) box.open = true;
}, true);
window.addEventListener("pageshow", () => {
  go.disabled = false;
  go.textContent = words.start;
});
recallNames();
show();
go.disabled = false;
