import * as fc from "fast-check";
import { describe, expect, expectTypeOf, it } from "vitest";
import {
  type CreditRenderers,
  type CreditStatement,
  type Disclosure,
  renderCredit,
} from "./credit-statement.ts";
import { type LenderPolicy, lenderSchema } from "./finance-config.schema.ts";
import { COMPARISON_RATE_WARNING, type FinancedVehicle, stateCredit } from "./state-credit.ts";

const AUSTRALIA = { country: "AU", offerEnd: null } as const;
const NEW_ZEALAND = { country: "NZ", offerEnd: null } as const;
const DISCLOSURE: Disclosure = { label: "Lender's terms", url: "https://lender.example/terms" };

const CAR: FinancedVehicle = { price: 30_000, deposit: null, termYears: null };

/** $30,000 over five years, as the usual example has it. */
const LENDER: LenderPolicy = lenderSchema.parse({
  name: "Blackbutt Finance",
  annual_rate: 7.99,
  frequency: "monthly",
  whole_dollars: false,
  establishment_fee: 395,
});

const tell = (name: string) => (text: string) => [name, text] as const;

const NAMED: CreditRenderers<readonly [string, string]> = {
  repayment: tell("repayment"),
  rate: tell("rate"),
  comparisonRate: tell("comparisonRate"),
  totalCost: tell("totalCost"),
  terms: tell("terms"),
  example: tell("example"),
  warning: tell("warning"),
  disclosure: ({ url }) => ["disclosure", url],
  offerEnd: tell("offerEnd"),
};

function state(
  policy: Partial<LenderPolicy> = {},
  vehicle: Partial<FinancedVehicle> = {},
  site: Parameters<typeof stateCredit>[2] = AUSTRALIA,
) {
  const statement = stateCredit({ ...CAR, ...vehicle }, { ...LENDER, ...policy }, site);
  return statement && Object.fromEntries(renderCredit(statement, NAMED));
}

const readNumber = (text: string | undefined): number => Number.parseFloat(text ?? "");

describe("what is said of a loan", () => {
  it("has its comparison rate, what that is of, and the warning", () => {
    expect(state({ repayment_fee: 10 })).toEqual({
      repayment: "$618.15 per month",
      rate: "7.99% p.a.",
      comparisonRate: "9.25% p.a. comparison rate",
      terms: "$0 deposit, 60 months, $0 final payment",
      example: "Comparison rate for a secured loan of $30,000 over 60 months.",
      warning: COMPARISON_RATE_WARNING,
    });
    expect(COMPARISON_RATE_WARNING).toMatch(/^WARNING: This comparison rate is true only for/);
  });

  it.each([
    [30_000, "$140 per week"],
    [30_150, "$141 per week"],
    [30_250, "$141 per week"],
  ])("is in whole dollars a week for one lender, never understated: $%d", (price, repayment) => {
    const said = state({ frequency: "weekly", whole_dollars: true }, { price });
    expect(said?.repayment).toBe(repayment);
  });

  it("is in whole dollars as they are where there are no cents", () => {
    const said = state({ annual_rate: 0, whole_dollars: true, repayment_fee: 10 });
    expect(said?.repayment).toBe("$510 per month");
  });

  it("is of a period as long as the lender's", () => {
    expect(state({ frequency: "fortnightly" })?.repayment).toMatch(/^\$280\.\d\d per fortnight$/);
  });

  it("names a 10 % deposit, the term and a 30 % final payment for another", () => {
    const terms = { deposit_percent: 10, final_payment_percent: 30, term_months: 48 };
    expect(state(terms)?.terms).toBe("10% deposit ($3,000), 48 months, 30% final payment ($9,000)");
  });

  it("names no final payment and an indicative rate for a third", () => {
    expect(state({ rate_is_indicative: true })).toMatchObject({
      rate: "7.99% p.a. indicative",
      terms: "$0 deposit, 60 months, $0 final payment",
    });
  });

  it("takes deposit and term of the vehicle's feed before the lender's", () => {
    const terms = state({ deposit_percent: 10 }, { deposit: 2_500, termYears: 3 })?.terms;
    expect(terms).toBe("$2,500 deposit, 36 months, $0 final payment");
  });

  it.each([
    [0, 60],
    [1, 12],
    [7, 84],
    [8, 60],
    [60, 60],
    [1.37, 60],
    [1.5, 18],
  ])("is never over a feed's term that no lender has: %d years are %d months", (years, months) => {
    expect(state({}, { termYears: years })?.terms).toContain(`${months} months`);
  });

  it("names the lender's own warning, and a loan without security", () => {
    const said = state({ warning: "WARNING: Ask us.", secured: false });
    expect(said).toMatchObject({ warning: "WARNING: Ask us." });
    expect(said?.example).toContain("an unsecured loan");
  });

  it("names the end of the offer where there is one", () => {
    const ending = { ...AUSTRALIA, offerEnd: "Offer ends 30 November 2026" };
    expect(state({}, {}, ending)?.offerEnd).toBe("Offer ends 30 November 2026");
    expect(state()).not.toHaveProperty("offerEnd");
  });

  it("in New Zealand has the total cost and the lender's disclosure in place of a comparison rate", () => {
    expect(state({ disclosure: DISCLOSURE, deposit_percent: 10 }, {}, NEW_ZEALAND)).toEqual({
      repayment: "$547.33 per month",
      rate: "7.99% p.a.",
      totalCost: "$36,235 in all",
      terms: "10% deposit ($3,000), 60 months, $0 final payment",
      disclosure: DISCLOSURE.url,
    });
    expect(state({ disclosure: null }, {}, NEW_ZEALAND)).toBeNull();
  });

  it.each<[string, Partial<LenderPolicy>, Partial<FinancedVehicle>]>([
    ["without a price", {}, { price: null }],
    ["with a price of nothing", {}, { price: 0 }],
    ["whose deposit is the price", {}, { deposit: 30_000 }],
    ["whose final payment is the loan", { final_payment_percent: 100 }, {}],
    ["whose fee is the loan", { establishment_fee: 30_000 }, {}],
    ["whose fees cost more than 48 % a year", { establishment_fee: 20_000 }, {}],
    ["with a deposit below nothing", {}, { deposit: -1 }],
    ["with a price that no vehicle costs", {}, { price: 1e300 }],
    ["with a deposit that is no number", {}, { deposit: Number.NaN }],
    ["with a price that is no number", {}, { price: Number.NaN }],
  ])("is nothing of a vehicle %s", (_, policy, vehicle) => {
    expect(state(policy, vehicle)).toBeNull();
  });

  it.each<[number, boolean]>([
    [29_939, true],
    [29_940, true],
    [29_941, false],
    [29_999, false],
    [30_001, false],
  ])("needs repayments of a dollar: a deposit of %d", (deposit, isStated) => {
    const even = { annual_rate: 0, establishment_fee: 0 };
    expect(state(even, { deposit }) !== null).toBe(isStated);
  });

  it.each<[number, boolean]>([
    [47.99, true],
    [48, true],
    [48.01, false],
  ])("costs no more than the law allows: %d % a year", (annual_rate, isStated) => {
    expect(state({ annual_rate, establishment_fee: 0 }) !== null).toBe(isStated);
    expect(state({ annual_rate, repayment_fee: 1 }) !== null).toBe(isStated && annual_rate < 47);
  });

  it("has an even repayment where the rate is next to nothing", () => {
    const said = state({ annual_rate: 1e-12, establishment_fee: 0 });
    expect(said).toMatchObject({ repayment: "$500 per month", rate: "0.00% p.a." });
  });
});

