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

const hook = (url: string) => ({
  lead_destinations: [{ kind: "webhook", name: "hook", url, secret: "env:HOOK" }],
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
    [
      { lead_destinations: [{ kind: "email", name: "a", to: ["a@dealer.example"] }] },
      'lead_destinations[0].kind: expected "mail", "adf_mail", "adf_post", "webhook", "dashboard" or "lender"; found "email"',
    ],
    [
      {
        lead_destinations: ["mail", "mail"].map((kind) => ({
          kind,
          name: "a",
          to: ["a@d.example"],
        })),
      },
      'lead_destinations[1].name: expected a name that no destination before it has; found "a"',
    ],
    [
      hook("https://me:hush@crm.example/"),
      'lead_destinations[0].url: expected an address without user and password, which nothing is sent to (a secret is given as env:NAME); found "https://(not shown)@crm.example/"',
    ],
    [
      hook("https://crm.example:25/"),
      'lead_destinations[0].url: expected an address with a port of web servers; nothing is sent to those of other protocols, such as 25 or 6000; found "https://crm.example:25/"',
    ],
    [
      hook("crm.example"),
      'lead_destinations[0].url: expected an address that begins with http:// or https://; found "crm.example"',
    ],
    [
      { forms: { overrides: { general: { remove: ["phone"], order: ["email", "phone"] } } } },
      'forms.overrides.general.order[1]: expected a field that remove does not take off the form; found "phone"',
    ],
    [
      { forms: { overrides: { newsletter: { relabel: { colour: "Colour" } } } } },
      'forms.overrides.newsletter.relabel.colour: expected a field of the form (name, email, opt_in), or one of add; found "colour"',
    ],
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
      'url: expected an address without user, password, ? and #; found "https://(not shown)@harbour.example"',
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
