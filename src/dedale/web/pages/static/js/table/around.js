// Table mode: the screen lies between the players. Each has an edge, and the board turns to whoever plays, or lies still.
/** @typedef {import("./types.js").State} State */
/** @typedef {"off"|"turning"|"still"} Mode */

import { find, tag } from "./dom.js";
import { Edges, seated } from "./edges.js";
import { SLIDE } from "./motion.js";

/** @type {Mode[]} */
const MODES = ["off", "turning", "still"];
const KEPT = "around";
const PLACES = "around-places";
/** On a smaller screen nobody could read a strip from the other side. */
const LARGE_ENOUGH = matchMedia("(min-width: 44rem) and (min-height: 44rem)");
const IS_WIDE = matchMedia("(orientation: landscape)");

export class Around {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.edges = new Edges(table.page.words, (seat) => this.#menu(seat));
    const kept = /** @type {Mode} */ (localStorage.getItem(KEPT));
    /** @type {Mode} */
    this.chosen = MODES.includes(kept) ? kept : "off";
    /** @type {Mode} as it is shown now */
    this.shown = "off";
    /** Whom the board and the controls face. */
    this.seat = 0;
    this.choice = this.#choice();
    this.tools = this.#tools();
    find("[data-settings] summary").after(this.choice);
    find(".more").prepend(this.tools);
    find('[data-control="around"]').addEventListener("click", () => this.choose("turning"));
    for (const screen of [LARGE_ENOUGH, IS_WIDE]) screen.addEventListener("change", () => this.arrange());
    document.addEventListener("click", (event) => this.#aside(event));
  }

  /** @returns {boolean} whether several people share this screen, and it is large enough to lie between them */
  get isPossible() {
    return this.table.own.length > 1 && LARGE_ENOUGH.matches;
  }

  /** @returns {boolean} */
  get isOn() {
    return this.shown !== "off";
  }

  /** @returns {number[]} at which edge each seat sits, by quarter turns */
  get quarters() {
    const seats = this.table.page.board.seats.length;
    const kept = localStorage.getItem(PLACES);
    // Two face each other along the longer side: the board is larger so.
    const offset = kept === null ? Number(seats === 2 && IS_WIDE.matches) : Number(kept) % 4;
    return seated(seats, offset);
  }

  /** The page as the choice, the players and the screen have it now. */
  arrange() {
    this.choice.hidden = !this.isPossible;
    const control = find('[data-control="around"]');
    control.hidden = !this.isPossible || this.chosen !== "off";
    const wanted = this.isPossible ? this.chosen : "off";
    const { table } = this;
    if (wanted === "off" && !this.isOn) return;
    this.shown = wanted;
    document.body.classList.toggle("around", this.isOn);
    this.tools.hidden = !this.isOn;
    this.#close();
    if (this.isOn) this.edges.lay(this.quarters);
    else this.edges.clear();
    table.strips.homes = this.isOn ? this.edges.homes : null;
    table.board.owners = this.shown === "still" ? this.quarters.map((quarter) => 90 * (quarter - this.quarters[0])) : [];
    table.board.double(this.shown === "still");
    if (this.isOn) this.#turn(this.#asked);
    else table.sit();
    table.refresh();
  }

  /** @returns {number} who is to act, if it is somebody here; otherwise whoever was faced last */
  get #asked() {
    const { own, view } = this.table;
    return own.find((seat) => seat === view?.turn) ?? (this.seat || own[0]);
  }

  /** @param {number} turn the seat whose turn it is: if it is somebody here, everything faces them */
  async face(turn) {
    if (!this.isOn || turn === this.seat || !this.table.own.includes(turn)) return;
    const isTurned = this.#turn(turn);
    this.table.redraw();
    if (isTurned) await this.table.queue.pause(SLIDE);
  }

  /** @param {number} seat @returns {boolean} whether the board has moved */
  #turn(seat) {
    const { board, page } = this.table;
    const { quarters } = this;
    this.seat = seat;
    this.#facing("--facing", seat);
    this.edges.host(seat);
    const isStill = this.shown === "still";
    const isFar = !isStill && page.board.can_turn && page.two_sides && page.sides[1].includes(seat);
    return board.face(quarters[isStill ? 0 : seat - 1], isFar, !isStill);
  }

  /** @param {string} property @param {number} seat */
  #facing(property, seat) {
    document.body.style.setProperty(property, `${90 * this.quarters[seat - 1]}deg`);
  }

  /** @param {number} seat the controls, upright for this seat, or away again */
  #menu(seat) {
    const { classList } = document.body;
    const isOpen = classList.contains("with-menu") && this.asking === seat;
    this.asking = seat;
    this.#facing("--asking", seat);
    classList.toggle("with-menu", !isOpen);
    find(".more").scrollTop = 0; // wherever it was read before: what closes it is at its head
  }

  #close() {
    document.body.classList.remove("with-menu");
  }

  /** @param {MouseEvent} event a touch beside the open controls closes them; so does each control */
  #aside({ target }) {
    if (!(target instanceof Element) || target.closest("[data-edge-menu]")) return;
    if (!target.closest(".more") || target.closest(".control")) this.#close();
  }

  /** @param {Mode} mode */
  choose(mode) {
    this.chosen = mode;
    localStorage.setItem(KEPT, mode);
    for (const input of this.choice.querySelectorAll("input")) input.checked = input.value === mode;
    this.arrange();
  }

  #choice() {
    const { words } = this.table.page;
    const set = tag("fieldset", { class: "choices around-choice", "data-around": "" }, tag("legend", {}, words.around));
    for (const mode of MODES) {
      const input = /** @type {HTMLInputElement} */ (tag("input", { type: "radio", name: "around", value: mode }));
      input.checked = mode === this.chosen;
      input.addEventListener("change", () => this.choose(mode));
      set.append(tag("label", {}, input, tag("span", {}, words[`around_${mode}`])));
    }
    set.hidden = true;
    return set;
  }

  /** What only a screen that lies on the table needs: other places, another board, an end of it. */
  #tools() {
    const { words } = this.table.page;
    /** @type {[string, string, () => void][]} */
    const tools = [
      ["places", words.around_places, () => this.#next()],
      ["board", words.around_board, () => this.choose(this.shown === "still" ? "turning" : "still")],
      ["leave", words.around_leave, () => this.choose("off")],
      ["close", words.around_close, () => this.#close()],
    ];
    const buttons = tools.map(([name, word, act]) => {
      const button = tag("button", { type: "button", class: "button", "data-around-tool": name }, word);
      button.addEventListener("click", act);
      return button;
    });
    const row = tag("div", { class: "row around-tools" }, ...buttons);
    row.hidden = true;
    return row;
  }

  /** Everybody sits one edge further. */
  #next() {
    localStorage.setItem(PLACES, String((this.quarters[0] + 1) % 4));
    this.arrange();
  }
}
