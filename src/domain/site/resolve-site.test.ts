import { describe, expect, test } from "vitest";
import { buildDealership, buildLocation } from "#tests/builders/site.ts";
import { checkAppliedConfig } from "./check-applied-config.ts";
import type { Site } from "./config/site.ts";
import { findUntidyValues } from "./doctor/stock/diagnose-untidy-values.ts";
import { parseSiteConfig } from "./parsing/parse-site-config.ts";
import { isBrokenSite, resolveSite } from "./resolve-site.ts";

const CONFIG = {
  slug: "riverbend",
  name: "Riverbend Motors",
  url: "https://riverbend.example",
  hosts: ["riverbend.example"],
  navigation: { header: [], footer: [] },
  dealerships: [{ slug: "riverbend-motors" }],
};

/** A search that reads every filter. */
const READABLE = () => null;

function resolve(fields: object, locations = [buildLocation()]): Site {
  const config = { ...CONFIG, ...fields };
  const records = { slug: "riverbend", config, dealerships: [buildDealership()], locations };
  const site = resolveSite(records, READABLE);
  if (isBrokenSite(site)) throw new Error(site.reason);
  return site;
}

describe("locale and currency", () => {
  test.each([
    ["AU", "en-AU", "AUD"],
    ["NZ", "en-NZ", "NZD"],
  ])("of a site in %s are %s and %s", (country, locale, currency) => {
    expect(resolve({ country })).toMatchObject({ locale, currency });
  });

  test.each(["en-AU", "en-US"])("are the site's own where it gives them: %s", (locale) => {
    const site = resolve({ country: "NZ", locale, currency: "AUD" });
    expect(site).toMatchObject({ locale, currency: "AUD" });
  });
});

test("every location follows the site's policy for weekends", () => {
  const { contact_detail } = buildLocation();
  const monday = { weekday: 1, status: "Open", formated_hours: "9 to 5" } as const;
  const opening_hours = [{ ...monday, start_hour: null, end_hour: null, open: null, close: null }];
  const location = buildLocation({ contact_detail: { ...contact_detail, opening_hours } });
  const sundays = ["by_day", "sunday_by_appointment"].map((weekend_hours) =>
    resolve({ weekend_hours }, [location]).locations[0]?.contact_detail.opening_hours.find(
      ({ weekday }) => weekday === 0,
    ),
  );
  expect(sundays).toMatchObject([undefined, { formated_hours: "By Appointment" }]);
});

describe("the time zone of a site", () => {
  const perth = buildLocation({ time_zone: "Australia/Perth" });
  const first = buildLocation({
    id: 2,
    primary: false,
    position: 1,
    time_zone: "Australia/Darwin",
  });

  test("is its own", () => {
    expect(resolve({ time_zone: "Australia/Hobart" }, [perth]).time_zone).toBe("Australia/Hobart");
  });

  test("else the primary location's", () => {
    const apart = { ...perth, address: { ...perth.address, street: "2 Elsewhere" } };
    expect(resolve({}, [first, apart]).time_zone).toBe("Australia/Perth");
  });

  test("else that location's state's", () => {
    expect(resolve({}, [buildLocation()]).time_zone).toBe("Australia/Sydney");
  });

  test("else the country's", () => {
    expect(resolve({ country: "NZ" }, []).time_zone).toBe("Pacific/Auckland");
  });
});

test("phone and mail are the site's own, else the primary location's", () => {
  const location = buildLocation({
    contact_detail: {
      ...buildLocation().contact_detail,
      phone: "02 5550 0199",
      email: "parramatta@riverbend.example",
    },
  });
  expect(resolve({ phone: null, email: null }, [location])).toMatchObject({
    phone: "02 5550 0199",
    email: "parramatta@riverbend.example",
  });
  expect(
    resolve({ phone: "02 5550 0100", email: "hello@riverbend.example" }, [location]),
  ).toMatchObject({ phone: "02 5550 0100", email: "hello@riverbend.example" });
});

