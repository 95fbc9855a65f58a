import { expect, test } from "vitest";
import { DAY_MS } from "../../time/time-units.ts";
import {
  ADDRESSES_OF_A_DEAL,
  LINK_MAILS_A_DAY,
  MAILS_OF_A_DEAL,
  mayMailLink,
} from "./link-mails.ts";

const NOW = 10 * DAY_MS;
const may = (ofDeal: readonly string[], toAddress: readonly number[] = []) =>
  mayMailLink("robin@example.com", { ofDeal, toAddress }, NOW);
const mailed = (count: number) => Array.from({ length: count }, () => "robin@example.com");
const at = (count: number, instant: number) => Array.from({ length: count }, () => instant);

test("a deal is mailed so many times, however long ago", () => {
  expect(may(mailed(MAILS_OF_A_DEAL - 1))).toBe(true);
  expect(may(mailed(MAILS_OF_A_DEAL))).toBe(false);
  expect(may(mailed(MAILS_OF_A_DEAL + 1))).toBe(false);
});

test("a deal is mailed to so many addresses, and to those again", () => {
  const others = Array.from({ length: ADDRESSES_OF_A_DEAL }, (_, n) => `${n}@example.com`);
  expect(may(others.slice(1))).toBe(true);
  expect(may(others)).toBe(false);
  expect(may([...others.slice(1), "robin@example.com"])).toBe(true);
});

test("an address is mailed so many links a day, whatever deals they are of", () => {
  expect(may([], at(LINK_MAILS_A_DAY - 1, NOW))).toBe(true);
  expect(may([], at(LINK_MAILS_A_DAY, NOW))).toBe(false);
  expect(may([], at(LINK_MAILS_A_DAY, NOW - DAY_MS + 1))).toBe(false);
  expect(may([], at(LINK_MAILS_A_DAY, NOW - DAY_MS))).toBe(true);
});
