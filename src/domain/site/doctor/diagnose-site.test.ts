import { describe, expect, test } from "vitest";
import { buildLocation, buildSite } from "#tests/builders/site.ts";
import { captchaConfigSchema } from "../../enquiry/submit/captcha-config.schema.ts";
import type { Site } from "../config/site.ts";
import { diagnoseSite } from "./diagnose-site.ts";
import type { Finding } from "./finding.ts";

const LICENCE = { jurisdiction: "NSW", kind: "dealer", number: "MD12345", label: null } as const;
const SEARCH = { name: "Utes", filters: { body: "Ute" } };

/** A site without anything to find. */
const SOUND: Partial<Site> = {
  email: "sales@example.com",
  hosts: ["riverbend.example"],
  licences: [LICENCE],
  opt_in_default: "unchecked",
  brand_colour: "#1d4ed8",
  accent_colour: "#8a1c0c",
  navigation: { header: [buildLink("Used cars")], footer: [] },
};

function buildLink(name: string): Site["navigation"]["header"][number] {
  return {
    name,
    url: "/search/used-cars",
    dropdownItems: [],
    dynamicDropdown: null,
    dropdownMenus: [],
    promoted: null,
  };
}

function diagnose(
  fields: Partial<Site>,
  { isProduction = true, vehicleCount = 1 } = {},
): Finding[] {
  return diagnoseSite(buildSite({ ...SOUND, ...fields }), {
    isProduction,
    vehicleCount,
    mailReachesNobody: false,
    canSeal: true,
  });
}

const inState = (state: string, fields: object = {}): ReturnType<typeof buildLocation> => {
  const location = buildLocation(fields);
  return { ...location, address: { ...location.address, state } };
};

test("a sound site has no findings", () => {
  expect(diagnose({})).toEqual([]);
});

test.each<[string, Partial<Site>, Finding["severity"], string]>([
  ["no hosts", { hosts: [] }, "error", "nobody can reach it"],
  ["an address that is none of its hosts", { hosts: ["a.example"] }, "warning", "canonical links"],
  [
    "an unencrypted address",
    { url: "http://riverbend.example", captcha: captchaConfigSchema.parse({ provider: "none" }) },
    "warning",
    "not encrypted",
  ],
  ["pictures of a private host", { image_hosts: ["169.254.169.254"] }, "warning", "open internet"],
  ["no dealerships", { dealerships: [] }, "warning", "no inventory scope"],
  ["a box ticked beforehand", { opt_in_default: "checked" }, "warning", "consent"],
  ["an empty menu", { navigation: { header: [], footer: [] } }, "warning", "navigation is empty"],
  ["no phone", { locations: [] }, "warning", "phone number"],
  ["a reserve button without payments", { reserve_button: true }, "warning", "payment_provider"],
  ["a page without buttons", { sidebar_buttons: [] }, "warning", "no way to enquire"],
  [
    "a Turnstile without keys",
    { captcha: captchaConfigSchema.parse({ provider: "turnstile", site_key: "0x4AAA" }) },
    "warning",
    "turnstile without secret",
  ],
  ["a pale brand", { brand_colour: "#ffd400" }, "note", "brand_colour #ffd400 is shown as #"],
  ["a pale accent", { accent_colour: "#ffd400" }, "note", "accent_colour #ffd400 is shown as #"],
])("%s is found", (_, fields, severity, words) => {
  const findings = diagnose(fields);
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatchObject({ severity, what: expect.stringContaining(words) });
  expect(findings[0]?.mend).not.toBe("");
});

test("a site that shows the whole platform's stock needs no dealerships", () => {
  expect(diagnose({ dealerships: [], inventory_scope: "platform" })).toEqual([]);
});

test("outside production, a site without hosts or encryption is only noted", () => {
  expect(diagnose({ hosts: [] }, { isProduction: false })).toMatchObject([{ severity: "note" }]);
  const plain = { url: "http://riverbend.example" };
  expect(diagnose(plain, { isProduction: false })).toEqual([]);
});

const findMarked = (url: string, captcha: object = {}) =>
  diagnose({ url, captcha: captchaConfigSchema.parse(captcha) }).filter(({ what }) =>
    what.includes("marked for review"),
  );

test("on plain HTTP no browser solves the captcha, but for one on the same machine", () => {
  expect(findMarked("http://riverbend.example")).toHaveLength(1);
  expect(findMarked("https://riverbend.example")).toEqual([]);
  expect(findMarked("http://riverbend.localhost:3000")).toEqual([]);
  expect(findMarked("http://riverbend.example", { provider: "none" })).toEqual([]);
  expect(findMarked("http://riverbend.example", { forms: [] })).toEqual([]);
});

test("a site without vehicles gets a hint how to import some", () => {
  const [finding] = diagnose({}, { vehicleCount: 0 });
  expect(finding).toMatchObject({ severity: "note" });
  expect(finding?.mend).toContain("forecourt stock import");
});

test("errors come before warnings, and notes last", () => {
  const severities = diagnose({
    hosts: [],
    opt_in_default: "checked",
    brand_colour: "#ffd400",
  }).map(({ severity }) => severity);
  expect(severities).toEqual(["error", "warning", "note"]);
});

const withServicePage = (path: string) => ({
  ...buildSite().forms,
  service_pages: [{ path, title: "Mazda service" }],
});

