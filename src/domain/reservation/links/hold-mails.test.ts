import { expect, test } from "vitest";
import { DAY_MS } from "../../time/time-units.ts";
import { HOLD_MAILS_A_DAY, mayMailHold, startOfHoldDay } from "./hold-mails.ts";

test("an address is mailed so many holds of a day, each once", () => {
  const mailed = Array.from({ length: HOLD_MAILS_A_DAY + 1 }, (_, n) => `hold-${n}`);
  expect(mayMailHold("new", mailed.slice(0, HOLD_MAILS_A_DAY - 1))).toBe(true);
  expect(mayMailHold("new", mailed.slice(0, HOLD_MAILS_A_DAY))).toBe(false);
  expect(mayMailHold("new", mailed)).toBe(false);
  expect(mayMailHold("hold-0", ["hold-0"])).toBe(false);
});

test("a day ago is the last instant that counts no more", () => {
  expect(startOfHoldDay(DAY_MS)).toBe(0);
});
