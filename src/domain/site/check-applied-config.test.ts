import { expect, test } from "vitest";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { MAX_CONTENT_PAGES, MAX_PAGE_LETTERS } from "./check-applied-catalogue.ts";
import { checkAppliedConfig } from "./check-applied-config.ts";
import { parseSiteConfig } from "./parsing/parse-site-config.ts";

function listRefused(fields: Record<string, unknown>): string[] {
  const parsed = parseSiteConfig(buildSiteConfig(fields));
  if (parsed.is === "refused") throw new Error(JSON.stringify(parsed.problems));
  return checkAppliedConfig(parsed.config).map(({ path }) => path);
}

const PHONE = '"><script>';
const location = (contact_detail: object) => [
  { name: "River", dealership_slug: "riverbend-motors", contact_detail },
];
const webhook = (secret: string, name = "hook") => ({
  kind: "webhook",
  name,
  url: "https://hook.example/",
  secret,
});
const SNAP = { provider: "snap21", org_id: "1" };
const MODEL = { name: "CX-5", slug: "cx-5", make: "Mazda" };
const REVIEWS = { count: 1, average_rating: "4.5" };
const PLACE = { name: "River", dealership_slug: "riverbend-motors" };
const way = (from: string, to: string) => ({ from, to });
const review = (review_date: string) => ({ id: 1, customer_name: "A", rating: 5, review_date });
const offer = (start: string, expiry: string) => ({ id: "a", name: "A", start, expiry });
const page = (path: string, letters: number) => ({
  path,
  title: "T",
  blocks: Array.from({ length: Math.ceil(letters / 9_000) }, () => ({
    type: "note",
    html: "x".repeat(Math.min(letters, 9_000)),
  })),
});
const ownPath = (path: string) => [{ path, name: "Own", filters: {} }];

test.each<[string, Record<string, unknown>]>([
  ["vehicle_base_path", { vehicle_base_path: "/images" }],
  ["vehicle_base_path", { vehicle_base_path: "/Facets/" }],
  ["vehicle_base_path", { vehicle_base_path: "/search/cars" }],
  ["vehicle_base_path", { vehicle_base_path: "/a%2fb" }],
  ["default_search_path", { default_search_path: "/images/320" }],
  ["default_search_path", { default_search_path: "/healthz" }],
  ["default_search_path", { default_search_path: "/events" }],
  ["default_search_path", { default_search_path: "/%2f/evil.example" }],
  ["default_search_path", { default_search_path: "/%5Cevil.example" }],
  ["default_search_path", { default_search_path: "/a/%2e%2E%2e" }],
  ["default_search_path", { default_search_path: "/%252f/evil.example" }],
  ["default_search_path", { default_search_path: "/%00" }],
  ["default_search_path", { default_search_path: "/%0d%0aSet-Cookie:a=b" }],
  ["default_search_path", { default_search_path: "/%7F" }],
  ["default_search_path", { default_search_path: "/%C2%85" }],
  ["default_search_path", { default_search_path: "/search/\u200b" }],
  ["default_search_path", { default_search_path: "/search/%E2%80%8B" }],
  ["default_search_path", { default_search_path: "/search/\u202eused" }],
  ["default_search_path", { default_search_path: "/a%20b" }],
  ["default_search_path", { default_search_path: `/${"a".repeat(200)}` }],
  ["default_search_path", { default_search_path: "a".repeat(5_000) }],
  ["vehicle_base_path", { vehicle_base_path: "/cars%0a/" }],
  ["search_paths[0].path", { search_paths: ownPath("/search/a\u00ad") }],
  ["search_paths[0].path", { search_paths: ownPath("/search/a%2Fb") }],
  ["search_paths[0].path", { search_paths: ownPath("/cars/a") }],
  ["hosts[0]", { hosts: ["localhost"] }],
  ["hosts[1]", { hosts: ["riverbend.example", "harbour.localhost"] }],
  ["hosts[0]", { hosts: ["a.riverbend.localhost"] }],
  ["sort_orders[1]", { sort_orders: Array(5000).fill("price:asc") }],
  ["facets[2]", { facets: ["make", "model", "make"] }],
  ["search.key", { search: { key: "env:DATABASE_URL" } }],
  ["search.key", { search: { key: "env:SEARCH_ADMIN_KEY", host: "https://search.example" } }],
  ["captcha.secret", { captcha: { provider: "turnstile", secret: "env:DATABASE_URL" } }],
  ["lead_destinations[0].secret", { lead_destinations: [webhook("env:SMTP_URL")] }],
  [
    "lead_destinations[1].secret",
    { lead_destinations: [webhook("env:HOOK"), webhook("env:PATH", "b")] },
  ],
  [
    "lead_destinations[0].authorization",
    {
      lead_destinations: [
        {
          kind: "adf_post",
          name: "crm",
          url: "https://crm.example/",
          authorization: "env:SEARCH_KEY",
        },
      ],
    },
  ],
  [
    "lead_destinations[0].credentials",
    { lead_destinations: [{ kind: "dashboard", name: "d", credentials: "env:DATABASE_URL" }] },
  ],
  ["search_pages.credentials", { search_pages: { website_id: 1, credentials: "env:PATH" } }],
  ["valuation.key", { valuation: { key: "env:RECORDS_KEY" } }],
  ["valuation.key", { valuation: { key: "env:STRIPE_SECRET_KEY_NORTHSIDE" } }],
  ["review_source.key", { review_source: { ...SNAP, key: "env:SMTP_URL" } }],
  ["redirects[1].from", { redirects: [way("/a", "/b"), way("/A/", "/c")] }],
  ["redirects[1].from", { redirects: [way("/a%20b", "/b"), way("/a%20B/", "/c")] }],
  ["redirects[0].to", { redirects: [way("/a", "https://riverbend.example/A?x=1")] }],
  ["models[0].override_url", { models: [{ ...MODEL, override_url: "/cx-5" }] }],
  [
    "redirects[0].to",
    { models: [{ ...MODEL, override_url: "/old" }], redirects: [way("/old", "/cx-5")] },
  ],
  ["reviews.count", { reviews: { count: -1, average_rating: "4.5" } }],
  ["reviews.average_rating", { reviews: { count: 1, average_rating: "5.1" } }],
  ["reviews.average_rating", { reviews: { count: 1, average_rating: -0.1 } }],
  ["reviews.average_rating", { reviews: { count: 1, average_rating: "great" } }],
  ["reviews.items[0].review_date", { reviews: { ...REVIEWS, items: [review("31/02/2026")] } }],
  ["locations[0].reviews.count", { locations: [{ ...PLACE, reviews: { ...REVIEWS, count: -1 } }] }],
  ["locations[0].review_count", { locations: [{ ...PLACE, review_count: -1 }] }],
  ["offers[0].expiry", { offers: [offer("2026-12-01T00:00:00Z", "2026-12-01T00:00:00Z")] }],
  ["content_pages[0].blocks", { content_pages: [page("/a", MAX_PAGE_LETTERS)] }],
  [
    "content_pages",
    { content_pages: Array.from({ length: MAX_CONTENT_PAGES + 1 }, (_, at) => page(`/p${at}`, 9)) },
  ],
  [
    "map_picture_url",
    { map_picture_url: "https://cdn.example/?c={lat}", image_hosts: ["cdn.example"] },
  ],
  ["image_hosts[0]", { image_hosts: ["localhost"] }],
  ["image_hosts[1]", { image_hosts: ["cdn.example", "127.0.0.1"] }],
  ["image_hosts[0]", { image_hosts: ["169.254.169.254"] }],
  ["phone", { phone: PHONE }],
  ["phone", { phone: "call us" }],
  ["phone", { phone: "0".repeat(61) }],
  ["dealerships[0].phone", { dealerships: [{ slug: "a", name: "A", phone: PHONE }] }],
  ["locations[0].contact_detail.phone", { locations: location({ phone: PHONE }) }],
  [
    "locations[0].contact_detail.landline_phone",
    { locations: location({ landline_phone: "<b>1</b>" }) },
  ],
  ["staff_contacts[0].phone", { staff_contacts: [{ name: "Jo", phone: PHONE }] }],
])("%s is refused: %j", (path, fields) => {
  expect(listRefused(fields)).toContain(path);
});

