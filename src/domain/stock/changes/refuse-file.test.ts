import { expect, test } from "vitest";
import { refuseFile } from "./refuse-file.ts";

test("a header alone is refused, and says that there is no row under it", () => {
  const file = { rows: 0, isFull: false, cutLine: null };
  expect(refuseFile(file)).toBe("There is no row under the header.");
  expect(refuseFile({ ...file, rows: 1 })).toBeNull();
});

test("a full feed that is cut off is refused with the line, a partial one is not", () => {
  const file = { rows: 9, cutLine: 10 };
  expect(refuseFile({ ...file, isFull: true })).toContain("cut off on line 10");
  expect(refuseFile({ ...file, isFull: false })).toBeNull();
  expect(refuseFile({ ...file, isFull: true, cutLine: null })).toBeNull();
});
