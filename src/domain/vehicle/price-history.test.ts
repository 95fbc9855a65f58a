import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "../time/time-units.ts";
import {
  FALL_NEWS_DAYS,
  findPriceFall,
  formatPriceFall,
  listPriceSteps,
  MAX_PRICE_CHANGES,
  MIN_FORMER_PRICE_DAYS,
  type PriceChange,
} from "./price-history.ts";

const NOW = Date.UTC(2026, 10, 20, 2);
const LISTED_AT = NOW - 100 * DAY_MS;

const change = (
  daysAgo: number,
  before: number | null,
  after: number | null,
  seenAt = LISTED_AT,
): PriceChange => ({ at: NOW - daysAgo * DAY_MS, before, after, seenAt });

const fallOf = (changes: PriceChange[], price: number | null, listedAt = LISTED_AT) =>
  findPriceFall(listPriceSteps(changes, listedAt), price, NOW);

describe("a vehicle's prices", () => {
  it("are known from the day it was listed, the newest first", () => {
    const steps = listPriceSteps(
      [change(10, 33_990, 31_990), change(40, 34_990, 33_990)],
      LISTED_AT,
    );
    expect(steps.map(({ price }) => price)).toEqual([31_990, 33_990, 34_990]);
    expect(steps.at(-1)?.since).toBe(LISTED_AT);
    expect(listPriceSteps([], LISTED_AT)).toEqual([]);
  });

  it("are not known before an import had the vehicle, however old its stock date is", () => {
    const seenAt = NOW - 11 * DAY_MS;
    const steps = listPriceSteps([change(10, 34_990, 32_990, seenAt)], LISTED_AT);
    expect(steps.at(-1)?.since).toBe(seenAt);
    expect(findPriceFall(steps, 32_990, NOW)).toBeNull();
  });

  it("break off where a price of another type came, which holds other charges", () => {
    const changes = [change(40, null, 34_990), change(20, null, 32_990)];
    expect(listPriceSteps(changes, LISTED_AT).map(({ price }) => price)).toEqual([
      32_990,
      null,
      34_990,
      null,
    ]);
    expect(fallOf(changes, 32_990)).toBeNull();
    expect(fallOf([...changes, change(10, 32_990, 31_990)], 31_990)?.from).toBe(32_990);
  });

  it("end with the sale where the price changed in the import that sold the vehicle", () => {
    const changes = [change(10, null, 29), change(50, 29, null), change(50, 30, 29)];
    expect(listPriceSteps(changes, LISTED_AT).map(({ price }) => price)).toEqual([
      29,
      null,
      29,
      30,
    ]);
    expect(fallOf(changes, 29)).toBeNull();
  });

  it("begin no later than their first change, whatever a feed has for the day of listing", () => {
    const steps = listPriceSteps([change(10, 33_990, 31_990)], 1e20);
    expect(steps.at(-1)?.since).toBe(NOW - 10 * DAY_MS);
  });

  it.each([31_500, 35_500])("break off where a change is missing: one from %d", (before) => {
    const changes = [change(40, 34_990, 33_990), change(10, before, 30_990)];
    expect(listPriceSteps(changes, LISTED_AT).map(({ price }) => price)).toEqual([
      30_990,
      before,
      null,
      33_990,
      34_990,
    ]);
    expect(fallOf(changes, 30_990)).toBeNull();
  });

  it.each([
    [MAX_PRICE_CHANGES - 1, MAX_PRICE_CHANGES],
    [MAX_PRICE_CHANGES, MAX_PRICE_CHANGES],
  ])("say what was before %d changes only where these are all", (count, steps) => {
    const changes = Array.from({ length: count }, (_, n) => change(60 - n, n, n + 1));
    expect(listPriceSteps(changes, LISTED_AT)).toHaveLength(steps);
  });

  it("have no two steps alike beside one another, whatever an import wrote", () => {
    const price = fc.constantFrom(null, 30_000, 31_000, 32_000);
    const anyChange = fc.record({
      at: fc.nat(1_000),
      before: price,
      after: price,
      seenAt: fc.constant(0),
    });
    fc.assert(
      fc.property(fc.array(anyChange), (changes) => {
        const steps = listPriceSteps(changes, 0);
        for (const [n, step] of steps.entries()) {
          expect(step.price).not.toBe(steps[n + 1]?.price);
          expect(step.since).toBeGreaterThanOrEqual(steps[n + 1]?.since ?? 0);
        }
      }),
    );
  });
});

