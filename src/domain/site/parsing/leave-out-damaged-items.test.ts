import { describe, expect, test } from "vitest";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { leaveOutDamagedItems } from "./leave-out-damaged-items.ts";
import { parseSiteConfig } from "./parse-site-config.ts";

const PROMO = { node: { title: "Finance from 5.9 %", url: "/finance" } };
const REVIEW = { id: 1, customer_name: "Ana", rating: 5, review_date: "03/11/2026" };

const asReviews = (items: unknown[]) => ({ count: 2, average_rating: "4.5", items });

describe("of a stored configuration", () => {
  test.each([
    ["a promo", { promos: [{ node: {} }, PROMO] }, "promo", "promos[0]", { promos: [PROMO] }],
    [
      "a review",
      { reviews: asReviews([REVIEW, { ...REVIEW, rating: 6 }]) },
      "review",
      "reviews.items[1]",
      { reviews: asReviews([REVIEW]) },
    ],
    ["a location", { locations: ["zzz"] }, "location", "locations[0]", { locations: [] }],
    [
      "a promo of its group",
      { dealership_group: { defaults: { promos: [PROMO, 7] } } },
      "promo",
      "dealership_group.defaults.promos[1]",
      { dealership_group: { defaults: { promos: [PROMO] } } },
    ],
  ])("%s that cannot be read is left out alone, and named", (_, fields, kind, path, left) => {
    const { config, leftOut } = leaveOutDamagedItems({ slug: "riverbend", ...fields });
    expect(leftOut).toEqual([{ kind, path, reason: expect.stringContaining(path) }]);
    expect(config).toEqual({ slug: "riverbend", ...left });
  });

  test("nothing that is sound is touched, and the site is served without what is not", () => {
    const sound = buildSiteConfig({ promos: [PROMO], reviews: asReviews([REVIEW]) });
    expect(leaveOutDamagedItems(sound)).toEqual({ config: sound, leftOut: [] });
    const { config } = leaveOutDamagedItems({ ...sound, promos: [PROMO, "zzz"] });
    expect(parseSiteConfig(config)).toMatchObject({ is: "valid" });
  });

  test.each([[null], ["zzz"], [[]], [{ promos: "zzz", reviews: null }]])(
    "%j is left to the schema",
    (config) => {
      expect(leaveOutDamagedItems(config)).toEqual({ config, leftOut: [] });
    },
  );
});
