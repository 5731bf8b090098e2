// The controls next to the board: undo, hint, turn the board, sound, link, draw, resign; seats and questions.
/** @typedef {import("./types.js").State} State */

import { offerDraw, resign, undo } from "./confirmations.js";
import { ask } from "./dialogs.js";
import { HandOver, enlarge, showCodes, showInvitation } from "./invitation.js";
import { copyLink, sharedLink, tableLink } from "./link.js";
import { filled, rounds } from "./sentences.js";
import { hasSound, setSound } from "./sound.js";
import { find, tag } from "./dom.js";

const HINT_PATIENCE = 4000;
/** So many milliseconds a hint may take before more is said of it. */

export class Controls {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.page = table.page;
    this.handOver = new HandOver(table);
    /** @type {Record<string, () => unknown>} */
    const orders = {
      undo: () => undo(table),
      hint: () => this.#hint(),
      turn: () => table.hand.turn(!table.board.isTurned),
      sound: () => this.#sound(),
      link: () => copyLink(this.page.words, table.say),
      share: () => navigator.share({ title: document.title, url: sharedLink() }).catch(() => null),
      code: () => enlarge(this.page.id),
      hand: () => this.handOver.open(),
      draw: () => offerDraw(table),
      resign: () => resign(table),
      rematch: () => this.#rematch(),
      join: () => this.#join(),
      agree: () => this.#answer(true),
      refuse: () => this.#answer(false),
      substitute: () => this.#substitute(),
      retry: () => table.connection.open(),
    };
    for (const [name, order] of Object.entries(orders)) {
      for (const button of document.querySelectorAll(`[data-control="${name}"]`)) button.addEventListener("click", order);
    }
    find(".more").addEventListener("click", ({ target }) => requestAnimationFrame(() => show(/** @type {Element} */ (target))));
    find("[data-typed]").addEventListener("submit", (event) => this.#type(event));
    this.tellSound();
  }

  /** @param {State} state what can be asked for now */
  show(state) {
    const own = state.seats.filter((seat) => seat.yours);
    const isPlaying = state.status === "playing";
    const isSeated = isPlaying && own.length > 0;
    const can = {
      undo: Boolean(state.back),
      hint: this.table.canDecide,
    };
    const has = {
      undo: Boolean(state.back) || (isSeated && state.undo !== "never"),
      hint: isSeated,
      turn: this.page.board.can_turn && !this.table.around.isOn,
      draw: isPlaying && own.length > 0 && !state.question && (this.page.two_sides || own.length > 1),
      resign: isPlaying && own.length > 0,
      hand: state.status !== "over" && own.length > 0 && !("alone" in document.documentElement.dataset),
      rematch: state.status === "over" && !state.question && (own.length > 0 || Boolean(state.rematch)),
      substitute: isPlaying && own.length > 0 && this.table.away.longest(state) !== undefined,
    };
    for (const [name, is] of Object.entries(has)) find(`[data-control="${name}"]`).hidden = !is;
    // What cannot be asked for just now keeps its place.
    for (const [name, is] of Object.entries(can)) this.#enable(name, is);
    find("[data-typed]").hidden = !this.table.canDecide;
    this.#seats(state, own.length > 0);
    this.#question(state);
    find("[data-over]").hidden = state.status !== "over";
    const goesOn = state.match && !state.match.is_over && !state.rematch;
    find('[data-control="rematch"] span').textContent = this.page.words[goesOn ? "next_round" : "rematch"];
    const line = find("[data-match]");
    line.textContent = rounds(this.page.words, state, (seat) => this.table.strips.name(seat));
    line.hidden = !line.textContent;
  }

