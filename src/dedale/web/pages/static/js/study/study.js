// The review page: step through a game with the bot's opinion, and try other moves.
/** @typedef {import("../table/types.js").Choice} Choice */
/** @typedef {import("../table/types.js").State} State */
/** @typedef {import("../table/types.js").View} View */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Opinion} Opinion */
/** @typedef {import("./types.js").Outcome} Outcome */
/** @typedef {import("./types.js").StudyPage} StudyPage */

import { ChanceDisplay } from "../table/chance_display.js";
import { MoveInput } from "../table/move_input.js";
import { copyLink } from "../table/link.js";
import { Messages } from "../table/messages.js";
import { filled } from "../table/sentences.js";
import { find, tag } from "../table/dom.js";
import { isBrokenOff, stream } from "./requests.js";
import { Graph } from "./graph.js";
import { StudyMoveList } from "./move_list.js";
import { Player } from "./player.js";
import { SummaryPanel } from "./summary.js";
import { Variation } from "./variation.js";

const SETTLED = 160;
/** So many milliseconds one stays somewhere before it is asked what can be done there. */

export class Study {
  /** @param {StudyPage} page */
  constructor(page) {
    this.page = page;
    this.way = new Variation();
    this.say = new Messages(page.game);
    this.faces = new ChanceDisplay(page.name);
    /** @type {MoveInput} */
    this.hand = new MoveInput(page, this.say, {
      isOurs: () => this.isKnown && !this.hand.isPending,
      commit: (choice) => this.#commit(choice.event, choice),
      roll: () => this.#ask([], true),
      why: (touched) => this.#why(touched),
    });
    this.graph = new Graph(page, find("[data-graph]"), find("[data-legend]"), (ply) => this.goBack(ply));
    this.moves = new StudyMoveList(page.words, (ply) => this.goBack(ply), (at) => this.go(at));
    this.summary = new SummaryPanel(page, (ply) => this.goBack(ply));
    this.player = new Player(this);
    /** @type {Record<string, string>} */
    this.comments = {};
    this.wanted = this.#asked;
    /** Whether it is known what can be done where we are. */
    this.isKnown = false;
    this.asking = new AbortController();
    this.#listen();
    this.#load();
  }

  #listen() {
    find("[data-return]").addEventListener("click", () => this.goBack(this.way.from));
    find("[data-take-back]").addEventListener("click", () => this.#takeBack());
    const turn = find("[data-turn]");
    turn.hidden = !this.page.board.can_turn;
    turn.addEventListener("click", () => this.hand.turn(!this.hand.board.isTurned));
    for (const leaf of document.querySelectorAll("[data-leaf]")) {
      leaf.addEventListener("click", () => this.#turnTo(/** @type {HTMLElement} */ (leaf).dataset.leaf ?? ""));
    }
    find('[data-control="link"]')?.addEventListener("click", () => copyLink(this.page.words, this.say));
    window.addEventListener("hashchange", () => this.#asked && this.goBack(this.#asked));
  }

  /** @returns {number} the place of the game that the address asks for; 0 for none */
  get #asked() {
    return Number(/^#([0-9]+)$/.exec(location.hash)?.[1] ?? 0);
  }

  /** @param {string} name show this leaf of what is beside the board */
  #turnTo(name) {
    for (const leaf of document.querySelectorAll("[data-leaf]")) {
      leaf.setAttribute("aria-pressed", String(leaf.getAttribute("data-leaf") === name));
    }
    for (const panel of document.querySelectorAll("[data-panel]")) {
      /** @type {HTMLElement} */ (panel).hidden = panel.getAttribute("data-panel") !== name;
    }
    this.moves.show(this.way);
  }

  /** @returns {{record: string, number: number}} the game, as the server asks for it */
  get #game() {
    return { record: this.page.record, number: this.page.number };
  }

  /** @returns {State} the table as its strips show it */
  get state() {
    const seats = this.page.seats.map((seat) => ({
      ...seat, yours: false, present: true, substitute: null, has_resigned: false, clock: null,
    }));
    return /** @type {any} */ ({ status: "playing", seats });
  }

  async #load() {
    try {
      await stream("/study/game", this.#game, (line) => this.#told(line), new AbortController().signal);
    } catch (error) {
      this.#failed(/** @type {any} */ (error));
    }
  }

