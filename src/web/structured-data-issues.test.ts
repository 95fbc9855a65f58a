import { beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#domain/time/time-units.ts";
import type { ImportedVehicle } from "#domain/vehicle/vehicle.schema.ts";
import { type AppWithStock, openAppWithStock } from "#tests/builders/app-with-stock.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { listStructuredDataIssues } from "#tests/tooling/structured-data-issues.ts";

let app: AppWithStock;

beforeEach(async () => {
  app = await openAppWithStock();
});

async function listIssues(imported: Partial<ImportedVehicle>) {
  const soldAt = imported.status === "sold" ? NOW - DAY_MS : null;
  await app.restock([buildStagedVehicle("V1", imported, { soldAt })]);
  const { status, body } = await app.ask("/cars/2022-mazda-cx-5-v1");
  expect(status).toBe(200);
  return listStructuredDataIssues(String(body));
}

test.each<[string, Partial<ImportedVehicle>]>([
  ["for sale", {}],
  ["new", { car_type: "new", km: null }],
  ["coming soon", { status: "coming_soon" }],
  ["reserved", { reserved: true }],
  ["sold", { status: "sold" }],
  ["on application", { price: null }],
  ["without photos", { images: [], photos_count: 0 }],
  ["of a subscription", { car_type: "subscription", price: null, subscription_price: 189 }],
  ["on two wheels", { item_type: "motorcycle" }],
  ["that is towed", { item_type: "caravan", km: null }],
  ["of which little is known", { vin: null, stocknum: null, colour: null, km: null }],
])("search engines find no error in a vehicle %s", async (_, imported) => {
  expect((await listIssues(imported)).errors).toEqual([]);
});

/** A used car is one of a kind: it has no number of its make, no size to choose and no buyers who rate it. */
const NEVER_GIVEN = [
  "Product.offers: priceValidUntil",
  "Product: aggregateRating",
  "Product: audience",
  "Product: gtin, gtin8, gtin12, gtin13, gtin14, isbn",
  "Product: hasCertification",
  "Product: inProductGroupWithID",
  "Product: isVariantOf",
  "Product: material",
  "Product: mpn",
  "Product: pattern",
  "Product: review",
  "Product: size",
  "Product: subjectOf",
];

test("search engines miss nothing in a whole vehicle that a dealer has", async () => {
  expect((await listIssues({})).warnings).toEqual(NEVER_GIVEN);
});
