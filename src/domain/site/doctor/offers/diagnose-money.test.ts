import { expect, test } from "vitest";
import { buildFinance } from "#tests/builders/finance.ts";
import { buildSite } from "#tests/builders/site.ts";
import { findMoneyTrouble } from "./diagnose-money.ts";

const list = (overrides: Partial<Parameters<typeof findMoneyTrouble>[0]>) =>
  findMoneyTrouble({ ...buildSite(), ...overrides }).map(({ what }) => what);

test.each([
  ["AU", "AUD", []],
  ["NZ", "NZD", []],
  ["AU", undefined, []],
  ["AU", "NZD", ["currency is NZD, and the site's country is AU: deposits are taken in NZD."]],
  ["NZ", "AUD", ["currency is AUD, and the site's country is NZ: deposits are taken in AUD."]],
] as const)("in %s the currency %s is named as %j", (country, currency, named) => {
  expect(list({ country, currency })).toEqual(named);
});

test.each([
  [0, false],
  [0.0649, true],
  [0.48, true],
  [0.49, false],
  [6.49, false],
])("an annual_rate of %d percent reads as a fraction: %s", (annual_rate, isNamed) => {
  const named = list({ finance: buildFinance([{ name: "Wattle Finance", annual_rate }]) });
  expect(named).toHaveLength(isNamed ? 1 : 0);
});

test("a fraction in place of a percentage is named with what was probably meant", () => {
  const { valuation } = buildSite();
  const findings = findMoneyTrouble({
    ...buildSite(),
    finance: buildFinance([
      { name: "Wattle Finance", annual_rate: 0.0649, deposit_percent: 0.2 },
      { name: "Gum Finance", final_payment_percent: 0.3 },
    ]),
    valuation: { ...valuation, margin_percent: 0.12 },
  });
  expect(findings.map(({ what, mend }) => [what, mend])).toEqual([
    [
      'finance.lenders: annual_rate of "Wattle Finance" is 0.0649, which is 0.0649 percent.',
      "Give 6.49 where 6.49 percent is meant.",
    ],
    [
      'finance.lenders: deposit_percent of "Wattle Finance" is 0.2, which is 0.2 percent.',
      "Give 20 where 20 percent is meant.",
    ],
    [
      'finance.lenders: final_payment_percent of "Gum Finance" is 0.3, which is 0.3 percent.',
      "Give 30 where 30 percent is meant.",
    ],
    [
      "valuation.margin_percent is 0.12, which is 0.12 percent.",
      "Give 12 where 12 percent is meant.",
    ],
  ]);
});

test.each([
  [0, 0],
  [0.35, 1],
  [0.36, 0],
])("a margin_percent of %d is named %d times", (margin_percent, times) => {
  const { valuation } = buildSite();
  expect(list({ valuation: { ...valuation, margin_percent } })).toHaveLength(times);
});
