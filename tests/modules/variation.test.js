import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Variation } from "../../src/dedale/web/pages/static/js/study/variation.js";

const frame = (/** @type {string} */ event) => /** @type {any} */ ({ line: { event } });
/** @type {Variation} */
let way;

beforeEach(() => {
  way = new Variation();
  way.frames = ["", "e1", "e2", "e3"].map(frame);
});

test("one goes from the first position to the last, and no further", () => {
  assert.equal(way.last, 3);
  way.go(9);
  assert.equal(way.at, 3);
  way.go(-1);
  assert.equal(way.at, 0);
  assert.equal(way.next, "e1");
});

test("a variation leads away from where one stands", () => {
  way.go(1);
  way.add("x", frame("x"));
  way.add("y", frame("y"));
  assert.ok(way.isApart);
  assert.deepEqual([way.ply, way.moves, way.last], [1, ["x", "y"], 3]);
  assert.equal(way.frame?.line?.event, "y");
});

test("another move in the middle of a variation replaces what followed", () => {
  way.add("x", frame("x"));
  way.add("y", frame("y"));
  way.go(1);
  way.add("z", frame("z"));
  assert.deepEqual(way.moves, ["x", "z"]);
});

test("the last move taken back ends the variation", () => {
  way.go(2);
  way.add("x", frame("x"));
  way.takeBack();
  assert.ok(!way.isApart);
  assert.equal(way.at, 2);
  assert.equal(way.next, "e3");
});

test("before the fork there is no variation any more", () => {
  way.go(2);
  way.add("x", frame("x"));
  way.go(1);
  assert.ok(!way.isApart);
  assert.equal(way.last, 3);
});

test("opinions belong to the place where one stands", () => {
  way.go(1);
  way.opinion = /** @type {any} */ ("of the game");
  way.add("x", frame("x"));
  way.opinion = /** @type {any} */ ("of the variation");
  assert.equal(way.opinion, "of the variation");
  way.goBack(1);
  assert.equal(way.opinion, "of the game");
});
