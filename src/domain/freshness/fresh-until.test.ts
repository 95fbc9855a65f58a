import { describe, expect, it } from "vitest";
import { buildFinance } from "#tests/builders/finance.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import { promoSchema } from "../promo/promo.schema.ts";
import { EMPTY_SUMMARY } from "../search/places/stock-summary.ts";
import { DAY_MS } from "../time/time-units.ts";
import {
  resolveFreshUntil,
  resolveResultsFreshUntil,
  resolveVehicleFreshUntil,
} from "./fresh-until.ts";

const NODE = { title: "Summer", url: "/contact-us" };
const expiry = new Date(NOW + 20 * DAY_MS).toISOString();
const isNew = buildVehicle({ created_at_timestamp: (NOW - DAY_MS) / 1000 });
const soldYesterday = { ...EMPTY_SUMMARY, earliestSoldTimestamp: (NOW - DAY_MS) / 1000 };

describe("how long a page stays as it is", () => {
  it("is for ever where nothing on it depends on time", () => {
    expect(resolveFreshUntil(buildSite(), EMPTY_SUMMARY, [buildVehicle()], NOW)).toBeNull();
  });

  it("is until the next promo starts or ends, where promos stand among the vehicles", () => {
    const site = buildSite({ promos: [promoSchema.parse({ expiry, node: NODE })] });
    expect(resolveResultsFreshUntil(site, EMPTY_SUMMARY, [], NOW)).toBe(NOW + 20 * DAY_MS);
    expect(resolveResultsFreshUntil(site, EMPTY_SUMMARY, [isNew], NOW)).toBe(
      resolveFreshUntil(site, EMPTY_SUMMARY, [isNew], NOW),
    );
    expect(resolveFreshUntil(site, EMPTY_SUMMARY, [], NOW)).toBeNull();
    expect(resolveResultsFreshUntil(buildSite(), EMPTY_SUMMARY, [], NOW)).toBeNull();
  });

  it("is until a vehicle on it is no longer New", () => {
    expect(resolveFreshUntil(buildSite(), EMPTY_SUMMARY, [isNew], NOW)).toBe(NOW + 7 * DAY_MS + 1);
    const reserved = { ...isNew, reserved: true };
    expect(resolveFreshUntil(buildSite(), EMPTY_SUMMARY, [reserved], NOW)).toBeNull();
  });

  it("is until the next sold vehicle leaves the site, whichever comes first", () => {
    const end = resolveFreshUntil(buildSite(), soldYesterday, [isNew], NOW) ?? 0;
    expect(end).toBeGreaterThan(NOW + 2 * DAY_MS);
    expect(end).toBeLessThanOrEqual(NOW + 2 * DAY_MS + 5 * 60_000);
  });

  it("is until a sold vehicle on it leaves, which the search may not know yet", () => {
    const sold = buildVehicle({ status: "sold", sold_date_timestamp: (NOW - DAY_MS) / 1000 });
    expect(resolveFreshUntil(buildSite(), EMPTY_SUMMARY, [sold], NOW)).toBe(
      resolveFreshUntil(buildSite(), soldYesterday, [], NOW),
    );
    const longGone = { ...sold, sold_date_timestamp: (NOW - 9 * DAY_MS) / 1000 };
    expect(resolveFreshUntil(buildSite(), EMPTY_SUMMARY, [longGone], NOW)).toBeNull();
  });
});

describe("how long a vehicle's page stays as it is", () => {
  const fall = { at: NOW - 10 * DAY_MS, before: 34_990, after: 31_990, seenAt: 0 };
  const freshUntil = (overrides: Parameters<typeof buildSite>[0]) =>
    resolveVehicleFreshUntil(buildSite(overrides), EMPTY_SUMMARY, [buildVehicle()], [fall], NOW);

  it("is for ever where it tells nothing that depends on time", () => {
    expect(freshUntil({ finance: buildFinance() })).toBeNull();
  });

  it("is until an offer's end, the next day of a listing, or the end of a fall's news", () => {
    const ending = buildFinance([{ offer_ends_with_month: true }]);
    expect(freshUntil({ finance: ending })).toBe(Date.parse("2026-11-30T13:00:00Z"));
    expect(freshUntil({ days_listed: true })).toBe(Date.parse("2026-11-20T13:00:00Z"));
    expect(freshUntil({ price_history: true })).toBe(NOW + 20 * DAY_MS + 1);
    expect(freshUntil({ finance: ending, price_history: true })).toBe(
      Date.parse("2026-11-30T13:00:00Z"),
    );
  });
});
