import { expect, test } from "vitest";
import { MAX_PRICE_DOLLARS, parsePrice } from "./parse-price.ts";

test.each([
  ["31990", 31_990],
  ["$31,990", 31_990],
  ["31990.00", 31_990],
  ["31990.5000", 31_990.5],
  ["31990 AUD", 31_990],
  ["AUD 31,990.50", 31_990.5],
  ["NZ$31 990", 31_990],
  ["A$31,990*", 31_990],
  ["$31,990 drive away", 31_990],
  ["31,990 Excl. Govt. Charges", 31_990],
  ["$149 per week", 149],
  ["$149/week", 149],
  [String(MAX_PRICE_DOLLARS), MAX_PRICE_DOLLARS],
])("%s is a price", (text, price) => {
  expect(parsePrice(text)).toBe(price);
});

test.each([
  "",
  " ",
  "0",
  "$0.00",
  "POA",
  "poa",
  "P.O.A.",
  "Price on application",
  "TBA",
  "TBC",
  "ask",
  "Call",
  "call for price",
  "contact",
  "Contact us",
  "contact dealer",
  "enquire",
  "on request",
  "on application",
  "price on request",
])("%j means that no price is published", (text) => {
  expect(parsePrice(text)).toBeNull();
});

test.each([
  "-5",
  "30,000 - 35,000",
  "31.990",
  "3,19,90",
  "about 30k",
  "1e5",
  "Infinity",
  "31990 31990",
  String(MAX_PRICE_DOLLARS + 1),
])("%s cannot be read as one amount", (text) => {
  expect(parsePrice(text)).toBeUndefined();
});
