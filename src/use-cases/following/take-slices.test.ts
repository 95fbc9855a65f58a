import { setImmediate } from "node:timers";
import { expect, it } from "vitest";
import { takeSlices } from "./take-slices.ts";

/** Holds the process, as work does. */
function workFor(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

it("every piece of work is done, in order", async () => {
  const done: number[] = [];
  await takeSlices([1, 2, 3], (item) => done.push(item));
  await takeSlices([], () => done.push(4));
  expect(done).toEqual([1, 2, 3]);
});

it("what waits is let in while long work goes on", async () => {
  const events: string[] = [];
  setImmediate(() => events.push("visitor"));
  await takeSlices(["first", "second", "third"], (item) => {
    workFor(5);
    events.push(item);
  });
  expect(events.indexOf("visitor")).toBeLessThan(events.indexOf("third"));
});