test.each<[Record<string, unknown>]>([
  [{}],
  [{ hosts: ["riverbend.localhost", "localhost.example"] }],
  [{ vehicle_base_path: "/imagesque/", default_search_path: "/find/whang%C4%81rei" }],
  [{ default_search_path: `/${"a".repeat(199)}` }],
  [{ phone: "1300 CARS 4U (ext. 12)" }],
  [{ phone: `+${"0".repeat(59)}` }],
  [{ sort_orders: ["price:asc", "price:desc"] }],
  [{ review_source: { ...SNAP, key: "env:RIVERBEND_SNAP" } }],
  [{ redirects: [way("/a", "https://other.example/a"), way("/b", "/a")] }],
  [{ models: [{ ...MODEL, override_url: "/b" }], redirects: [way("/b", "/c")] }],
  [{ models: [{ ...MODEL, override_url: "/cx-5" }], content_pages: [page("/cx-5", 9)] }],
  [{ reviews: { count: 0, average_rating: "" } }],
  [{ reviews: { count: 1, average_rating: 5, items: [review("29/02/2028")] } }],
  [{ offers: [offer("2026-12-01T00:00:00Z", "2026-12-01T00:00:01Z")] }],
  [{ content_pages: [page("/a", MAX_PAGE_LETTERS - 10_000)] }],
  [
    {
      map_picture_url: "https://cdn.example/?center={lat},{lang}&w={width}",
      image_hosts: ["cdn.example"],
    },
  ],
  [{ image_hosts: ["cdn.example", "8.8.8.8"] }],
  [{ lead_destinations: [webhook("env:HARBOUR_HOOK"), { kind: "dashboard", name: "d" }] }],
  [{ search: { key: "env:HARBOUR_SEARCH_KEY" }, search_pages: { website_id: 1 } }],
])("%j may be applied", (fields) => {
  expect(listRefused(fields)).toEqual([]);
});

test("a filter or an order by a feed's repayment is refused where results state none with its comparison rate", () => {
  const named = {
    facets: ["price", "weekly_price_range"],
    sort_orders: ["price:asc", "weekly_price_range:asc"],
    default_sort: "weekly_price_range:desc",
  };
  const lenders = [{ name: "Lender", annual_rate: 7.99 }];
  const all = ["facets[1]", "sort_orders[1]", "default_sort"];
  expect(listRefused(named)).toEqual(all);
  expect(listRefused({ ...named, finance: { lenders } })).toEqual(all);
  expect(listRefused({ ...named, finance: { lenders, on_cards: true } })).toEqual([]);
  expect(listRefused({ ...named, country: "NZ", finance: { lenders, on_cards: true } })).toEqual(
    expect.arrayContaining(all),
  );
});