  /** @param {string} name @param {boolean} is */
  #enable(name, is) {
    /** @type {HTMLButtonElement} */ (find(`[data-control="${name}"]`)).disabled = !is;
  }

  /** @param {State} state @param {boolean} isSeated */
  #seats(state, isSeated) {
    const open = state.seats.filter((seat) => seat.kind === "open");
    const isOpen = open.length > 0;
    find("[data-waiting]").hidden = !(isOpen && isSeated);
    find("[data-joining]").hidden = isSeated || !open.some((seat) => !seat.name);
    this.#claims(open.filter((seat) => seat.name));
    find("[data-watching]").hidden = isOpen || isSeated;
    if (isOpen && isSeated) showInvitation(this.page.id);
    this.handOver.show(state);
    const address = find("[data-address]"); // on a large screen, to be typed or scanned with a phone
    if (address) address.textContent = tableLink(this.page.id);
    if (address && isOpen) showCodes(this.page.id);
    find('[data-control="share"]').hidden = !("share" in navigator);
  }

  /** @param {import("./types.js").Seat[]} named open seats that are somebody's: who they are is all that is asked */
  #claims(named) {
    const box = find("[data-claiming]");
    box.hidden = !named.length;
    const buttons = named.map(({ seat, name }) => {
      const said = this.page.words.sits.replace("{seat}", this.page.board.seats[seat - 1]).replace("{name}", () => name);
      const button = tag("button", { type: "button", class: "button primary", "data-claim": seat }, said);
      button.addEventListener("click", () => this.#sit({ name, seat }));
      return button;
    });
    find("[data-claims]", box).replaceChildren(...buttons);
  }

  /** @param {State} state */
  #question(state) {
    const { question } = state;
    const box = find("[data-question]");
    box.hidden = !question;
    if (!question) return;
    this.table.end.hide(); // the card would cover it, and whoever has to answer it
    const mine = state.seats.some((seat) => seat.yours && question.awaits.includes(seat.seat));
    const asked = state.seats[question.seat - 1].yours && !mine;
    const words = this.page.words[`${question.kind}_${asked ? "awaited" : "asked"}`];
    find("p", box).textContent = filled(words, this.table.strips.name(question.seat));
    find(".row", box).hidden = !mine;
  }

  #substitute() {
    const absent = this.table.away.longest(/** @type {State} */ (this.table.state));
    if (absent) this.table.command({ kind: "substitute", absent });
  }

  /** @param {boolean} agree */
  #answer(agree) {
    const { question, seats } = /** @type {State} */ (this.table.state);
    const seat = seats.find((it) => it.yours && question?.awaits.includes(it.seat))?.seat;
    if (question) this.table.command({ kind: "answer", agree, to: question.kind, seat });
  }

  async #join() {
    const answer = await ask("join");
    if (!answer) return;
    const name = String(answer.get("name") ?? "").trim();
    localStorage.setItem("name", name);
    await this.#sit({ name });
  }

  /** @param {{name: string, seat?: number}} wanted */
  async #sit(wanted) {
    await fetch("/api/cookie", { method: "POST" }).catch(() => null);
    this.table.connection.reopen();
    this.table.command({ kind: "join", face: localStorage.getItem("face") ?? "", ...wanted });
  }

  async #rematch() {
    const { rematch } = /** @type {State} */ (this.table.state);
    if (rematch) location.assign(`/t/${rematch}`);
    else await this.table.command({ kind: "rematch" });
  }

  async #hint() {
    const button = /** @type {HTMLButtonElement} */ (find('[data-control="hint"]'));
    button.disabled = true;
    this.table.say.happened(this.page.words.looking);
    const later = setTimeout(() => this.table.say.happened(this.page.words.still_looking), HINT_PATIENCE);
    const answer = await fetch(`/t/${this.page.id}/hint`, { method: "POST" }).catch(() => null);
    clearTimeout(later);
    button.disabled = !this.table.canDecide;
    const told = await answer?.json().catch(() => null);
    if (answer?.ok) this.#advise(told);
    else this.table.say.refuse(told?.error ?? { text: this.page.words.no_hint }, this.page.words.rule);
  }

  /** @param {{text: string, path: string[]}} hint it is longer than other news, and read whole */
  #advise(hint) {
    this.table.hinted(hint);
    find("[data-told]").classList.add("speaks");
    window.scrollTo(0, 0); // on a phone the board may be out of sight
  }

  /** @param {Event} event a move written by hand */
  #type(event) {
    event.preventDefault();
    const box = /** @type {HTMLInputElement} */ (find("input", /** @type {HTMLElement} */ (event.target)));
    const typed = box.value.trim();
    if (!typed) return;
    const known = this.table.view?.choices.find((choice) => choice.event.toLowerCase() === typed.toLowerCase());
    const { hand } = this.table;
    if (hand.mustPlay && known?.path[0] !== hand.composer.chosen[0]) return hand.cancel(); // it says why
    box.value = "";
    this.table.commit(known ?? { event: typed, path: [] });
  }

  #sound() {
    setSound(!hasSound());
    this.tellSound();
  }

  /** Whether there is sound is said on its button. */
  tellSound() {
    const button = find('[data-control="sound"]');
    button.setAttribute("aria-pressed", String(hasSound()));
    find("span", button).textContent = this.page.words[hasSound() ? "sound_on" : "sound_off"];
  }
}

/** Where a name was given before, it is offered again. */
export function rememberName() {
  const box = /** @type {HTMLInputElement} */ (find('[data-dialog="join"] input'));
  box.defaultValue = localStorage.getItem("name") ?? "";
}

/** What is opened at the foot of the controls is in sight. @param {Element} touched */
function show(touched) {
  const box = touched.closest("summary")?.parentElement;
  if (box?.hasAttribute("open")) box.scrollIntoView({ block: "nearest" });
}
