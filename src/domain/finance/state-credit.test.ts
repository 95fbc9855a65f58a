import * as fc from "fast-check";
import { describe, expect, expectTypeOf, it } from "vitest";
import {
  type CreditRenderers,
  type CreditStatement,
  type Disclosure,
  renderCredit,
} from "./credit-statement.ts";
import {
  COMPARISON_RATE_WARNING,
  type FinancedVehicle,
  type LenderPolicy,
  resolveMonthEnd,
  stateCredit,
} from "./state-credit.ts";

const NOW = Date.UTC(2026, 10, 20, 2);
const SYDNEY = { country: "AU", time_zone: "Australia/Sydney" } as const;
const AUCKLAND = { country: "NZ", time_zone: "Pacific/Auckland" } as const;
const DISCLOSURE: Disclosure = { label: "Lender's terms", href: "https://lender.example/terms" };

const CAR: FinancedVehicle = { price: 30_000, deposit: null, termYears: null };

/** $30,000 over five years, as the usual example has it. */
const LENDER: LenderPolicy = {
  annualRate: 7.99,
  isRateIndicative: false,
  depositPercent: 0,
  finalPaymentPercent: 0,
  termMonths: 60,
  frequency: "monthly",
  hasWholeDollars: false,
  establishmentFee: 395,
  repaymentFee: 0,
  isSecured: true,
  endsWithMonth: false,
  warning: null,
  disclosure: null,
};

const tell = (name: string) => (text: string) => [name, text] as const;

const NAMED: CreditRenderers<readonly [string, string]> = {
  repayment: tell("repayment"),
  rate: tell("rate"),
  comparisonRate: tell("comparisonRate"),
  totalCost: tell("totalCost"),
  terms: tell("terms"),
  example: tell("example"),
  warning: tell("warning"),
  disclosure: ({ href }) => ["disclosure", href],
  offerEnd: tell("offerEnd"),
};

function state(
  policy: Partial<LenderPolicy> = {},
  vehicle: Partial<FinancedVehicle> = {},
  site: Parameters<typeof stateCredit>[2] = SYDNEY,
) {
  const statement = stateCredit({ ...CAR, ...vehicle }, { ...LENDER, ...policy }, site, NOW);
  return statement && Object.fromEntries(renderCredit(statement, NAMED));
}

describe("what is said of a loan", () => {
  it("has its comparison rate, what that is of, and the warning", () => {
    expect(state({ repaymentFee: 10 })).toEqual({
      repayment: "$618.15 per month",
      rate: "7.99% p.a.",
      comparisonRate: "9.25% p.a. comparison rate",
      terms: "$0 deposit, 60 months, $0 final payment",
      example: "Comparison rate for a secured loan of $30,000 over 60 months.",
      warning: COMPARISON_RATE_WARNING,
    });
    expect(COMPARISON_RATE_WARNING).toMatch(/^WARNING: This comparison rate is true only for/);
  });

  it("is in whole dollars a week for one lender", () => {
    expect(state({ frequency: "weekly", hasWholeDollars: true })?.repayment).toBe("$140 per week");
    expect(state({ frequency: "fortnightly" })?.repayment).toMatch(/^\$280\.\d\d per fortnight$/);
  });

  it("names a 10 % deposit, the term and a 30 % final payment for another", () => {
    const terms = { depositPercent: 10, finalPaymentPercent: 30, termMonths: 48 };
    expect(state(terms)?.terms).toBe("10% deposit ($3,000), 48 months, 30% final payment ($9,000)");
  });

  it("names no final payment and an indicative rate for a third", () => {
    expect(state({ isRateIndicative: true })).toMatchObject({
      rate: "7.99% p.a. indicative",
      terms: "$0 deposit, 60 months, $0 final payment",
    });
  });

  it("takes deposit and term of the vehicle's feed before the lender's", () => {
    const terms = state({ depositPercent: 10 }, { deposit: 2_500, termYears: 3 })?.terms;
    expect(terms).toBe("$2,500 deposit, 36 months, $0 final payment");
  });

  it("names the lender's own warning, and a loan without security", () => {
    const said = state({ warning: "WARNING: Ask us.", isSecured: false });
    expect(said).toMatchObject({ warning: "WARNING: Ask us." });
    expect(said?.example).toContain("an unsecured loan");
  });

  it("in New Zealand has the total cost and the lender's disclosure in place of a comparison rate", () => {
    expect(state({ disclosure: DISCLOSURE, depositPercent: 10 }, {}, AUCKLAND)).toEqual({
      repayment: "$547.33 per month",
      rate: "7.99% p.a.",
      totalCost: "$36,235 in all",
      terms: "10% deposit ($3,000), 60 months, $0 final payment",
      disclosure: DISCLOSURE.href,
    });
    expect(state({ disclosure: null }, {}, AUCKLAND)).toBeNull();
  });

  it.each<[string, Partial<LenderPolicy>, Partial<FinancedVehicle>]>([
    ["without a price", {}, { price: null }],
    ["with a price of nothing", {}, { price: 0 }],
    ["whose deposit is the price", {}, { deposit: 30_000 }],
    ["whose final payment is the loan", { finalPaymentPercent: 100 }, {}],
    ["without a term", {}, { termYears: 0 }],
    ["whose fee is the loan", { establishmentFee: 30_000 }, {}],
  ])("is nothing of a vehicle %s", (_, policy, vehicle) => {
    expect(state(policy, vehicle)).toBeNull();
  });

  it.each<[number, boolean]>([
    [29_999, true],
    [30_000, false],
    [30_001, false],
  ])("needs a dollar to lend: a deposit of %d", (deposit, isStated) => {
    expect(state({ establishmentFee: 0 }, { deposit }) !== null).toBe(isStated);
  });
});

