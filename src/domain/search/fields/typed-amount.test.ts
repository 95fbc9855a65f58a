import { expect, test } from "vitest";
import { parseTypedAmount, TYPED_AMOUNT_PATTERN } from "./typed-amount.ts";

test.each([
  ["30000", 30_000],
  ["$30,000", 30_000],
  ["45 000 km", 45_000],
  ["45000km", 45_000],
  ["12,500.50", 12_501],
  ["20000.00", 20_000],
  ["10k", 10_000],
  ["$12.5 K", 12_500],
  ["under 20,000 dollars", 20_000],
  ["20.5.1", 20.5],
  ["6.254 m", 6.25],
  ["99.99", 99.99],
  ["100.49", 100],
  ["0", 0],
])("“%s” is %f", (text, amount) => {
  expect(parseTypedAmount(text)).toBe(amount);
});

test("a field refuses to send exactly what would not be read", () => {
  const pattern = new RegExp(`^(?:${TYPED_AMOUNT_PATTERN})$`, "v");
  for (const text of ["twenty", "-5", "$-5", " "]) expect(pattern.test(text)).toBe(false);
  for (const text of ["$30,000", "10000 - 20000", "20k"]) expect(pattern.test(text)).toBe(true);
});

test.each(["", "  ", "k", "$", "any", "twenty", "-5", "$ -5", "−5"])(
  "“%s” is no amount",
  (text) => {
    expect(parseTypedAmount(text)).toBeNull();
  },
);
