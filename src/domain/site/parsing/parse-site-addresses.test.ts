import { describe, expect, test } from "vitest";
import { formatProblem } from "../config/config-problem.ts";
import { parseSiteConfig } from "./parse-site-config.ts";

const SMALLEST = {
  slug: "harbour",
  name: "Harbour Cars",
  url: "https://harbour.example",
  navigation: { header: [], footer: [] },
};

const DEALERSHIP = { slug: "harbour", name: "Harbour" };

const LINK = { name: "Home", url: "/" };

const listProblems = (json: unknown): string[] => {
  const parsed = parseSiteConfig(json);
  return parsed.is === "refused" ? parsed.problems.map(formatProblem) : [];
};

const withDefaults = (defaults: object, own: object = {}): object => ({
  ...SMALLEST,
  ...own,
  dealership_group: { slug: "coastal", name: "Coastal Group", defaults },
});

describe("navigation", () => {
  test.each<[string, unknown, boolean, boolean]>([
    ["both lists", { header: [LINK], footer: [LINK] }, false, true],
    ["no navigation at all", undefined, false, false],
    ["a header that is not a list", { header: {}, footer: [] }, false, false],
    ["a header that is not a list, on a special site", { header: {}, footer: [] }, true, false],
    ["no footer", { header: [LINK] }, false, false],
    ["no footer, on a special site", { header: [LINK] }, true, true],
    ["a footer that is not a list, on a special site", { header: [LINK], footer: 3 }, true, false],
  ])("with %s", (_, navigation, footer_navigation_optional, isValid) => {
    const problems = listProblems({ ...SMALLEST, navigation, footer_navigation_optional });
    expect(problems.every((line) => line.includes("Cannot run without navigation"))).toBe(true);
    expect(problems.length === 0).toBe(isValid);
  });

  test("names the entry whose link is wrong", () => {
    const header = [{ ...LINK, dropdownItems: [{ name: "New", ur: "/new" }] }];
    expect(listProblems({ ...SMALLEST, navigation: { header, footer: [] } })).toEqual([
      "navigation.header[0].dropdownItems[0].url: expected text; nothing is given",
      "navigation.header[0].dropdownItems[0].ur: expected a field that sites have " +
        '(did you mean "url"?); found "/new"',
    ]);
  });
});

describe("a dealership group", () => {
  test("gives the values that the site does not", () => {
    const parsed = parseSiteConfig(
      withDefaults({ tagline: "Ours", phone: "02 5550 1234" }, { tagline: "Mine" }),
    );
    expect(parsed).toMatchObject({
      is: "valid",
      config: { tagline: "Mine", phone: "02 5550 1234" },
      groupKeys: ["phone"],
    });
  });

  test("gives nothing where the site says null", () => {
    const parsed = parseSiteConfig(withDefaults({ tagline: "Ours" }, { tagline: null }));
    expect(parsed).toMatchObject({ config: { tagline: null }, groupKeys: [] });
  });

  test("can give the navigation", () => {
    const { navigation, ...site } = SMALLEST;
    expect(parseSiteConfig({ ...withDefaults({ navigation }), navigation: undefined }).is).toBe(
      "refused",
    );
    const group = { slug: "coastal", name: "Coastal Group", defaults: { navigation } };
    expect(parseSiteConfig({ ...site, dealership_group: group }).is).toBe("valid");
  });

  test("has its bad values named where they stand", () => {
    expect(listProblems(withDefaults({ phone: 3, slug: "x" }))).toEqual([
      "dealership_group.defaults.phone: expected text; found 3",
      'dealership_group.defaults.slug: expected a field that sites of a group can share; found "x"',
    ]);
  });
});

describe("addresses that pages lead to", () => {
  test.each([
    "javascript:alert(1)",
    " JavaScript:alert(1)",
    "data:text/html,x",
    "//other.example",
    "/\\other.example",
    "http://[",
    "search/used",
  ])("%s is refused wherever a link may stand", (url) => {
    const entry = { name: "Stock", url, dropdownItems: [{ name: "Utes", url }] };
    const problems = listProblems({ ...SMALLEST, navigation: { header: [entry], footer: [] } });
    expect(problems.map((text) => text.split(": expected")[0])).toEqual([
      "navigation.header[0].url",
      "navigation.header[0].dropdownItems[0].url",
    ]);
    expect(problems[0]).toContain("a path that begins with one /, or an address with https:");
    const others = {
      promos: [{ node: { title: "Sale", url } }],
      dealership_websites: [{ url, name: "Other" }],
      gmb_profiles: [{ review_url: url }],
      logo: { url },
      social_image: url,
    };
    expect(listProblems({ ...SMALLEST, ...others })).toHaveLength(5);
  });

  test.each([
    "/",
    "/search/used-cars?page=2#top",
    "https://other.example/",
    "tel:0255500100",
    "mailto:a@b.example",
    "#hours",
  ])("%s is taken", (url) => {
    const navigation = { header: [{ name: "Stock", url }], footer: [] };
    expect(
      listProblems({ ...SMALLEST, navigation, promos: [{ node: { title: "Sale", url } }] }),
    ).toEqual([]);
  });

  test("a place leads to its own pages elsewhere, not to a script", () => {
    const [url, place_url] = ["javascript:alert(1)", "javascript:alert(1)"];
    const location = {
      name: "Harbour",
      dealership_slug: "harbour",
      address: { place_url },
      contact_detail: { youtube_url: url, linkedin_url: url },
    };
    const json = { ...SMALLEST, dealerships: [DEALERSHIP], locations: [location] };
    expect(listProblems(json)).toHaveLength(3);
  });
});