describe("a lender's smallest and largest loan", () => {
  it.each<[number, boolean]>([
    [9_999, false],
    [10_000, true],
    [10_001, true],
    [49_999, true],
    [50_000, true],
    [50_001, false],
  ])("are lent, and nothing beyond: $%d", (price, isLent) => {
    const limits = { min_amount: 10_000, max_amount: 50_000 };
    expect(state(limits, { price }) !== null).toBe(isLent);
  });
});

describe("whatever a lender asks", () => {
  it("no repayment is rendered without its comparison rate and warning, or its total and disclosure", () => {
    const policies = fc.record<Partial<LenderPolicy>>({
      annual_rate: fc.double({ min: 0, max: 40, noNaN: true }),
      deposit_percent: fc.nat(60),
      final_payment_percent: fc.nat(60),
      term_months: fc.integer({ min: 1, max: 84 }),
      frequency: fc.constantFrom("weekly", "fortnightly", "monthly"),
      establishment_fee: fc.nat(1_000),
      disclosure: fc.constantFrom(null, DISCLOSURE),
    });
    const sites = fc.constantFrom(AUSTRALIA, NEW_ZEALAND);
    fc.assert(
      fc.property(policies, fc.nat(100_000), sites, (policy, price, site) => {
        const said = state(policy, { price }, site);
        if (said === null) return;
        const needed =
          site.country === "AU" ? ["comparisonRate", "warning"] : ["totalCost", "disclosure"];
        for (const part of needed) expect(said[part]).toMatch(/\S/);
        expect(Object.values(said).join()).not.toMatch(/NaN|Infinity|\de[+-]|\$0 per/);
        if (said.comparisonRate === undefined) return;
        expect(readNumber(said.comparisonRate)).toBeGreaterThanOrEqual(readNumber(said.rate));
      }),
    );
  });

  it("a statement has no text of its own, and no part may be left out where it is rendered", () => {
    expectTypeOf<Extract<keyof CreditStatement, string | number>>().toBeNever();
    expectTypeOf<CreditStatement>().not.toExtend<string | number>();
    expectTypeOf<Omit<CreditRenderers<string>, "warning">>().not.toExtend<
      CreditRenderers<string>
    >();
    expectTypeOf<Omit<CreditRenderers<string>, "comparisonRate">>().not.toExtend<
      CreditRenderers<string>
    >();
    expectTypeOf<Omit<CreditRenderers<string>, "disclosure">>().not.toExtend<
      CreditRenderers<string>
    >();
    for (const part of ["comparisonRate", "warning"] as const) {
      type Shown = ReturnType<CreditRenderers<string | null | undefined | boolean>[typeof part]>;
      expectTypeOf<Shown>().toEqualTypeOf<string>();
    }
    const statement = stateCredit(CAR, LENDER, AUSTRALIA);
    expect(Object.keys(statement ?? { none: true })).toEqual([]);
    expect(JSON.stringify(statement)).toBe("{}");
  });
});
