import assert from "node:assert/strict";
import { test } from "node:test";

import { filled, happened, rounds, standing } from "../../src/dedale/web/pages/static/js/table/sentences.js";

const WORDS = {
  and: " et ",
  away: "{} est absente.",
  drawn: "Nulle : {}",
  entry_joined: "{} s’assied.",
  match_drawn: "{} à {}",
  match_won: "{} gagne {} à {}",
  over: "Fini.",
  round_of: "Manche {} sur {}",
  thinks: "{} réfléchit.",
  turn_of: "À {}.",
  waiting_for: "On attend {}.",
  win: "{} gagnent : {}",
  wins: "{} gagne : {}",
  you_win: "Vous gagnez : {}",
  you_win_with: "Vous gagnez avec {} : {}",
  your_chance: "À vous de {}.",
  your_turn: "À vous.",
};
const BUTTONS = [{ name: "roll", label: "Lancer le dé" }];
const PAGE = /** @type {any} */ ({ words: WORDS, language: "fr", board: { buttons: BUTTONS, seats: ["Clair", "Foncé"] } });
const name = (/** @type {number} */ seat) => ["Ambre", "Basile", "Chloé"][seat - 1];

/** @param {object[]} seats @param {object} more */
function table(seats, more = {}) {
  return /** @type {any} */ ({ status: "playing", seats: seats.map((own, at) => ({ seat: at + 1, ...own })), ...more });
}

const PERSON = { kind: "person", yours: false, present: true };
const MINE = { ...PERSON, yours: true };
const BOT = { kind: "bot", yours: false };
const TURN_1 = /** @type {any} */ ({ turn: 1, standing: "Clair à jouer.", chance: null });

test("values are filled in one after the other", () => {
  assert.equal(filled("{} et {}", "un", "deux"), "un et deux");
});

test("whose turn it is: mine, a bot's, another person's, one who is away", () => {
  assert.deepEqual(standing(PAGE, table([MINE, BOT]), TURN_1, name), ["À vous.", "yours"]);
  assert.deepEqual(standing(PAGE, table([BOT, MINE]), TURN_1, name), ["Ambre réfléchit.", "thinking"]);
  assert.deepEqual(standing(PAGE, table([PERSON, MINE]), TURN_1, name), ["À Ambre.", "waiting"]);
  const away = { ...PERSON, present: false };
  assert.deepEqual(standing(PAGE, table([away, MINE]), TURN_1, name), ["Ambre est absente.", "waiting"]);
});

test("two people at one screen are called by their seats and names", () => {
  const named = () => "Clair (Ambre)";
  assert.deepEqual(standing(PAGE, table([MINE, MINE]), TURN_1, named), ["Clair (Ambre) à jouer.", "yours"]);
});

test("my die is mine to roll", () => {
  const rolling = { ...TURN_1, chance: "roll" };
  assert.deepEqual(standing(PAGE, table([MINE, BOT]), rolling, name), ["À vous de lancer le dé.", "yours"]);
});

test("open seats are waited for", () => {
  const waiting = table([MINE, { kind: "open" }, { kind: "open" }], { status: "waiting" });
  assert.deepEqual(standing(PAGE, waiting, TURN_1, name), ["On attend Basile et Chloé.", "waiting"]);
});

test("the end: won, won together, lost, drawn", () => {
  const over = (/** @type {object[]} */ seats, /** @type {number[]} */ winners) =>
    standing(PAGE, table(seats, { status: "over", result: { winners, text: { fr: "l'antre", en: "" } } }), TURN_1, name)[0];
  assert.equal(over([MINE, BOT], [1]), "Vous gagnez : l’antre");
  assert.equal(over([MINE, BOT, BOT], [1, 3]), "Vous gagnez avec Chloé : l’antre");
  assert.equal(over([MINE, BOT], [2]), "Basile gagne : l’antre");
  assert.equal(over([MINE, BOT, BOT], [2, 3]), "Basile et Chloé gagnent : l’antre");
  assert.equal(over([MINE, BOT], []), "Nulle : l’antre");
});

test("an entry of the log that has no sentence is told otherwise", () => {
  assert.equal(happened(PAGE, { kind: "joined", seat: 2, name: "Zoé" }, name), "Zoé s’assied.");
  assert.equal(happened(PAGE, { kind: "moved", seat: 2 }, name), "");
});

test("rounds of a match", () => {
  const state = (/** @type {object|null} */ match) => table([MINE, BOT], { match });
  assert.equal(rounds(WORDS, state(null), name), "");
  assert.equal(rounds(WORDS, state({ best_of: 3, number: 2, won: [1, 0], is_over: false }), name), "Manche 2 sur 3");
  assert.equal(rounds(WORDS, state({ best_of: 3, number: 3, won: [1, 2], is_over: true }), name), "Basile gagne 2 à 1");
  assert.equal(rounds(WORDS, state({ best_of: 3, number: 3, won: [1, 1], is_over: true }), name), "1 à 1");
});
