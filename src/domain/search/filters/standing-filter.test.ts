import { createFilterableRules, matchesFilter } from "@forecourt/engine/filters";
import { describe, expect, it } from "vitest";
import { buildDealership, buildSite } from "#tests/builders/site.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import type { Site } from "../../site/config/site.ts";
import { SOLD_WINDOW_DAYS } from "../../site/config/site-config.schema.ts";
import { DAY_MS } from "../../time/time-units.ts";
import type { Vehicle } from "../../vehicle/vehicle.schema.ts";
import {
  buildSoldHereFilter,
  buildStandingFilter,
  FILTER_STEP_MS,
  resolveSoldWindowEnd,
} from "./standing-filter.ts";

const RULES = { indexUid: "cars", filterable: createFilterableRules(Object.keys(buildVehicle())) };

function isShown(vehicle: Partial<Vehicle>, site: Partial<Site> = {}, now = NOW): boolean {
  return matchesFilter(buildVehicle(vehicle), buildStandingFilter(buildSite(site), now), RULES);
}

const sold = (at: number): Partial<Vehicle> => ({
  status: "sold",
  sold: true,
  sold_date_timestamp: at / 1000,
});

const filterAt = (now: number) => JSON.stringify(buildStandingFilter(buildSite(), now));

const isKnown = (vehicle: Partial<Vehicle>) =>
  matchesFilter(buildVehicle(vehicle), buildSoldHereFilter(buildSite()), RULES);

describe("the standing filter", () => {
  it("shows what is in stock or coming soon, and only what is published", () => {
    expect(isShown({})).toBe(true);
    expect(isShown({ status: "coming_soon" })).toBe(true);
    expect(isShown({ show_on_dealer_website: false })).toBe(false);
  });

  it("shows the site's own dealerships only", () => {
    expect(isShown({ dealership_ids: [2] })).toBe(false);
    expect(isShown({ dealership_ids: [2, 1] })).toBe(true);
    const both = [buildDealership(), buildDealership({ id: 2, slug: "second" })];
    expect(isShown({ dealership_ids: [2] }, { dealerships: both })).toBe(true);
  });

  it("shows nothing on a site without dealerships, and all on a platform site", () => {
    expect(isShown({}, { dealerships: [] })).toBe(false);
    expect(isShown({ dealership_ids: [9] }, { inventory_scope: "platform" })).toBe(true);
  });

  it.each(SOLD_WINDOW_DAYS.filter((days) => days > 0))(
    "shows a sold vehicle for %d days, the last instant included",
    (days) => {
      const site = { include_sold_cars_days: days };
      expect(isShown(sold(NOW - days * DAY_MS + 1_000), site)).toBe(true);
      expect(isShown(sold(NOW - days * DAY_MS), site)).toBe(true);
      expect(isShown(sold(NOW - days * DAY_MS - 1_000), site)).toBe(false);
    },
  );

  it("shows no sold vehicle where the window is no days, or sold is not among the statuses", () => {
    expect(isShown(sold(NOW), { include_sold_cars_days: 0 })).toBe(false);
    expect(isShown(sold(NOW), { stock_statuses: ["in_stock"] })).toBe(false);
    expect(isShown({ status: "coming_soon" }, { stock_statuses: ["in_stock"] })).toBe(false);
    expect(isShown({}, { stock_statuses: [] })).toBe(false);
  });

  it("rounds now down to five minutes", () => {
    expect(filterAt(NOW + FILTER_STEP_MS - 1)).toBe(filterAt(NOW));
    expect(filterAt(NOW + FILTER_STEP_MS)).not.toBe(filterAt(NOW));
  });

  it("says when a sold vehicle leaves", () => {
    const site = buildSite();
    const soldAt = NOW - DAY_MS;
    const end = resolveSoldWindowEnd(site, soldAt / 1000) ?? 0;
    expect(isShown(sold(soldAt), {}, end - 1)).toBe(true);
    expect(isShown(sold(soldAt), {}, end)).toBe(false);
    expect(resolveSoldWindowEnd(buildSite({ include_sold_cars_days: 0 }), soldAt)).toBeNull();
  });

  it("is narrowed by the site's own filters, inner lists being alternatives", () => {
    const search_filters: Site["search_filters"] = [
      "car_type = used",
      ["make = Kia", "make = Mazda"],
    ];
    expect(isShown({}, { search_filters })).toBe(true);
    expect(isShown({ make: "Ford" }, { search_filters })).toBe(false);
    expect(isShown({ car_type: "new" }, { search_filters })).toBe(false);
  });

  it.each<[Site["manufacturer_filter"], string, string, boolean]>([
    [undefined, "Mazda", "used", true],
    [undefined, "Ford", "used", false],
    ["all", "Ford", "used", false],
    ["new", "Ford", "used", true],
    ["new", "Ford", "new", false],
    ["new", "Mazda", "new", true],
    ["none", "Ford", "new", true],
  ])(
    "lets the manufacturer narrow %s: a %s that is %s",
    (manufacturer_filter, make, car_type, shown) => {
      const site = { manufacturer: { name: "Mazda" }, manufacturer_filter };
      expect(isShown({ make, car_type }, site)).toBe(shown);
    },
  );
});

describe("a vehicle sold here", () => {
  it("is known however long ago, but not another dealership's or one taken off", () => {
    const longAgo = sold(NOW - 400 * DAY_MS);
    expect(isKnown(longAgo)).toBe(true);
    expect(isKnown({ ...longAgo, dealership_ids: [2] })).toBe(false);
    expect(isKnown({ ...longAgo, show_on_dealer_website: false })).toBe(false);
    expect(isKnown({})).toBe(false);
  });
});