  /** @param {any} line of the game */
  #told(line) {
    if (line.kind === "game") this.#begin(line);
    else if (line.kind === "frames") this.#add(line.frames);
    else if (line.kind === "opinion") this.#learn(line.ply, line.opinion);
    else if (line.kind === "review") this.#sumUp(line);
  }

  /** @param {{count: number, result: string, comments: Record<string, string>}} game */
  #begin({ count, result, comments }) {
    this.graph.count = count;
    this.comments = comments;
    find("[data-count]").textContent = String(count);
    find("[data-result]").textContent = result;
  }

  /** @param {Frame[]} frames those that follow */
  #add(frames) {
    const isFirst = !this.way.frames.length;
    for (const frame of frames) {
      this.way.frames.push({ ...frame, choices: [], labels: {}, chance: null, words: "" });
      if (frame.line) this.moves.add(frame.line, this.comments[this.way.frames.length - 1] ?? "");
    }
    if (this.wanted && this.wanted < this.way.frames.length) {
      this.goBack(this.wanted);
      this.wanted = 0;
    } else if (isFirst) this.go(0);
    else this.player.show();
  }

  /** @param {number} ply @param {Opinion} opinion */
  #learn(ply, opinion) {
    this.way.opinions[ply] = opinion;
    const progress = find("[data-progress]");
    const [seen, all] = [ply + 1, this.graph.count + 1];
    progress.hidden = seen === all;
    find("span", progress).textContent = filled(this.page.words.progress, String(seen), String(all));
    /** @type {HTMLProgressElement} */ (find("progress", progress)).value = seen / all;
    if (!this.way.moves.length && this.way.at === ply) this.#showOpinion();
    cancelAnimationFrame(this.drawing ?? 0);
    this.drawing = requestAnimationFrame(() => this.#showValues());
  }

  /** @param {import("./types.js").Summary} summary */
  #sumUp(summary) {
    const told = (/** @type {number} */ ply) => this.way.frames[ply]?.line?.text ?? "";
    const tokens = this.way.frames.at(-1)?.scene.tokens ?? [];
    this.summary.show(summary, (seat) => this.name(seat), tokens, told);
    this.graph.turning = summary.turning.map(({ ply }) => ply);
    this.moves.turn(this.graph.turning);
    this.graph.draw();
  }

  get #tokens() {
    return this.way.frame?.scene.tokens ?? [];
  }

  /** @param {number} seat @returns {string} who plays it */
  name(seat) {
    return this.page.seats[seat - 1].name || this.page.board.seats[seat - 1];
  }

  /** @param {number} ply go to this place of the game, out of any variation */
  goBack(ply) {
    if (!this.way.frames.length) return;
    const before = this.way.at;
    const wasApart = this.way.isApart;
    this.way.goBack(ply);
    this.#show(!wasApart && this.way.at === before + 1);
    this.#settle();
  }

  /** @param {number} at go to this place of the way */
  go(at) {
    const before = this.way.at;
    this.way.go(at);
    this.#show(this.way.at === before + 1);
    this.#settle();
  }

  /** @param {boolean} isNext whether it follows what was seen: then it is seen to happen */
  #show(isNext) {
    const frame = /** @type {Frame} */ (this.way.frame);
    const faces = isNext ? frame.turned_up : [];
    this.hand.isPending = false;
    this.isKnown = false;
    this.hand.show(frame, this.state, { walks: isNext ? frame.walks : [] });
    this.faces.show(faces);
    this.hand.begin();
    this.#tell(frame);
    this.moves.show(this.way);
    this.player.show();
    this.#showValues();
    this.#showOpinion();
    this.#offerOutcomes([]);
    if (!this.way.isApart) this.#remember();
  }

  /** The address leads to where we are; a game from a file has none. */
  #remember() {
    if (this.page.id) history.replaceState(null, "", `${location.pathname}${this.way.at ? `#${this.way.at}` : ""}`);
  }

  /** @returns {string} where we are, in words */
  get #where() {
    const { words } = this.page;
    const { way } = this;
    if (way.moves.length) return filled(words.ply_variation, String(way.moves.length), String(way.from));
    return way.at ? filled(words.ply, String(way.at), String(this.graph.count)) : words.start;
  }

  /** @param {Frame} frame */
  #tell(frame) {
    const comment = this.way.moves.length ? "" : (this.comments[this.way.at] ?? "");
    const text = frame.line?.text ?? this.page.words.explore;
    this.say.status.replaceChildren(this.#where, " · ", tag("span", { class: "quiet" }, frame.standing));
    this.say.happened(text, frame.line?.words ?? "");
    find("[data-comment]").textContent = comment;
    find("[data-comment]").hidden = !comment;
    find("[data-variation]").hidden = !this.way.isApart;
    find("[data-take-back]").hidden = !this.way.moves.length;
    this.say.aloud([`${this.#where}.`, text, comment, this.player.isPlaying ? "" : frame.standing].filter(Boolean).join(" "));
  }

  #showValues() {
    const { way, graph } = this;
    graph.at = way.at;
    graph.values = way.opinions.map((opinion) => opinion?.expects);
    const tried = way.tries.map(({ opinion }) => opinion?.expects);
    graph.apart = { from: way.from, values: way.isApart ? [way.opinions[way.from]?.expects, ...tried] : [] };
    graph.draw();
    graph.tell(this.#tokens, (seat) => this.name(seat), this.#where);
  }

  #showOpinion() {
    const { opinion } = this.way;
    find("[data-opinion]").textContent = opinion?.text ?? this.page.words.thinking;
    if (opinion?.path?.length) this.hand.point(opinion.path);
    else this.hand.forget();
  }

  /** Ask what can be done here, once one has stayed a moment. */
  #settle() {
    this.asking.abort();
    clearTimeout(this.settling);
    if (!this.player.isPlaying) this.settling = window.setTimeout(() => this.#look(), SETTLED);
  }

  /** What can be done where we are; and the bot's opinion of it. */
  #look() {
    this.#stream({ ply: this.way.ply, moves: this.way.moves }, (line) => {
      if (line.kind === "view") this.#furnish(line.view, line.outcomes);
    });
  }

  /**
   * @param {object} asked
   * @param {(line: any) => void} heard
   */
  async #stream(asked, heard) {
    this.asking.abort();
    const asking = (this.asking = new AbortController());
    try {
      await stream("/study/look", { ...this.#game, ...asked }, (line) => {
        if (asking.signal.aborted) return;
        heard(line);
        if (line.kind === "opinion") this.#opine(line.opinion);
      }, asking.signal);
    } catch (error) {
      if (!isBrokenOff(error)) this.#failed(/** @type {any} */ (error));
    }
  }

  /** @param {any} error the server's, with a sentence for readers; or the browser's, which has none */
  #failed(error) {
    this.hand.reset();
    const isOfServer = typeof error?.code === "string";
    this.say.refuse(isOfServer ? error : { text: this.page.words.failed }, this.page.words.rule);
  }

  /** @param {Opinion} opinion of where we are */
  #opine(opinion) {
    this.way.opinion = opinion;
    this.#showValues();
    this.#showOpinion();
  }

  /** @param {View} view what is seen already, with what can be done @param {Outcome[]} outcomes */
  #furnish(view, outcomes) {
    this.hand.view = view;
    this.isKnown = true;
    this.hand.begin();
    find("[data-words]").textContent = view.words;
    this.#offerOutcomes(outcomes);
    this.#showOpinion();
  }

  /** @param {Outcome[]} outcomes what chance can bring, to choose from */
  #offerOutcomes(outcomes) {
    const box = find("[data-outcomes-box]");
    box.hidden = !outcomes.length;
    find("[data-outcomes]").replaceChildren(...outcomes.map(({ event, text, share: [one, of] }) => {
      const button = tag("button", { type: "button", class: "button", title: filled(this.page.words.share, String(one), String(of)) }, text);
      button.addEventListener("click", () => this.#commit(event));
      return tag("li", {}, button);
    }));
  }

  /** @param {string} event @param {Choice} [choice] where it was made on the board */
  #commit(event, choice) {
    if (choice) this.hand.foretell(choice);
    if (event === this.way.next) this.go(this.way.at + 1);
    else this.#ask([event]);
  }

  /** @param {string[]} moves that go on from here @param {boolean} cast whether chance is to decide */
  #ask(moves, cast = false) {
    const { ply } = this.way;
    clearTimeout(this.settling);
    this.player.stop();
    this.hand.isPending = true;
    this.hand.begin();
    this.#stream({ ply, moves: [...this.way.moves, ...moves], cast }, (line) => {
      if (line.kind !== "view") return;
      this.way.add(line.view.line.event, line.view);
      this.#show(true);
      this.#furnish(line.view, line.outcomes);
    });
  }

  #takeBack() {
    this.way.takeBack();
    this.#show(false);
    this.#settle();
  }

  /** @param {string[]} touched what makes no move @returns {Promise<any>} why, as the server says it */
  async #why(touched) {
    const asked = { ...this.#game, ply: this.way.ply, moves: this.way.moves, touched };
    const heads = { "Content-Type": "application/json", Accept: "application/json" };
    const answer = await fetch("/study/why", { method: "POST", headers: heads, body: JSON.stringify(asked) }).catch(() => null);
    return answer?.ok ? answer.json() : null;
  }
}
