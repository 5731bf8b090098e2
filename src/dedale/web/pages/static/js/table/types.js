// Types of the server's messages, for the type checker only.

/** @typedef {[number, number]} Point in units of the board: 100 a cell */
/** @typedef {{id: string, place: string, drawing: string, shadow?: string, seat: number, turned?: number,
 *   floor?: boolean, at?: Point, scale?: number}} Piece on the board it has a point, in a tray it has none */
/** @typedef {{name: string, label: string, drawing: string, turned: number, at?: Point}} Button */
/** @typedef {{name: string, seat: number, label: string, brief?: boolean}} Tray */
/** @typedef {{seat: number, label: string, value: string, drawing?: string}} Panel */
/** @typedef {{box: [number, number, number, number], middle: Point, can_turn: boolean, cells: Record<string, Point>,
 *   buttons: Button[], trays: Tray[], seats: string[], under: string[]}} Fixed the board as it never changes */
/** @typedef {{pieces: Piece[], marks: [string, string][], thread: string, panels: Panel[], tokens: string[],
 *   tints: string[]}} Scene `tokens` and `tints` are drawings and colours of the seats */
/** @typedef {[number, string, string]} Journey a seat, from where, to where */
/** @typedef {{event: string, path: string[], goes?: Journey[], marks?: [string, string][], asks?: boolean}} Choice */
/** @typedef {{seat: number, event: string, text: string, kinds: string[], chance?: boolean, words?: string,
 *   harms?: number[]}} Line `harms` are the seats that lost something */
/** @typedef {{drawing: string, title?: string, line?: string, panel?: [number, number, number, number]}} Face of a
 *   die; or a card, with what is written on it, and where: left, top, width, height, around its middle */
/** @typedef {{effect: string, places: string[], seat: number, cry?: string}} Moment something worth an occasion */
/** @typedef {{seat: number, path: string[]}} Walk of a piece of this seat, cell by cell */
/** @typedef {{count: number, turn: number, standing: string, turned_up: Face[], walks: Walk[], moments: Moment[],
 *   scene?: Scene}} Frame
 *   the moment after one event; the last one's scene is the view's */
/** @typedef {{count: number, scene: Scene, turn: number, standing: string, words: string, chance: string|null,
 *   prompt: string, then: Record<string, string>,
 *   choices: Choice[], labels: Record<string, string>, first: number, lines: Line[], turned_up: Face[],
 *   walks: Walk[], frames: Frame[]}} View */
/** @typedef {{fr: string, en: string}} Both */
/** @typedef {{seat: number, title: Both, kind: "person"|"open"|"bot", name: string, level: string|null, character: string|null,
 *   face: string, yours: boolean, present: boolean, away: number|null, substitute: string|null, has_resigned: boolean, clock: number|null}} Seat */
/** @typedef {{seat: number, to: number, events: number, draws: number, asks: boolean}} Back what an undo would do */
/** @typedef {{best_of: number, number: number, won: number[], is_over: boolean}} Rounds of a match; `won` by seat */
/** @typedef {{id: string, game: string, status: "waiting"|"playing"|"over", ply: number, turn: number, seats: Seat[],
 *   question: {kind: "undo"|"draw"|"rematch", seat: number, awaits: number[]}|null, back: Back|null,
 *   result: {winners: number[], reason: string, text: Both}|null, dice: {hash: string, salts: Record<string, string>, seed: string|null},
 *   clock: object|null, undo: string, touch_move: boolean, match: Rounds|null, now: number,
 *   fair_wait: number, rematch: string}} State */
/** @typedef {{id: string, game: string, name: string, language: "fr"|"en", board: Fixed, dial?: string[], brief?: Record<string, string>, two_sides: boolean, sides: number[][],
 *   levels: Record<string, string>, characters: Record<string, string>, words: Record<string, string>, is_screen?: boolean}} Page what the page itself says of the table */

export {};
