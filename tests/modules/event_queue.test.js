import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

// What the modules ask of a browser when they are loaded.
Object.assign(globalThis, {
  document: Object.assign(new EventTarget(), { hidden: false }),
  localStorage: { getItem: () => "calm", setItem: () => undefined },
  matchMedia: () => ({ matches: false }),
  KeyboardEvent: class extends Event {},
  Element: class {},
});
const { EventQueue } = await import("../../src/dedale/web/pages/static/js/table/event_queue.js");

let now = 0;
const tick = async (/** @type {number} */ time) => {
  now += time;
  mock.timers.tick(time);
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

beforeEach(() => {
  now = 1000;
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(performance, "now", () => now);
});
afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

test("each thing has landed before the next begins", async () => {
  const queue = new EventQueue();
  /** @type {string[]} */
  const seen = [];
  queue.addEventListener("empty", () => seen.push("empty"));
  queue.add(async () => {
    seen.push("first");
    await queue.pause(500);
    seen.push("landed");
  });
  queue.add(() => seen.push("second"));
  await tick(499);
  assert.deepEqual(seen, ["first"]);
  await tick(1);
  assert.deepEqual(seen, ["first", "landed", "second", "empty"]);
});

test("a tap hurries what is shown, and only that", async () => {
  const queue = new EventQueue();
  /** @type {string[]} */
  const seen = [];
  for (const name of ["one", "two"]) {
    queue.add(async () => {
      await queue.pause(500);
      seen.push(name);
    });
  }
  await tick(10);
  document.dispatchEvent(new Event("pointerdown"));
  await tick(0);
  assert.deepEqual(seen, ["one"]);
  document.dispatchEvent(new Event("pointerdown")); // the second tap of a double tap
  await tick(0);
  assert.deepEqual(seen, ["one"]);
  await tick(500);
  assert.deepEqual(seen, ["one", "two"]);
});

test("nothing can be touched for a moment after a tap", async () => {
  const queue = new EventQueue();
  queue.tapped();
  queue.add(() => undefined);
  await tick(0);
  assert.ok(queue.isBusy);
  await tick(300);
  assert.ok(!queue.isBusy);
});
