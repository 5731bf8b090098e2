// The form that starts a game: it says who sits where, asks the server for a table, and goes there.

const form = /** @type {HTMLFormElement} */ (document.querySelector("[data-start]"));
const facts = read("[data-facts]");
const words = read("[data-words]");
const go = /** @type {HTMLButtonElement} */ (form.querySelector("[data-go]"));
const fault = /** @type {HTMLElement} */ (form.querySelector("[data-fault]"));
const language = document.documentElement.lang;
const NAME = "name";

/** @param {string} selector @returns {any} the data that the page brings along */
function read(selector) {
  return JSON.parse(form.querySelector(selector)?.textContent ?? "{}");
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

/** Who has which seat, after another way to play was chosen. */
function seatByMode() {
  const others = { bot: "bot", screen: "me", link: "open" }[value("mode")] ?? "bot";
  for (const row of rows()) input(`seat-${row.dataset.seat}`).value = row.dataset.seat === "1" ? "me" : others;
}

/** @returns {HTMLElement[]} the rows of the seats */
function rows() {
  return [...form.querySelectorAll("[data-seat]")].map((row) => /** @type {HTMLElement} */ (row));
}

/** Show what belongs to the choices made. */
function show() {
  const hint = /** @type {HTMLElement} */ (form.querySelector("[data-mode-hint]"));
  hint.textContent = hint.dataset[value("mode")] ?? "";
  const names = facts.seats[players()];
  for (const row of rows()) {
    const seat = Number(row.dataset.seat);
    row.hidden = seat > names.length;
    if (row.hidden) continue;
    /** @type {HTMLElement} */ (row.querySelector("[data-seat-name]")).textContent = names[seat - 1][language];
    input(`name-${seat}`).hidden = value(`seat-${seat}`) !== "me";
  }
  for (const box of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-other]"))) {
    box.hidden = value(`option-${box.dataset.other}`) !== "";
  }
  const match = /** @type {HTMLElement|null} */ (form.querySelector("[data-match]"));
  if (match) match.hidden = !facts.two_sides[players()];
  /** @type {HTMLElement} */ (form.querySelector("[data-name]")).hidden = value("mode") !== "link";
  const hasBot = seats().some((seat) => seat.kind === "bot");
  /** @type {HTMLElement} */ (form.querySelector("[data-level]")).hidden = !hasBot;
}

/** @returns {{kind: string, name?: string, level?: string}[]} who sits where, as the server asks for it */
function seats() {
  return Array.from({ length: players() }, (_, at) => {
    const kind = value(`seat-${at + 1}`);
    if (kind === "bot") return { kind, level: value("level") };
    return kind === "me" ? { kind, name: value(`name-${at + 1}`).trim() } : { kind };
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
  if (name === "mode") seatByMode();
  if (name === "own-name") input("name-1").value = value(name);
  if (name === "name-1") input("own-name").value = value(name);
  show();
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  localStorage.setItem(NAME, value("name-1"));
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
for (const name of ["name-1", "own-name"]) input(name).value = localStorage.getItem(NAME) ?? "";
show();
go.disabled = false;