describe("a fall of the price", () => {
  it("is told with what it was and how much less it is", () => {
    const fall = fallOf([change(10, 34_990, 31_990)], 31_990);
    expect(fall).toEqual({ from: 34_990, to: 31_990, at: NOW - 10 * DAY_MS, amount: 3_000 });
    expect(fall && formatPriceFall(fall)).toBe("Was $34,990, now $3,000 less");
  });

  it.each<[string, PriceChange[], number | null]>([
    ["a rise", [change(10, 30_000, 31_990)], 31_990],
    ["a rise after a fall", [change(20, 34_990, 29_990), change(10, 29_990, 31_990)], 31_990],
    ["a first price", [change(10, null, 31_990)], 31_990],
    ["a price taken away", [change(10, 34_990, null)], null],
    ["a price that is not the one shown", [change(10, 34_990, 31_990)], 32_990],
    ["a price that is to come", [change(-1, 34_990, 31_990)], 31_990],
    ["a price that no vehicle costs", [change(10, 1e300, 31_990)], 31_990],
    ["nothing", [], 31_990],
  ])("is not told of %s", (_, changes, price) => {
    expect(fallOf(changes, price)).toBeNull();
  });

  it.each([
    [FALL_NEWS_DAYS - 1, true],
    [FALL_NEWS_DAYS, true],
    [FALL_NEWS_DAYS + 1, false],
  ])("is news for 30 days: %d days later", (days, isTold) => {
    expect(fallOf([change(days, 34_990, 31_990)], 31_990) !== null).toBe(isTold);
  });

  it.each([
    [MIN_FORMER_PRICE_DAYS - 1, false],
    [MIN_FORMER_PRICE_DAYS, true],
    [MIN_FORMER_PRICE_DAYS + 1, true],
  ])("is told where the price before it stood for a week: %d days", (days, isTold) => {
    const listedAt = NOW - (10 + days) * DAY_MS;
    expect(fallOf([change(10, 34_990, 31_990)], 31_990, listedAt) !== null).toBe(isTold);
    const raised = [change(10 + days, 32_500, 34_990), change(10, 34_990, 31_990)];
    expect(fallOf(raised, 31_990) !== null).toBe(isTold);
  });

  it.each<[string, PriceChange[], number | undefined]>([
    ["a rise taken back", [change(18, 90, 120), change(10, 120, 90)], undefined],
    ["a rise taken back to less", [change(18, 90, 120), change(10, 120, 89)], 90],
    [
      "a rise taken back in two",
      [change(30, 90, 120), change(20, 120, 110), change(10, 110, 90)],
      undefined,
    ],
    [
      "a typing error put right",
      [change(18, 30_990, 309_900), change(10, 309_900, 30_990)],
      undefined,
    ],
    [
      "a rise within 60 days",
      [change(70, 90, 120), change(11, 120, 110), change(1, 110, 90)],
      undefined,
    ],
    ["a rise 60 days before", [change(78, 90, 120), change(18, 120, 110), change(8, 110, 90)], 110],
    [
      "a rise while no price was shown",
      [change(20, 90, null), change(19, null, 120), change(10, 120, 90)],
      undefined,
    ],
    [
      "a rise that is missing",
      [change(30, 120, 110), change(18, 90, 120), change(10, 120, 90)],
      undefined,
    ],
    [
      "a time off sale just before",
      [change(50, 120, null), change(12, null, 110), change(3, 110, 90)],
      110,
    ],
    [
      "a time off sale of 60 days",
      [change(90, 90, null), change(20, null, 110), change(10, 110, 100)],
      110,
    ],
    [
      "a lower price before a time off sale",
      [change(60, 90, null), change(20, null, 110), change(10, 110, 100)],
      undefined,
    ],
    [
      "a return from a time off sale at less",
      [change(30, 120, null), change(20, null, 90)],
      undefined,
    ],
    ["a time without a price", [change(30, 120, 0), change(20, 0, 110), change(10, 110, 90)], 110],
  ])("counts from the lowest price of the 60 days before: %s", (_, changes, from) => {
    const price = changes.at(-1)?.after ?? null;
    expect(fallOf(changes, price)?.from).toBe(from);
  });
});