describe("whatever a lender asks", () => {
  it("no repayment is rendered without its comparison rate and warning, or its total and disclosure", () => {
    const policies = fc.record<Partial<LenderPolicy>>({
      annualRate: fc.double({ min: 0, max: 40, noNaN: true }),
      depositPercent: fc.nat(60),
      finalPaymentPercent: fc.nat(60),
      termMonths: fc.integer({ min: 1, max: 84 }),
      frequency: fc.constantFrom("weekly", "fortnightly", "monthly"),
      establishmentFee: fc.nat(1_000),
      disclosure: fc.constantFrom(null, DISCLOSURE),
    });
    const sites = fc.constantFrom(SYDNEY, AUCKLAND);
    fc.assert(
      fc.property(policies, fc.nat(100_000), sites, (policy, price, site) => {
        const said = state(policy, { price }, site);
        if (said === null) return;
        const needed =
          site.country === "AU" ? ["comparisonRate", "warning"] : ["totalCost", "disclosure"];
        for (const part of needed) expect(said[part]).toMatch(/\S/);
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
    const statement = stateCredit(CAR, LENDER, SYDNEY, NOW);
    expect(Object.keys(statement ?? { none: true })).toEqual([]);
    expect(JSON.stringify(statement)).toBe("{}");
  });
});

describe("an offer's end", () => {
  it.each([
    ["2026-11-20T02:00:00Z", "Australia/Sydney", "2026-11-30"],
    ["2026-11-30T12:59:59Z", "Australia/Sydney", "2026-11-30"],
    ["2026-11-30T13:00:00Z", "Australia/Sydney", "2026-12-31"],
    ["2026-11-30T13:00:00Z", "Australia/Perth", "2026-11-30"],
    ["2028-02-10T00:00:00Z", "Pacific/Auckland", "2028-02-29"],
    ["2026-12-31T10:59:59Z", "Pacific/Auckland", "2026-12-31"],
    ["2026-12-31T11:00:00Z", "Pacific/Auckland", "2027-01-31"],
  ])("at %s in %s is %s, the month's last day there", (now, zone, day) => {
    expect(resolveMonthEnd(Date.parse(now), zone)).toBe(day);
  });

  it("is said where the lender's offers end with the month", () => {
    expect(state({ endsWithMonth: true })?.offerEnd).toBe("Offer ends 30 November 2026");
    expect(state()).not.toHaveProperty("offerEnd");
  });
});