describe("addresses that clash", () => {
  test.each<[string, Partial<Site>, number]>([
    ["a search path that is a page", { search_paths: [{ path: "/Finance", ...SEARCH }] }, 1],
    ["one below a page", { search_paths: [{ path: "/contact-us/utes", ...SEARCH }] }, 1],
    ["one that could be a vehicle", { search_paths: [{ path: "/cars/utes", ...SEARCH }] }, 1],
    ["one of its own", { search_paths: [{ path: "/our-utes", ...SEARCH }] }, 0],
    ["one below /search", { search_paths: [{ path: "/search/utes", ...SEARCH }] }, 0],
    ["a default path that is a page", { default_search_path: "/service" }, 1],
    ["a default path with an escaped slash", { default_search_path: "/%2f/evil.example" }, 1],
    ["a default path of its own", { default_search_path: "/used-car/list" }, 0],
    ["vehicles among the searches", { vehicle_base_path: "/search/" }, 2],
    ["vehicles below the searches", { vehicle_base_path: "/search/cars/" }, 1],
    ["vehicles among the pages", { vehicle_base_path: "/finance/" }, 1],
    ["vehicles below a trade-in", { vehicle_base_path: "/cars/trade-in/" }, 1],
    ["a service page that is a page", { forms: withServicePage("/contact-us") }, 1],
    ["a service page among the vehicles", { forms: withServicePage("/cars/mazda") }, 1],
    ["a service page of its own", { forms: withServicePage("/mazda-service") }, 0],
    ["vehicles of its own", { vehicle_base_path: "/vehicles/" }, 0],
  ])("%s: %#", (_, fields, count) => {
    const findings = diagnose(fields);
    expect(findings).toHaveLength(count);
    expect(findings.every(({ severity }) => severity === "error")).toBe(true);
  });
});

describe("licences", () => {
  const bare = { licences: [] };

  test("are an error where a location in New South Wales sells without one", () => {
    const findings = diagnose({ ...bare, locations: [inState("NSW"), inState("New South Wales")] });
    expect(findings.map(({ severity }) => severity)).toEqual(["error", "error"]);
  });

  test("may stand on the location, in either field", () => {
    expect(diagnose({ ...bare, locations: [inState("NSW", { licences: [LICENCE] })] })).toEqual([]);
    const loose = inState("NSW", { dealer_license_number: "MD12345" });
    expect(diagnose({ ...bare, locations: [loose] })).toEqual([]);
  });

  test("of another state or kind do not count", () => {
    const repairer = { ...LICENCE, kind: "repairer" as const };
    const victorian = { ...LICENCE, jurisdiction: "VIC" as const };
    expect(diagnose({ licences: [repairer, victorian] })).toHaveLength(1);
  });

  test("are not asked of a workshop, nor in other states", () => {
    const workshop = inState("NSW", { location_type: "service" });
    expect(diagnose({ ...bare, locations: [workshop, inState("VIC")] })).toEqual([]);
  });

  test("are a warning in New Zealand, where traders are registered", () => {
    const nz = {
      ...bare,
      country: "NZ" as const,
      currency: "NZD" as const,
      locations: [inState("Otago")],
    };
    expect(diagnose(nz)).toMatchObject([{ severity: "warning" }]);
    const trader = { ...LICENCE, jurisdiction: "NZ" as const, kind: "trader" as const };
    expect(diagnose({ ...nz, licences: [trader] })).toEqual([]);
  });
});

test("a state that Australia does not have is reported with its place, and no region of New Zealand", () => {
  const [finding] = diagnose({ locations: [inState("XYZ", { slug: "parramatta" })] });
  expect(finding?.what).toContain('locations[parramatta].address.state is "XYZ"');
  const states = ["nsw", "Western Australia"].map((state) => inState(state));
  expect(diagnose({ locations: states })).not.toContainEqual(
    expect.objectContaining({ what: expect.stringContaining("state is") }),
  );
  expect(diagnose({ country: "NZ", locations: [inState("Waikato")] })).not.toContainEqual(
    expect.objectContaining({ what: expect.stringContaining("state is") }),
  );
});

/** The findings about a menu's link to the finance page. */
function findFinanceTrouble(forms: Partial<Site["forms"]>): Finding[] {
  const header = [{ ...buildLink("Finance"), url: "/finance" }];
  const site = { forms: { ...buildSite().forms, ...forms }, navigation: { header, footer: [] } };
  return diagnose(site).filter(({ what }) => what.includes("leads to /finance"));
}

test("a link to the page of a form is reported where the site does not offer the form", () => {
  expect(findFinanceTrouble({})).toEqual([]);
  expect(findFinanceTrouble({ offered: ["general"] })).toHaveLength(1);
});

test.each(["/nowhere", "/faqs", "/contact-us/nowhere", "/Nowhere/?a=b#c"])(
  "a link to %s is reported, below menus too",
  (url) => {
    const link = { name: "Gone", url, description: null };
    const header = [
      { ...buildLink("Used cars"), dropdownMenus: [{ name: "More", items: [link] }] },
      { ...buildLink("Gone"), url, dropdownItems: [link] },
    ];
    expect(diagnose({ navigation: { header, footer: [] } }).map(({ what }) => what)).toEqual([
      `navigation.header[0].dropdownMenus[0].items[0].url leads to ${url}, where this site has no page.`,
      `navigation.header[1].url leads to ${url}, where this site has no page.`,
      `navigation.header[1].dropdownItems[0].url leads to ${url}, where this site has no page.`,
    ]);
  },
);

test.each([
  "/",
  "/contact-us",
  "/Contact-Us/",
  "/search/anything",
  "/bargains",
  "/cars/a-car",
  "https://elsewhere.example/nowhere",
  "tel:0299990000",
  "#top",
])("a link to %s is not reported", (url) => {
  const header = [{ ...buildLink("Fine"), url }];
  const search_paths = [{ ...SEARCH, path: "/bargains" }];
  expect(diagnose({ navigation: { header, footer: [] }, search_paths })).toEqual([]);
});
