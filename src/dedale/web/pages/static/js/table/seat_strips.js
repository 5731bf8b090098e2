// A strip for each seat: its token, its player, the clock, its trays and panels.
/** @typedef {import("./types.js").Page} Page */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").View} View */

import { find, picture, tag } from "./dom.js";

const WORDY = 8;
/** A longer value is no number but words. */

export class SeatStrips {
  /**
   * @param {Page} page
   * @param {(target: string) => void} touch
   */
  constructor(page, touch) {
    this.page = page;
    this.touch = touch;
    this.far = find("[data-far]");
    this.near = find("[data-near]");
    this.shared = find("[data-shared]");
    /** @type {State|null} */
    this.state = null;
    /** @type {View|null} */
    this.view = null;
    /** @type {string[]} */
    this.targets = [];
    /** @type {number[]} */
    this.thinking = [];
    this.base = 1;
    /** Where each strip goes if the screen lies on a table. @type {Map<number, HTMLElement>|null} */
    this.homes = null;
    this.rendered = () => {};
  }

  /** @param {State} state @param {View} view */
  show(state, view) {
    this.state = state;
    this.view = view;
    this.render();
  }

  /** @param {string[]} targets the trays among them can be touched */
  offer(targets) {
    const trays = targets.filter((target) => this.page.board.trays.some((tray) => tray.name === target));
    if (trays.join() === this.targets.join()) return;
    this.targets = trays;
    this.render();
  }

  /** @returns {boolean} whether the focus is on a tray that can be touched */
  get hasFocus() {
    return Boolean(document.activeElement?.matches("button[data-tray]"));
  }

  /** @param {string} tray let this one have the focus, where it can be touched */
  focus(tray) {
    find(`button[data-tray="${tray}"]`)?.focus();
  }

