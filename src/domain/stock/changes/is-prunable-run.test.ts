import { expect, test } from "vitest";
import { DAY_MS } from "../../time/time-units.ts";
import { isPrunableRun, UNDOABLE_DAYS, UNDOABLE_RUNS } from "./is-prunable-run.ts";

test.each([
  [UNDOABLE_RUNS - 1, 0, false],
  [UNDOABLE_RUNS, 0, false],
  [UNDOABLE_RUNS + 1, 0, true],
  [2, UNDOABLE_DAYS * DAY_MS - 1, false],
  [2, UNDOABLE_DAYS * DAY_MS, false],
  [2, UNDOABLE_DAYS * DAY_MS + 1, true],
  [1, 1000 * UNDOABLE_DAYS * DAY_MS, false],
])("the import at place %i, %i ms old, may go: %s", (rank, age, isPrunable) => {
  expect(isPrunableRun({ rank, age })).toBe(isPrunable);
});
