import { expect, test } from "vitest";
import type { EnteredVehicle, Valuation, ValuedSite } from "#ports/valuation.ts";
import { NOW } from "#tests/builders/vehicle.ts";

export const ENTERED: EnteredVehicle = {
  rego: "ABC123",
  state: "NSW",
  vin: null,
  year: 2020,
  make: "Toyota",
  model: "Corolla",
  badge: null,
  km: 60_000,
};

type Fixture = {
  valuation: Valuation;
  site: ValuedSite;
  /** Makes vehicles like the entered one worth so much; null where nobody has heard of it. */
  say: (dollars: number | null) => Promise<void>;
};

/** What every valuation keeps. */
export function describeValuation(open: () => Promise<Fixture>): void {
  const value = async (dollars: number | null, overrides: Partial<EnteredVehicle> = {}) => {
    const { valuation, site, say } = await open();
    await say(dollars);
    const terms = { scope: "platform", now: NOW } as const;
    return valuation.value(site, { ...ENTERED, ...overrides }, terms);
  };

  test("a vehicle has a price with a range, and a sentence of what it was drawn from", async () => {
    const outcome = await value(21_000);
    if (outcome.is !== "valued") throw new Error(`It is ${outcome.is}.`);
    const { price, spread, basis, marginPercent } = outcome.market;
    expect(Math.round(price)).toBe(21_000);
    expect(spread).toBeGreaterThan(0);
    expect(spread).toBeLessThanOrEqual(0.25);
    expect(basis).toMatch(/^[A-Z].+\.$/);
    expect(marginPercent).toBeGreaterThanOrEqual(0);
  });

  test("an unknown vehicle has no price, and neither has one below 5,000 dollars", async () => {
    expect(await value(null)).toMatchObject({ is: "refused" });
    expect(await value(4_990)).toEqual({ is: "refused", because: "low_price" });
    expect(await value(5_000)).toMatchObject({ is: "valued" });
  });
}
