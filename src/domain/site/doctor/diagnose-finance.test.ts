import { expect, test } from "vitest";
import { buildFinance } from "#tests/builders/finance.ts";
import { buildSite } from "#tests/builders/site.ts";
import type { LenderPolicy } from "../../finance/finance-config.schema.ts";
import type { Country } from "../../values/countries.ts";
import { findFinanceTrouble } from "./diagnose-finance.ts";

const FORMS = buildSite().forms;
const LICENSED = { credit_licence: "Australian credit licence 000000" };
const DISCLOSING = { disclosure: { label: "Terms", url: "https://lender.example/terms" } };

const find = (
  lenders: Partial<LenderPolicy>[],
  country: Country = "AU",
  finance_provider: string | null = null,
) =>
  findFinanceTrouble({ country, finance: buildFinance(lenders), finance_provider, forms: FORMS });

test("lenders that say what the law of their country wants are in order", () => {
  expect(find([])).toEqual([]);
  expect(find([{ ...LICENSED, car_types: ["new"] }, LICENSED])).toEqual([]);
  expect(find([{ ...LICENSED, max_amount: 50_000 }, LICENSED])).toEqual([]);
  expect(find([DISCLOSING], "NZ")).toEqual([]);
});

test.each<[string, Partial<LenderPolicy>[], Country, string]>([
  ["one in New Zealand that discloses nothing", [{}], "NZ", "has no disclosure"],
  ["one in Australia without a licence", [{}], "AU", "has no credit_licence"],
  ["one behind another that lends for everything", [LICENSED, LICENSED], "AU", "is never shown"],
  [
    "one that lends nothing",
    [{ ...LICENSED, min_amount: 2_000, max_amount: 1_999 }],
    "AU",
    "lends nothing",
  ],
  [
    "one whose deposit and final payment are the price",
    [{ ...LICENSED, deposit_percent: 40, final_payment_percent: 60 }],
    "AU",
    "the whole price",
  ],
])("%s is named", (_, lenders, country, text) => {
  const findings = find(lenders, country);
  expect(findings.map(({ what }) => what).join("\n")).toContain(text);
  for (const { mend } of findings) expect(mend).toMatch(/\S/);
});

test.each([
  [{}, []],
  [{ beside_price: false }, []],
  [{ calculator: false }, []],
  [{ beside_price: false, calculator: false }, ["nowhere"]],
  [{ beside_price: false, calculator: false, on_cards: true }, ["on cards only"]],
])("repayments with %j are shown %j", (overrides, places) => {
  const findings = findFinanceTrouble({
    country: "AU",
    finance: buildFinance([LICENSED], overrides),
    finance_provider: null,
    forms: FORMS,
  });
  expect(findings.map(({ what }) => what)).toEqual(
    places.map((place) => expect.stringContaining(place)),
  );
});

test("a site without lenders shows no repayments, and needs no note of it", () => {
  const finance = buildFinance([], { beside_price: false, calculator: false });
  expect(
    findFinanceTrouble({ country: "AU", finance, finance_provider: null, forms: FORMS }),
  ).toEqual([]);
});

test.each([
  [1_999, 1],
  [2_000, 0],
  [2_001, 0],
])(
  "a lender of $2,000 at least lends something where it lends up to $%d: %d findings",
  (max, count) => {
    expect(find([{ ...LICENSED, min_amount: 2_000, max_amount: max }])).toHaveLength(count);
  },
);

test.each([
  [59, 0],
  [60, 1],
  [61, 1],
])("a deposit of 40 %% and a final payment of %d %% give %d findings", (percent, count) => {
  const lender = { ...LICENSED, deposit_percent: 40, final_payment_percent: percent };
  expect(find([lender])).toHaveLength(count);
});

test.each([
  ["lender 2", ['"Lender 2" lends for every vehicle: "Lender 1" after it']],
  ["Lender 1", ['"Lender 1" lends for every vehicle: "Lender 2" after it']],
  ["Lender 3", ["no lender of finance.lenders is called", '"Lender 1" lends for every vehicle']],
])("with the finance_provider %j it is named that %j", (provider, texts) => {
  const whats = find([LICENSED, LICENSED], "AU", provider).map(({ what }) => what);
  expect(whats).toHaveLength(texts.length);
  for (const text of texts) expect(whats.join()).toContain(text);
});

test("lenders that nobody can apply to are named", () => {
  const site = {
    country: "AU",
    finance: buildFinance([LICENSED]),
    finance_provider: null,
  } as const;
  const forms = { ...FORMS, offered: FORMS.offered.filter((kind) => kind !== "finance") };
  expect(findFinanceTrouble({ ...site, forms }).map(({ what }) => what)).toEqual([
    "finance.lenders are shown and forms.offered lacks finance: nobody can apply to them.",
  ]);
  expect(findFinanceTrouble({ ...site, finance: buildFinance([]), forms })).toEqual([]);
});
