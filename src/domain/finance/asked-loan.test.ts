import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildFinance } from "#tests/builders/finance.ts";
import {
  buildFinanceHref,
  chooseLenderOffer,
  EXAMPLE_PRICE,
  listLenderOffers,
  MAX_ASKED_PRICE,
  MIN_ASKED_PRICE,
  parseAskedLoan,
  readTypedPrice,
} from "./asked-loan.ts";
import { listCreditTexts } from "./credit-statement.ts";
import { resolveLoanLimits } from "./loan-choice.ts";

const parse = (query: string, vehiclePrice: number | null = null) => {
  const parameters = new URLSearchParams(query);
  return parseAskedLoan((name) => parameters.get(name), vehiclePrice);
};

const NOTHING = { price: null, lender: null, deposit: null, termMonths: null, finalPercent: null };

test.each([
  ["", NOTHING],
  [
    "price=$45,000&deposit=20%25&term=5 years&final=30",
    { ...NOTHING, price: 45_000, deposit: 9_000, termMonths: 60, finalPercent: 30 },
  ],
  ["price=45k&deposit=2k&term=48", { ...NOTHING, price: 45_000, deposit: 2_000, termMonths: 48 }],
  ["price=20%25&deposit=x&term=&final=-&lender=", NOTHING],
  ["deposit=10%25", { ...NOTHING, deposit: EXAMPLE_PRICE / 10 }],
  ["lender=Lender 2", { ...NOTHING, lender: "Lender 2" }],
])("%s is read", (query, asked) => {
  expect(parse(query)).toEqual(asked);
});

test("a vehicle's price goes before a typed one", () => {
  expect(parse("price=1&deposit=10%25", 50_000)).toMatchObject({ price: 50_000, deposit: 5_000 });
});

test.each([
  [MIN_ASKED_PRICE - 1, null],
  [MIN_ASKED_PRICE, MIN_ASKED_PRICE],
  [MAX_ASKED_PRICE, MAX_ASKED_PRICE],
  [MAX_ASKED_PRICE + 1, null],
])("a price of %i is read as %j", (price, read) => {
  expect(readTypedPrice(String(price))).toBe(read);
});

const SITE = { vehicle: null, country: "AU" } as const;

describe("whatever is asked", () => {
  const texts = fc.oneof(
    fc.string(),
    fc.integer().map(String),
    fc.constantFrom("20%", "2k", "7 years"),
  );
  const queries = fc.record({
    price: texts,
    deposit: texts,
    term: texts,
    final: texts,
    lender: texts,
  });

  test("a loan is within the lender's limits, and a repayment has its comparison rate and warning", () => {
    const { lenders } = buildFinance([
      {},
      { min_amount: 5_000, max_amount: 60_000, final_payment_percent: 30 },
    ]);
    fc.assert(
      fc.property(queries, (query) => {
        const asked = parseAskedLoan((name) => Reflect.get(query, name) ?? null, null);
        for (const { offer, choice, statement } of listLenderOffers(lenders, asked, SITE)) {
          const limits = resolveLoanLimits(offer, choice);
          expect(choice.termMonths).toBeGreaterThanOrEqual(limits.termMonths.min);
          expect(choice.termMonths).toBeLessThanOrEqual(limits.termMonths.max);
          if (statement === null) continue;
          const said = listCreditTexts(statement).join(" ");
          expect(said).toMatch(/comparison rate.*WARNING/);
        }
      }),
    );
  });

  test("its address says the same loan", () => {
    const loans = fc.record({
      price: fc.integer({ min: MIN_ASKED_PRICE, max: MAX_ASKED_PRICE }),
      deposit: fc.nat(900_000),
      termMonths: fc.integer({ min: 12, max: 84 }),
      finalPercent: fc.nat(60),
      lender: fc.string({ minLength: 1 }).filter((name) => name.trim() !== ""),
    });
    fc.assert(
      fc.property(loans, (loan) => {
        expect(parse(buildFinanceHref(loan).split("?")[1] ?? "")).toEqual(loan);
      }),
    );
  });
});

test("a feed's deposit and term go before the lender's, and what is asked before both", () => {
  const { lenders } = buildFinance([{ deposit_percent: 20, term_months: 36 }]);
  const vehicle = { price: 40_000, deposit: 1_000, termYears: 4 };
  const choose = (query: string) =>
    listLenderOffers(lenders, parse(query, 40_000), { vehicle, country: "AU" })[0]?.choice;
  expect(choose("")).toMatchObject({ deposit: 1_000, termMonths: 48 });
  expect(choose("deposit=3000&term=24")).toMatchObject({ deposit: 3_000, termMonths: 24 });
});

test("the lender that is asked for is reckoned with, else the first that lends", () => {
  const { lenders } = buildFinance([{ max_amount: 1_000 }, {}, {}]);
  const choose = (query: string) => {
    const asked = parse(query);
    return chooseLenderOffer(listLenderOffers(lenders, asked, SITE), asked)?.offer.lender.name;
  };
  expect(choose("")).toBe("Lender 2");
  expect(choose("lender=LENDER 3")).toBe("Lender 3");
  expect(choose("lender=nobody")).toBe("Lender 2");
  expect(chooseLenderOffer([], { lender: null })).toBeNull();
});

test("nobody reckons in New Zealand with a lender that discloses nothing", () => {
  const disclosure = { label: "Terms", url: "https://pohutu.example/terms" };
  const { lenders } = buildFinance([{}, { disclosure }]);
  const asked = parse("lender=Lender 1");
  const choose = (some: typeof lenders) =>
    chooseLenderOffer(listLenderOffers(some, asked, { ...SITE, country: "NZ" }), asked);
  expect(choose(lenders)?.offer.lender.name).toBe("Lender 2");
  expect(choose(lenders.slice(0, 1))).toBeNull();
});

test("an address names what is known alone", () => {
  expect(buildFinanceHref()).toBe("/finance");
  expect(buildFinanceHref({ vehicleId: 7 })).toBe("/finance?car_id=7");
  expect(
    buildFinanceHref({ vehicleId: 7, deposit: 4_799, termMonths: 60, finalPercent: 33.333 }),
  ).toBe("/finance?car_id=7&deposit=4799&term=60&final=33.33");
});
