import { describe, expect, it } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import { DAY_MS } from "../../time/time-units.ts";
import type { PriceChange } from "../price-history.ts";
import { resolveFallEnd, toPriceHistory } from "./price-history-view.ts";

const SITE = buildSite({ price_history: true });
const SEEN_AT = NOW - 50 * DAY_MS;
const VEHICLE = buildVehicle({ price: 31_990, created_at_timestamp: SEEN_AT / 1000 });
const FALL: PriceChange = {
  at: NOW - 10 * DAY_MS,
  before: 34_990,
  after: 31_990,
  seenAt: SEEN_AT,
};

describe("the history of a price", () => {
  it("is told with its prices and their days, the newest first, where it fell", () => {
    expect(toPriceHistory(VEHICLE, [FALL], SITE, NOW)).toEqual({
      fall: "Was $34,990, now $3,000 less",
      steps: [
        { price: "$31,990", since: "since 10 November 2026" },
        { price: "$34,990", since: "since 1 October 2026" },
      ],
    });
  });

  it("begins after a time without a price, or with one of another type", () => {
    const changes = [
      { ...FALL, at: NOW - 45 * DAY_MS, before: 41_000, after: 40_000 },
      { ...FALL, at: NOW - 40 * DAY_MS, before: null, after: 34_990 },
      FALL,
    ];
    const steps = toPriceHistory(VEHICLE, changes, SITE, NOW)?.steps;
    expect(steps?.map(({ price }) => price)).toEqual(["$31,990", "$34,990"]);
  });

  it("tells the last price of each day", () => {
    const hour = DAY_MS / 24;
    const steps = toPriceHistory(
      VEHICLE,
      [
        { ...FALL, at: FALL.at - 20 * DAY_MS, before: 33_000, after: 35_990 },
        { ...FALL, at: FALL.at - 20 * DAY_MS + hour, before: 35_990, after: 34_990 },
        FALL,
      ],
      SITE,
      NOW,
    )?.steps;
    expect(steps?.map(({ price }) => price)).toEqual(["$31,990", "$34,990", "$33,000"]);
  });

  it("is not told beside the price of a subscription, which is by the week", () => {
    const weekly = { ...VEHICLE, car_type: "subscription", subscription_price: 189 };
    expect(toPriceHistory(weekly, [FALL], SITE, NOW)).toBeNull();
  });

  it("is not told where the site does not, or the price did not fall", () => {
    expect(toPriceHistory(VEHICLE, [FALL], { ...SITE, price_history: false }, NOW)).toBeNull();
    expect(toPriceHistory(VEHICLE, [], SITE, NOW)).toBeNull();
    expect(toPriceHistory(VEHICLE, [{ ...FALL, before: 30_000 }], SITE, NOW)).toBeNull();
  });

  it("ends exactly when a fall is no longer news", () => {
    const end = resolveFallEnd([{ ...FALL, at: 0 }, FALL]) ?? 0;
    expect(toPriceHistory(VEHICLE, [FALL], SITE, end - 1)).not.toBeNull();
    expect(toPriceHistory(VEHICLE, [FALL], SITE, end)).toBeNull();
    expect(resolveFallEnd([])).toBeNull();
  });
});
