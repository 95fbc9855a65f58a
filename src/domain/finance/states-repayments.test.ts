import { expect, test } from "vitest";
import { buildFinance } from "#tests/builders/finance.ts";
import type { Country } from "../values/countries.ts";
import { statesRepayments } from "./states-repayments.ts";

const DISCLOSING = { disclosure: { label: "Terms", url: "https://lender.example/terms" } };
const ON_CARDS = { on_cards: true };

test.each<[string, Country, ReturnType<typeof buildFinance>, boolean]>([
  ["a lender on cards", "AU", buildFinance([{}], ON_CARDS), true],
  ["a lender beside the price alone", "AU", buildFinance([{}]), false],
  ["no lender", "AU", buildFinance([], ON_CARDS), false],
  ["a lender without disclosure in New Zealand", "NZ", buildFinance([{}], ON_CARDS), false],
  ["one that discloses there", "NZ", buildFinance([{}, DISCLOSING], ON_CARDS), true],
])("%s: whether results state repayments (%s)", (_, country, finance, states) => {
  expect(statesRepayments({ country, finance })).toBe(states);
});