  render() {
    if (!this.state || !this.view) return;
    const focused = this.hasFocus ? document.activeElement?.getAttribute("data-tray") : null;
    const seats = this.state.seats.map(({ seat }) => seat);
    if (this.homes) for (const seat of seats) this.homes.get(seat)?.replaceChildren(this.#strip(seat));
    else this.#besides(seats);
    this.shared.className = "strip shared";
    this.shared.replaceChildren(...this.#belongings(0));
    this.shared.hidden = !this.shared.childElementCount;
    if (focused) this.focus(focused);
    this.rendered();
  }

  /** @param {number[]} seats the reader's strip below the board, the others above it */
  #besides(seats) {
    const order = [...seats.slice(this.base - 1), ...seats.slice(0, this.base - 1)];
    const [near, ...far] = order.map((seat) => this.#strip(seat));
    this.far.replaceChildren(...far);
    for (const side of [this.far, this.near]) side.classList.toggle("crowded", seats.length > 2);
    this.near.replaceChildren(near);
  }

  /** @param {number} seat @returns {HTMLElement} */
  #strip(seat) {
    const state = /** @type {State} */ (this.state);
    const view = /** @type {View} */ (this.view);
    const it = state.seats[seat - 1];
    const isTurn = state.status === "playing" && view.turn === seat;
    const strip = tag("section", { class: "strip", "data-seat": seat, "aria-label": this.name(seat) });
    strip.classList.toggle("turn", isTurn);
    strip.classList.toggle("away", it.kind === "person" && !it.present && state.status === "playing");
    const token = view.scene.tokens[seat - 1];
    const who = tag("div", { class: "who" }, ...(token ? [picture(this.page.name, token, 0, "token")] : []));
    who.append(tag("span", { class: "name" }, this.page.board.seats[seat - 1]), ...this.#player(it));
    if (it.clock !== null) who.append(tag("time", { class: "clock", "data-clock": seat, role: "timer" }));
    strip.append(who, tag("div", { class: "has" }, ...this.#belongings(seat)));
    return strip;
  }

  /** @param {Seat} it @returns {HTMLElement[]} */
  #player(it) {
    const said = this.player(it);
    const player = said ? [tag("span", { class: it.kind === "bot" ? "player machine" : "player" }, said)] : [];
    const face = it.character ? `/g/${this.page.name}/faces/${it.character}.svg` : it.face && `/faces/${it.face}.svg`;
    if (it.kind !== "open" && face) player.unshift(tag("img", { class: "face", src: face, alt: "" }));
    if (this.thinking.includes(it.seat)) player.push(tag("span", { class: "dots", "aria-hidden": "true" }, "…"));
    return player;
  }

  /** @returns {boolean} whether several play at this screen: then nobody is « vous » */
  get isShared() {
    return (this.state?.seats.filter((seat) => seat.yours).length ?? 0) > 1;
  }

  /** @param {Seat} it @returns {string} who plays a seat */
  player(it) {
    const { words, levels, characters } = this.page;
    if (it.kind === "open") return it.name ? words.seat_awaits.replace("{}", () => it.name) : words.seat_open;
    const level = levels[it.level ?? ""] ?? it.level ?? "";
    if (it.kind === "bot" && it.character) return `${characters[it.character] ?? it.character} · ${level}`;
    if (it.kind === "bot") return words.bot.replace("{}", level);
    if (it.substitute) return words.substituted.replace("{}", it.name || words.somebody);
    if (!it.yours) return it.name || words.somebody;
    if (this.isShared) return it.name;
    return it.name ? `${it.name} (${words.you})` : words.you;
  }

  /** @param {number} seat @returns {string} the seat and who plays it, for sentences */
  name(seat) {
    const it = this.state?.seats[seat - 1];
    const title = this.page.board.seats[seat - 1];
    return it?.name && (!it.yours || this.isShared) ? `${title} (${it.name})` : title;
  }

  /** @param {number} seat @returns {HTMLElement[]} */
  #belongings(seat) {
    const { scene } = /** @type {View} */ (this.view);
    const trays = this.page.board.trays.filter((tray) => tray.seat === seat);
    const lying = (/** @type {string} */ name) => scene.pieces.filter((piece) => piece.place === name);
    const shown = trays.filter(({ name, brief }) => !brief || lying(name).length || this.targets.includes(name));
    const panels = [...scene.panels.filter((panel) => panel.seat === seat), ...this.#rounds(seat)];
    return [...shown.map((tray) => this.#tray(tray, lying(tray.name))), ...panels.map((panel) => this.#panel(panel))];
  }

  /** @param {number} seat @returns {import("./types.js").Panel[]} how many rounds of the match are won */
  #rounds(seat) {
    const match = this.state?.match;
    return match && seat ? [{ seat, label: this.page.words.rounds_won, value: String(match.won[seat - 1]) }] : [];
  }

  /** @param {import("./types.js").Tray} tray @param {Piece[]} pieces */
  #tray(tray, pieces) {
    const isTarget = this.targets.includes(tray.name);
    const box = isTarget
      ? tag("button", { type: "button", class: "tray target", "data-tray": tray.name })
      : tag("div", { class: pieces.length ? "tray" : "tray empty", "data-tray": tray.name });
    box.append(tag("span", { class: "tray-label" }, ...this.#counted(tray.label, String(pieces.length))));
    const row = tag("span", { class: "tray-row" });
    for (const piece of pieces) {
      const shown = picture(this.page.name, piece.drawing, piece.turned ?? 0, "tray-piece");
      shown.setAttribute("data-piece", piece.id);
      row.append(shown);
    }
    box.append(row);
    box.addEventListener("click", () => isTarget && this.touch(tray.name));
    return box;
  }

  /** @param {import("./types.js").Panel} panel */
  #panel(panel) {
    const drawing = panel.drawing ? [picture(this.page.name, panel.drawing, 0, "panel-picture")] : [];
    const kind = [/^die/.test(panel.drawing ?? "") ? "of-dice" : "", panel.value.length > WORDY ? "wordy" : ""].join(" ");
    const counted = tag("span", {}, ...this.#counted(panel.label, panel.value));
    return tag("div", { class: `panel ${kind}`, title: `${panel.label} ${panel.value}` }, ...drawing, counted);
  }

  /** @param {string} id @returns {DOMRect|undefined} where a piece in a tray is on the screen */
  spot(id) {
    return document.querySelector(`.tray-piece[data-piece="${CSS.escape(id)}"]`)?.getBoundingClientRect();
  }

  /** @param {string} label @param {string} value @returns {(Node|string)[]} where there is little room, in short */
  #counted(label, value) {
    const short = this.page.brief?.[label];
    const said = tag("span", { class: short ? "what full" : "what" }, label);
    const brief = short ? [tag("span", { class: "what brief", "aria-hidden": "true" }, short)] : [];
    return [said, ...brief, " ", tag("b", {}, value)];
  }
}
