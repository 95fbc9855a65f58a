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

const withOpeningHours = (day: object): object => ({
  ...SMALLEST,
  dealerships: [DEALERSHIP],
  locations: [
    { name: "Harbour", dealership_slug: "harbour", contact_detail: { opening_hours: [day] } },
  ],
});

const withDefaults = (defaults: object, own: object = {}): object => ({
  ...SMALLEST,
  ...own,
  dealership_group: { slug: "coastal", name: "Coastal Group", defaults },
});

test("a site needs a slug, a name, an address and navigation; the rest has defaults", () => {
  const parsed = parseSiteConfig(SMALLEST);
  expect(parsed).toMatchObject({
    is: "valid",
    groupKeys: [],
    config: { template: "metro", include_sold_cars_days: 3, hits_per_page: 21, country: "AU" },
  });
});

test.each([undefined, "", null, "sales"])("a location whose type is %j sells", (location_type) => {
  const parsed = parseSiteConfig({
    ...SMALLEST,
    dealerships: [DEALERSHIP],
    locations: [{ name: "Harbour", dealership_slug: "harbour", location_type }],
  });
  expect(parsed).toMatchObject({ config: { locations: [{ location_type: "sales" }] } });
});

test("a review is taken with every field of the specification", () => {
  const review = {
    id: 1,
    image: { url: "/demo/robin.webp", thumb: { url: "/demo/robin-small.webp" } },
    customer_name: "Robin",
    text: null,
    rating: 5,
    created_at_time_ago_in_words: "3 weeks ago",
    review_date: "02/11/2026",
    review_date_in_words: "2 November 2026",
  };
  const reviews = { count: 1, average_rating: "5", items: [review] };
  expect(parseSiteConfig({ ...SMALLEST, reviews })).toMatchObject({
    is: "valid",
    config: { reviews },
  });
});

test.each([undefined, null, 3, "text", []])("%j is not a site", (json) => {
  expect(listProblems(json)[0]).toMatch(/^the file: expected an object of fields/);
});

describe("a bad value is refused with its path, the value and what was expected", () => {
  test.each<[object, string]>([
    [{ brand_colour: "blue" }, 'brand_colour: expected a colour as #rrggbb; found "blue"'],
    [
      { include_sold_cars_days: 6 },
      "include_sold_cars_days: expected 0, 1, 2, 3, 4, 5, 7 or 14; found 6",
    ],
    [{ country: "UK" }, 'country: expected "AU" or "NZ"; found "UK"'],
    [{ hits_per_page: 0 }, "hits_per_page: expected at least 1; found 0"],
    [{ hits_per_page: 101 }, "hits_per_page: expected at most 100; found 101"],
    [{ hits_per_page: 1.5 }, "hits_per_page: expected a whole number; found 1.5"],
    [{ promo_every: 0 }, "promo_every: expected more than 0; found 0"],
    [{ email: "sales" }, 'email: expected an e-mail address; found "sales"'],
    [
      { url: "ftp://harbour.example" },
      'url: expected an address that begins with http:// or https://; found "ftp://harbour.example"',
    ],
    [
      { hosts: ["Harbour.example:80"] },
      'hosts[0]: expected a host name in small letters, without a port; found "Harbour.example:80"',
    ],
    [{ search_filters: [3] }, "search_filters[0]: expected text or a list; found 3"],
    [
      { hero_image: { url: "https://pictures.example/1.jpg" } },
      'hero_image: expected the address alone, as text; found {"url":"https://pictures.example/1.jpg"}',
    ],
    [
      { name: { url: "https://riverbend.example" } },
      'name: expected text; found {"url":"https://riverbend.example"}',
    ],
    [{ name: "" }, 'name: expected text that is not empty; found ""'],
    [
      { vehicle_base_path: "//cars" },
      'vehicle_base_path: expected a path that begins with one /; found "//cars"',
    ],
    [
      { default_search_path: "//evil.example" },
      'default_search_path: expected the part behind /search/, or a path that begins with one /; found "//evil.example"',
    ],
    [
      { default_search_path: "used/../../cars" },
      'default_search_path: expected the part behind /search/, or a path that begins with one /, without // and /../; found "used/../../cars"',
    ],
    [
      { hosts: ["256.256.256.256"] },
      'hosts[0]: expected a host name that browsers can ask for, or an IPv4 address; found "256.256.256.256"',
    ],
    [
      { url: "https://me:hush@harbour.example" },
      'url: expected an address without user, password, ? and #; found "https://me:hush@harbour.example"',
    ],
    [
      { search: { index: "../keys" } },
      'search.index: expected an index\'s name: letters, digits, - and _; found "../keys"',
    ],
    [
      { time_zone: "Sydney" },
      'time_zone: expected an IANA time zone such as Australia/Sydney; found "Sydney"',
    ],
    [{ hosts: ["a.example", "a.example"] }, 'hosts[1]: expected each host once; found "a.example"'],
    [
      { dealerships: [DEALERSHIP, DEALERSHIP] },
      'dealerships[1].slug: expected each dealership once; found "harbour"',
    ],
    [
      { locations: [{ name: "Bay", dealership_slug: "bay" }], dealerships: [DEALERSHIP] },
      "locations[0].dealership_slug: expected the slug of one of this site's dealerships (harbour); " +
        'found "bay"',
    ],
    [
      {
        search_paths: [
          { path: "/search/Utes", name: "Utes", filters: { body: "Ute" } },
          { path: "/search/utes", name: "Utes", filters: { body: "Ute" } },
        ],
      },
      'search_paths[1].path: expected each path once, whatever its letter case; found "/search/utes"',
    ],
    [
      {
        promos: [
          {
            start: "2026-03-02T00:00:00Z",
            expiry: "2026-03-01T00:00:00Z",
            node: { title: "Autumn", url: "/offers" },
          },
        ],
      },
      'promos[0].expiry: expected a moment after the start; found "2026-03-01T00:00:00Z"',
    ],
  ])("%j", (fields, problem) => {
    expect(listProblems({ ...SMALLEST, ...fields })).toEqual([problem]);
  });

  test("every problem of a file is reported at once", () => {
    expect(listProblems({ ...SMALLEST, slug: "A B", name: "", navigation: null })).toHaveLength(4);
  });

  test.each(["10000:30000", "30000:10000", ":30000", "10000:", "20000", "price < 5000"])(
    "a search path takes the price %s",
    (price) => {
      const path = { path: "/x", name: "X", filters: { price } };
      expect(listProblems({ ...SMALLEST, search_paths: [path] })).toEqual([]);
    },
  );

  test.each(["abc:def", ":", "cheap"])(
    "a search path with the price %s would find nothing for ever, and is refused",
    (price) => {
      const path = { path: "/x", name: "X", filters: { price, body: "Ute:2" } };
      expect(listProblems({ ...SMALLEST, search_paths: [path] })).toEqual([
        'search_paths[0].filters.price: expected a range such as "10000:30000", ":30000" or ' +
          `"10000:", a plain number, or a filter with < or >; found "${price}"`,
      ]);
    },
  );

  test("a search path fixes facet fields only", () => {
    const path = { path: "/x", name: "X", filters: { colur: "Red" } };
    expect(listProblems({ ...SMALLEST, search_paths: [path] })).toEqual([
      'search_paths[0].filters.colur: expected a field that sites have (did you mean "colour"?); ' +
        'found "Red"',
    ]);
  });
});