test("the address is the site's own, else the primary location's", () => {
  expect(resolve({}).address?.city).toBe("Parramatta");
  expect(resolve({ address: { city: "Dubbo" } }).address?.city).toBe("Dubbo");
  expect(resolve({}, []).address).toBeNull();
});

test("locations are the shown ones, each with a time zone", () => {
  const hidden = buildLocation({ id: 2, visible: false });
  const site = resolve({}, [hidden, buildLocation({ id: 3 })]);
  expect(site.locations.map(({ id, time_zone }) => [id, time_zone])).toEqual([
    [3, "Australia/Sydney"],
  ]);
});

test("dealerships are the stored ones, not the configuration's", () => {
  expect(resolve({}).dealerships).toEqual([buildDealership()]);
});

test("the group's values stand where the site gives none", () => {
  const group = {
    slug: "coastal",
    name: "Coastal",
    defaults: { hits_per_page: 30, tagline: "All" },
  };
  const site = resolve({ dealership_group: group, tagline: "Ours" });
  expect(site).toMatchObject({ hits_per_page: 30, tagline: "Ours" });
});

describe("a stored site that can no longer be read", () => {
  test("says why, and which hosts it had", () => {
    const config = { ...CONFIG, navigation: { header: "none" } };
    const site = resolveSite(
      { slug: "riverbend", config, dealerships: [], locations: [] },
      READABLE,
    );
    expect(site).toMatchObject({ slug: "riverbend", hosts: ["riverbend.example"] });
    expect(site).toHaveProperty("reason", expect.stringContaining("Cannot run without navigation"));
  });

  test.each([null, 3, { hosts: "riverbend.example" }, { hosts: [3] }])(
    "%j has no hosts",
    (config) => {
      const site = resolveSite(
        { slug: "riverbend", config, dealerships: [], locations: [] },
        READABLE,
      );
      expect(isBrokenSite(site) && site.hosts).toEqual([]);
    },
  );
});

describe("a stored value for which a file is refused today", () => {
  const twice = [buildLocation(), buildLocation()].map(() => ({
    name: "Riverbend",
    dealership_slug: "riverbend-motors",
  }));
  test.each<[string, object]>([
    ["about", { about: "a".repeat(12_000) }],
    ["tagline", { tagline: "Cars\u{0}" }],
    ["url", { url: "https://riverbend.example/?from=old" }],
    ["search.index", { search: { index: "my index" } }],
    ["locations[1].name", { locations: twice }],
    ["phone", { phone: "call us" }],
    ["hosts[0]", { hosts: ["localhost"] }],
    ["sort_orders[1]", { sort_orders: ["price:asc", "price:asc"] }],
  ])("does not stop its site where it is only untidy, and is reported: %s", (path, fields) => {
    const parsed = parseSiteConfig({ ...CONFIG, ...fields });
    const problems = parsed.is === "valid" ? checkAppliedConfig(parsed.config) : parsed.problems;
    expect(problems).not.toEqual([]);
    expect(resolve(fields)).toMatchObject({ slug: "riverbend" });
    expect(findUntidyValues({ ...CONFIG, ...fields })).toEqual([
      expect.objectContaining({ severity: "warning", what: expect.stringContaining(`${path}: `) }),
    ]);
    expect(findUntidyValues(CONFIG)).toEqual([]);
  });

  test.each([
    { default_search_path: "//evil.example" },
    { vehicle_base_path: "/\\evil.example" },
    { hosts: ["256.256.256.256"] },
    { search_filters: ["make ="] },
  ])("stops its site where it does harm: %j", (fields) => {
    const config = { ...CONFIG, ...fields };
    const records = { slug: "riverbend", config, dealerships: [], locations: [] };
    expect(isBrokenSite(resolveSite(records, () => "unreadable"))).toBe(true);
  });
});
