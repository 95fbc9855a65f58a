import { expect, test } from "vitest";
import { DAY_MS } from "../time/time-units.ts";
import { FREED_MAILS_A_DAY, mayTellFreed } from "./freed-limit.ts";

const NOW = 10 * DAY_MS;
const told = (count: number, at: number) => Array.from({ length: count }, () => at);

test("an address is told of so many vehicles a day, and of a further one once the first is a day old", () => {
  expect(mayTellFreed([], NOW)).toBe(true);
  expect(mayTellFreed([...told(FREED_MAILS_A_DAY - 1, NOW), null, null], NOW)).toBe(true);
  expect(mayTellFreed(told(FREED_MAILS_A_DAY, NOW), NOW)).toBe(false);
  expect(mayTellFreed(told(FREED_MAILS_A_DAY + 1, NOW), NOW)).toBe(false);
  expect(mayTellFreed(told(FREED_MAILS_A_DAY, NOW - DAY_MS + 1), NOW)).toBe(false);
  expect(mayTellFreed(told(FREED_MAILS_A_DAY, NOW - DAY_MS), NOW)).toBe(true);
});
