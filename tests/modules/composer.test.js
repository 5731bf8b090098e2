import assert from "node:assert/strict";
import { test } from "node:test";

import { Composer } from "../../src/dedale/web/pages/static/js/table/composer.js";

const WAYS = [
  { event: "a1-a2", path: ["a1", "a2"] },
  { event: "a1-b1", path: ["a1", "b1"] },
  { event: "@c3^", path: ["tray", "c3", "up"] },
  { event: "@c3v", path: ["tray", "c3", "down"] },
];

test("each first target is offered once, in the order of the moves", () => {
  assert.deepEqual(new Composer(WAYS).targets, ["a1", "tray"]);
});

test("a touch narrows down, and the last one gives the move", () => {
  const begun = new Composer(WAYS).touch("a1");
  assert.deepEqual(begun?.targets, ["a2", "b1"]);
  assert.equal(begun?.move, null);
  assert.equal(begun?.touch("b1")?.move?.event, "a1-b1");
});

test("a touch that leads nowhere gives nothing, and changes nothing", () => {
  const composer = new Composer(WAYS);
  assert.equal(composer.touch("h8"), null);
  assert.deepEqual(composer.targets, ["a1", "tray"]);
  assert.deepEqual(composer.ahead("h8"), []);
});

test("turns are the targets of the dial that may come last", () => {
  assert.deepEqual(new Composer(WAYS).turns(["up", "left", "down"]), ["up", "down"]);
});

test("without moves there is nothing to touch, and no move", () => {
  assert.deepEqual(new Composer([]).targets, []);
  assert.equal(new Composer([]).move, null);
});
