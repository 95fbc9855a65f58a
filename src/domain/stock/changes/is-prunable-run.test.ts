import { expect, test } from "vitest";
import { DAY_MS } from "#tests/builders/vehicle.ts";
import { isPrunableRun, RUNS_KEPT, RUNS_KEPT_DAYS } from "./is-prunable-run.ts";

test.each([
  [RUNS_KEPT - 1, 0, false],
  [RUNS_KEPT, 0, false],
  [RUNS_KEPT + 1, 0, true],
  [2, RUNS_KEPT_DAYS * DAY_MS - 1, false],
  [2, RUNS_KEPT_DAYS * DAY_MS, false],
  [2, RUNS_KEPT_DAYS * DAY_MS + 1, true],
  [1, 1000 * RUNS_KEPT_DAYS * DAY_MS, false],
])("the import at place %i, %i ms old, may go: %s", (rank, age, isPrunable) => {
  expect(isPrunableRun({ rank, age })).toBe(isPrunable);
});