describe("opening hours", () => {
  test("give both ends of a day, or neither", () => {
    expect(listProblems(withOpeningHours({ weekday: 1, status: "Open" }))).toEqual([]);
    expect(
      listProblems(withOpeningHours({ weekday: 1, status: "Open", start_hour: "09:00" })),
    ).toEqual([
      "locations[0].contact_detail.opening_hours[0].end_hour: expected both start_hour and " +
        "end_hour, or neither; nothing is given",
    ]);
  });

  test.each([
    [6, 0],
    [7, 1],
  ])("weekday %i has %i problems", (weekday, count) => {
    expect(listProblems(withOpeningHours({ weekday, status: "Closed" }))).toHaveLength(count);
  });
});

describe("an unknown field", () => {
  test("is refused with the closest known one named", () => {
    expect(listProblems({ ...SMALLEST, brand_color: "#112233" })).toEqual([
      'brand_color: expected a field that sites have (did you mean "brand_colour"?); found "#112233"',
    ]);
    expect(listProblems(withOpeningHours({ weekday: 1, status: "Open", end_our: "1" }))).toEqual([
      "locations[0].contact_detail.opening_hours[0].end_our: expected a field that sites have " +
        '(did you mean "end_hour"?); found "1"',
    ]);
  });

  test("that is like no other has no suggestion", () => {
    expect(listProblems({ ...SMALLEST, flux_capacitor: 1 })).toEqual([
      "flux_capacitor: expected a field that sites have; found 1",
    ]);
  });
});

describe("a secret", () => {
  test("is given by its name in the environment", () => {
    expect(listProblems({ ...SMALLEST, search: { key: "env:HARBOUR_SEARCH_KEY" } })).toEqual([]);
  });

  test("that is given itself is refused and not repeated", () => {
    const withPassword = { host: "https://shop:pa55@search.example" };
    expect(listProblems({ ...SMALLEST, search: withPassword })[0]).toContain(
      "without user and password",
    );
    expect(listProblems({ ...SMALLEST, search: { host: "https://search.example/meili" } })).toEqual(
      [],
    );
    const [problem = ""] = listProblems({ ...SMALLEST, search: { key: "s3cr3t" } });
    expect(problem).toContain("env:NAME");
    expect(problem).not.toContain("s3cr3t");
  });
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
