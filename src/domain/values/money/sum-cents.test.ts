import { expect, test } from "vitest";
import { sumByCurrency, sumCents, sumCentsIn } from "./sum-cents.ts";

const ENTRIES = [
  { amountCents: 50_000, currency: "NZD" },
  { amountCents: 1, currency: "AUD" },
  { amountCents: -20_000, currency: "NZD" },
];

test("cents are summed in all, in one currency, and for each", () => {
  expect(sumCents(ENTRIES)).toBe(30_001);
  expect(sumCentsIn("AUD", ENTRIES)).toBe(1);
  expect(sumCentsIn("USD", ENTRIES)).toBe(0);
  expect(sumByCurrency(ENTRIES)).toEqual([
    { amountCents: 30_000, currency: "NZD" },
    { amountCents: 1, currency: "AUD" },
  ]);
  expect(sumByCurrency([])).toEqual([]);
});
