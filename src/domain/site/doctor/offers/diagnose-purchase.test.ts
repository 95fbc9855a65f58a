import { expect, test } from "vitest";
import { dealConfigSchema } from "#domain/deal/deal-config.schema.ts";
import type { Site } from "#domain/site/config/site.ts";
import { buildLocation, buildSite } from "#tests/builders/site.ts";
import { findPurchaseTrouble } from "./diagnose-purchase.ts";

const ZONES = [{ up_to_km: 50, price: 99 }];
const COSTS = { as_of: "2026-07-01", lines: [{ label: "Plates", price: 40 }] };
const ADDRESS = buildLocation().address;
const PLACED = buildLocation({ address: { ...ADDRESS, lat: -33.8, lang: 151 } });

const list = (buyOnline: object, site: Partial<Site> = {}) =>
  findPurchaseTrouble(
    buildSite({
      reserve_button: true,
      locations: [PLACED],
      ...site,
      buy_online: dealConfigSchema.parse({ enabled: true, ...buyOnline }),
    }),
  ).map(({ what }) => what);

test("a purchase that can be ended has nothing to mend", () => {
  expect(list({})).toEqual([]);
  expect(list({ delivery_zones: ZONES, pick_up: false })).toEqual([]);
  const costs = [
    { jurisdiction: "NSW", car_types: ["new"], ...COSTS },
    { jurisdiction: "NSW", ...COSTS },
  ];
  expect(list({ on_road_costs: costs })).toEqual([]);
});

test.each<[string, object, Partial<Site>, string]>([
  ["neither pick-up nor delivery", { pick_up: false }, {}, "offers to pick the vehicle up all the"],
  ["no location", {}, { locations: [] }, "the site has no location"],
  [
    "zones without coordinates",
    { delivery_zones: ZONES },
    { locations: [PLACED, buildLocation({ slug: "hill" })] },
    "no address.lat and address.lang: hill.",
  ],
  ["no deposit", {}, { reserve_button: false }, "takes no deposit and holds no vehicle"],
  [
    "a button that leads to an enquiry",
    {},
    { reserve_leads_to: "enquiry" },
    "reserve_leads_to is enquiry: a purchase takes no deposit and holds no vehicle",
  ],
  [
    "costs of another country",
    { on_road_costs: [{ jurisdiction: "NZ", ...COSTS }] },
    {},
    "names NZ, and the site's country is AU",
  ],
  [
    "costs of a state in New Zealand",
    { on_road_costs: [{ jurisdiction: "NSW", ...COSTS }] },
    { country: "NZ" },
    "names NSW, and the site's country is NZ",
  ],
  [
    "costs behind others for every vehicle",
    {
      on_road_costs: [
        { jurisdiction: "NSW", ...COSTS },
        { jurisdiction: "NSW", car_types: ["new"], ...COSTS },
      ],
    },
    {},
    "on_road_costs[1] never counts",
  ],
  [
    "terms that are switched off",
    { enabled: false, delivery_zones: ZONES, money_back: {} },
    {},
    "what it says in delivery_zones, money_back is shown nowhere",
  ],
])("%s is named", (_, buyOnline, site, text) => {
  expect(list(buyOnline, site)).toEqual([expect.stringContaining(text)]);
});

test("a site that sells nothing online and says nothing of it has nothing to mend", () => {
  expect(list({ enabled: false }, { locations: [], reserve_button: false })).toEqual([]);
});
