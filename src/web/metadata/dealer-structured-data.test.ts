import { describe, expect, test } from "vitest";
import type { Site } from "#domain/site/config/site.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildDealerStructuredData } from "./dealer-structured-data.ts";

const REVIEWS = { count: 412, average_rating: "4.66", items: [] };

const rate = (overrides: Partial<Site>) => {
  const site = buildSite({ reviews: REVIEWS, ...overrides });
  return Reflect.get(
    buildDealerStructuredData(site, { searchPath: "/search/used-cars", showsRating: true })[0] ??
      {},
    "aggregateRating",
  );
};

test("search engines get the rating that the page shows", () => {
  expect(rate({})).toEqual({
    "@type": "AggregateRating",
    ratingValue: "4.7",
    reviewCount: 412,
    bestRating: 5,
    worstRating: 1,
  });
});

test.each<[string, Partial<Site>]>([
  ["with the switch off", { rating_in_structured_data: false }],
  ["with reviews hidden", { hide_reviews: true }],
  ["below the least that the site shows", { minimum_rating: 4.67 }],
  ["of no review", { reviews: { ...REVIEWS, count: 0 } }],
  ["that is no number", { reviews: { ...REVIEWS, average_rating: "good" } }],
  ["of a site without reviews", { reviews: null }],
  ["of a sample that the page shows", { reviews: null, sample_reviews: true }],
])("a rating %s is not told", (_case, overrides) => {
  expect(rate(overrides)).toBeUndefined();
});

test("a rating that just meets the least is marked up", () => {
  expect(rate({ minimum_rating: 4.66 })).toBeDefined();
});

test.each([
  ["none", "(02) 5550 0100", "(02) 5550 0100"],
  ["locations", "(02) 5550 0100", undefined],
  ["locations", null, undefined],
  ["locations", "1300 000 000", "1300 000 000"],
  ["all", "1300 000 000", undefined],
] as const)(
  "where %s are masked, of the site's %s search engines get %s",
  (masked_phones, phone, told) => {
    const [dealer = {}] = buildDealerStructuredData(buildSite({ masked_phones, phone }), {
      searchPath: "/search",
      showsRating: true,
    });
    expect(Reflect.get(dealer, "telephone")).toBe(told);
  },
);

const tellOrganization = (overrides: Partial<Site>) =>
  buildDealerStructuredData(buildSite(overrides), { searchPath: "/search", showsRating: true }).at(
    2,
  );

describe("the organization behind the site", () => {
  test("is the dealer, with the logo as our picture service has it and the social pages of the footer", () => {
    const logo = { url: "/demo/pictures/logo.webp", dark_url: null, beside_name: false };
    const page = "https://www.facebook.com/riverbend";
    expect(tellOrganization({ logo, facebook_url: page })).toMatchObject({
      "@type": "Organization",
      name: "Riverbend Motors",
      url: "https://riverbend.example",
      logo: "https://riverbend.example/images/1280?src=%2Fdemo%2Fpictures%2Flogo.webp",
      sameAs: [page],
    });
  });

  test("is the group where the dealer is of one", () => {
    const dealership_group = {
      slug: "group",
      name: "The Group",
      url: "https://group.example",
      logo: null,
      excepted_sites: [],
      defaults: {},
    };
    expect(tellOrganization({ dealership_group })).toMatchObject({
      name: "The Group",
      url: "https://group.example",
    });
  });
});
