import { describe, expect, test } from "vitest";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { formatProblem } from "../config/config-problem.ts";
import { parseSiteConfig } from "./parse-site-config.ts";

const PLACES: [string, (address: string) => Record<string, unknown>][] = [
  ["logo.url", (url) => ({ logo: { url } })],
  ["favicon", (favicon) => ({ favicon })],
  ["hero_image", (hero_image) => ({ hero_image })],
  [
    "dealership_group.logo.url",
    (url) => ({ dealership_group: { slug: "group", name: "Group", logo: { url } } }),
  ],
  [
    "certified_badge.image",
    (image) => ({ certified_badge: { make: "Mazda", image, label: "Certified" } }),
  ],
  ["staff_contacts[0].image", (image) => ({ staff_contacts: [{ name: "Robin", image }] })],
  ["promos[0].node.image", (image) => ({ promos: [{ node: { title: "T", url: "/", image } }] })],
  ["reviews.items[0].image.url", (url) => ({ reviews: buildReviews({ url }) })],
  [
    "reviews.items[0].image.thumb.url",
    (url) => ({ reviews: buildReviews({ url: "/demo/a.webp", thumb: { url } }) }),
  ],
  ["locations[0].image.url", (url) => ({ locations: [buildPlace({ url })] })],
  [
    "locations[0].image.thumb.url",
    (url) => ({ locations: [buildPlace({ url: "/demo/a.webp", thumb: { url } })] }),
  ],
];

function buildPlace(image: object): object {
  return { name: "Yard", dealership_slug: "riverbend-motors", image };
}

function buildReviews(image: object): object {
  const review = { id: 1, customer_name: "Robin", rating: 5, review_date: "02/11/2026", image };
  return { count: 1, average_rating: "5", items: [review] };
}

function listProblems(fields: object): string[] {
  const parsed = parseSiteConfig(buildSiteConfig({ image_hosts: ["cdn.example"], ...fields }));
  return parsed.is === "valid" ? [] : parsed.problems.map(formatProblem);
}

describe.each(PLACES)("the picture at %s", (place, build) => {
  test.each(["/demo/pictures/hatch-front-red.webp", "https://cdn.example/a/b.webp?v=2"])(
    "may be %s",
    (address) => {
      expect(listProblems(build(address))).toEqual([]);
    },
  );

  test.each([
    "a picture of us",
    "a.webp",
    "//cdn.example/a.webp",
    "http://cdn.example/a.webp",
    "javascript:alert(1)",
    "https://",
  ])("may not be %s, and the refusal says what may", (address) => {
    const [problem = ""] = listProblems(build(address));
    expect(problem).toMatch(/^[\w[\].]+: expected (a picture|an icon)/);
    expect(problem).toContain(`${place}: `);
    expect(problem).toContain(`found "${address}"`);
  });

  test.each([
    "https://elsewhere.example/a.webp",
    "https://cdn.example.elsewhere.example/a.webp",
    "https://cdn.example:8443/a.webp",
    "https://me@cdn.example/a.webp",
  ])("may not be on a host that the site does not allow: %s", (address) => {
    expect(listProblems(build(address))).toEqual([
      `${place}: expected a picture on one of this site's image_hosts (cdn.example); found "${address}"`,
    ]);
  });
});

test("a site without image_hosts gets a message that says so", () => {
  expect(listProblems({ image_hosts: [], hero_image: "https://cdn.example/a.webp" })).toEqual([
    "hero_image: expected a picture on one of this site's image_hosts (it has none); " +
      'found "https://cdn.example/a.webp"',
  ]);
});

test("only an icon may stand outside the demo's folder: browsers fetch it, not the picture service", () => {
  expect(listProblems({ favicon: "/icon.png" })).toEqual([]);
  expect(listProblems({ hero_image: "/hero.webp" })).toHaveLength(1);
  expect(listProblems({ hero_image: "/demo/../hero.webp" })).toHaveLength(1);
});
