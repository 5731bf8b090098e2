// Types of the server's messages on the review page, for the type checker only.

/** @typedef {import("../table/types.js").Line} Line */
/** @typedef {import("../table/types.js").View} View */
/** @typedef {View & {line: Line|null}} Frame what was to be seen; what can be done there is told when it is asked for */
/** @typedef {{expects: number[], text: string, best?: string, path?: string[],
 *   line?: {event: string, text: string}[]}} Opinion */
/** @typedef {{event: string, text: string, share: [number, number]}} Outcome what chance can bring, and how likely */
/** @typedef {{luck: number[]|null, lost: number[], sentences: string[],
 *   turning: {ply: number, seat: number, text: string}[]}} Summary */
/** @typedef {import("../table/types.js").Page & {record: string, number: number,
 *   seats: {seat: number, name: string, kind: "person"|"bot", level: string|null}[], curves: number[][],
 *   colours: string[]}} StudyPage */

export {};
