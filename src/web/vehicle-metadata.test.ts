import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#domain/time/time-units.ts";
import type { ImportedVehicle, VehicleDetails } from "#domain/vehicle/vehicle.schema.ts";
import { type AppWithStock, openAppWithStock } from "#tests/builders/app-with-stock.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { buildVehicleDetails, NOW } from "#tests/builders/vehicle.ts";

type Value = { name: string; value: string };

/** The product, as far as these tests read it. */
type Product = {
  "@type": string[];
  name: string;
  brand: { name: string };
  description?: string;
  mileageFromOdometer?: { value: number };
  additionalProperty: Value[];
  offers: {
    availability: string;
    price?: number;
    priceCurrency?: string;
    priceSpecification?: { price: number; unitCode: string };
    seller: { name: string };
  };
};

/** The words of a row that stand in the structured data as they are. */
const listTexts = (row: ImportedVehicle) => ({
  model: row.model,
  vehicleModelDate: String(row.year),
  vehicleIdentificationNumber: row.vin,
  sku: row.stocknum,
  bodyType: row.simple_body,
  color: row.colour,
  vehicleTransmission: row.simple_transmission,
  driveWheelConfiguration: row.simple_drive,
});

let app: AppWithStock;

beforeEach(async () => {
  app = await openAppWithStock();
});

/** The feed's row of one vehicle. */
function buildRow(imported: Partial<ImportedVehicle>, details: Partial<VehicleDetails> = {}) {
  const soldAt = imported.status === "sold" ? NOW - DAY_MS : null;
  const vehicle = { details: buildVehicleDetails(details), soldAt };
  return buildStagedVehicle("V1", { vin: "DEM00000000000001", ...imported }, vehicle);
}

/** The page of one vehicle. */
async function openPage(...of: Parameters<typeof buildRow>): Promise<string> {
  await app.restock([buildRow(...of)]);
  return String((await app.ask("/cars/2022-mazda-cx-5-v1")).body);
}

const decode = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, "\n")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

/** The words of the page, without those of its scripts. */
const readVisible = (html: string): string => decode(/<main.*<\/main>/s.exec(html)?.[0] ?? "");

function readBlocks(
  html: string,
): [Product, { itemListElement: { name: string; item: string }[] }] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const [product, breadcrumbs] = [...blocks].map(([, text = ""]) => JSON.parse(text));
  return [product, breadcrumbs];
}

function readMetas(html: string): Map<string, string> {
  const metas = html.matchAll(/<meta name="([^"]+)" content="([^"]*)"/g);
  return new Map([...metas].map(([, name = "", content = ""]) => [name, decode(content)]));
}

const CARAVAN = { item_type: "caravan", simple_body: "Caravan", km: null } as const;
const ROOM = { berths: 4, tareKg: 2_120, aggregateTrailerMassKg: 2_650, lengthMetres: 6.25 };
const SUBSCRIPTION = { car_type: "subscription", price: null, subscription_price: 189 };

const NOTHING_KNOWN = {
  vin: null,
  stocknum: null,
  simple_body: null,
  colour: null,
  simple_transmission: null,
  simple_drive: null,
  km: null,
};
const PRICE = 31_990;
const ROOM_LABELS = ["Berths", "Length", "Tare (empty)", "ATM (loaded)"];

describe("the product of a vehicle's page says all that the feed does, and nothing that the page does not show", () => {
  test.each<
    [string, Partial<ImportedVehicle>, Partial<VehicleDetails>, string[], number | undefined]
  >([
    ["a used car", {}, {}, [], PRICE],
    ["a new car", { car_type: "new", km: null }, {}, [], PRICE],
    ["a car of many signs", { badge: `5" Lift & Tray`, colour: "O'Brien red" }, {}, [], PRICE],
    ["a make of two words", { make: "Alfa Romeo", model: "Giulia" }, {}, [], PRICE],
    ["an electric car", { simple_fuel: "Electric" }, { electricRangeKm: 420 }, ["Range"], PRICE],
    ["a caravan", CARAVAN, ROOM, ROOM_LABELS, PRICE],
    [
      "a subscription",
      SUBSCRIPTION,
      { bond: 500, kmIncludedPerWeek: 350 },
      ["Bond", "Included"],
      189,
    ],
    ["a sold car", { status: "sold" }, {}, [], undefined],
    [
      "a car without price or words",
      { price: 0 },
      { description: null, features: [] },
      [],
      undefined,
    ],
    ["a car of which little is known", NOTHING_KNOWN, {}, [], PRICE],
  ])("%s", async (_, imported, details, labels, price) => {
    const html = await openPage(imported, details);
    const visible = readVisible(html);
    const [product] = readBlocks(html);
    const row = buildRow(imported, details);
    expect(product.brand.name).toBe(row.imported.make);
    expect(visible).toContain(product.brand.name);
    const claims = new Map<string, unknown>(Object.entries(product));
    for (const [name, text] of Object.entries(listTexts(row.imported))) {
      expect(claims.get(name) ?? null, name).toBe(text);
      if (text !== null) expect(visible, name).toContain(text);
    }
    const { mileageFromOdometer: mileage, description, offers } = product;
    expect(mileage?.value ?? null).toBe(row.imported.km);
    if (mileage) expect(visible).toContain(`${mileage.value.toLocaleString("en-AU")} km`);
    expect(description).toBe(row.details.description?.split("\n")[0]);
    if (description) expect(visible).toContain(description);
    expect(product.additionalProperty.map(({ name }) => name)).toEqual(labels);
    for (const { name, value } of product.additionalProperty) {
      expect(visible).toContain(name);
      expect(visible).toContain(value);
    }
    expect(offers.price ?? offers.priceSpecification?.price).toBe(price);
    if (price !== undefined) expect(visible).toContain(`$${price.toLocaleString("en-AU")}`);
    expect(offers.seller.name).toBe("Riverbend Motors");
    expect(decode(html)).toContain(offers.seller.name);
  });

  test.each([
    ["car", "Car"],
    ["motorcycle", "Motorcycle"],
    ["caravan", "Vehicle"],
  ] as const)("a %s is a %s", async (item_type, type) => {
    expect(readBlocks(await openPage({ item_type }))[0]["@type"]).toEqual(["Product", type]);
  });

  test("the price of a subscription is by the week, and none is free of charge", async () => {
    const [weekly] = readBlocks(await openPage(SUBSCRIPTION));
    expect(weekly.offers.price).toBeUndefined();
    expect(weekly.offers.priceSpecification).toMatchObject({ price: 189, unitCode: "WEE" });
    const [free] = readBlocks(await openPage({ price: 0 }));
    expect(free.offers).not.toHaveProperty("price");
    expect(free.offers).not.toHaveProperty("priceCurrency");
  });

  test("the way to it is the one that stands above it, and ends with itself", async () => {
    const html = await openPage({});
    const [, { itemListElement }] = readBlocks(html);
    const nav = /<nav aria-label="Breadcrumb".*?<\/nav>/s.exec(html)?.[0] ?? "";
    const steps = [...nav.matchAll(/<li.*?<\/li>/gs)].map(([step]) => decode(step).trim());
    expect(itemListElement.map(({ name }) => name)).toEqual(steps);
    expect(itemListElement.at(-1)?.item).toMatch(/\/cars\/2022-mazda-cx-5-v1$/);
  });
});

describe("the metas of a vehicle's page", () => {
  test("name the vehicle, and what a message about it asks", async () => {
    const metas = readMetas(await openPage({}));
    expect(metas.get("message")).toBe("Is the 2022 Mazda CX-5 still available?");
    expect(metas.get("car-name")).toBe("2022 Mazda CX-5 Maxx Sport");
    expect(metas.get("car-id")).toMatch(/^\d+$/);
    expect(metas.get("is-reserved")).toBe("false");
    expect(metas.get("category")).toBe("used");
    expect(metas.get("dealership-id")).toMatch(/^\d+$/);
    expect(metas.get("keywords")).toMatch(/^Used Mazda CX-5, Mazda, CX-5, .*Riverbend Motors$/);
  });

  test("name in the description what tells such vehicles apart", async () => {
    const description = readMetas(await openPage(CARAVAN, ROOM)).get("description");
    expect(description).toContain("Berths 4 · Length 6.25 m (20 ft 6 in) · Tare (empty) 2,120 kg");
  });

  test("have the way to the checkout while the vehicle can be reserved, and only then", async () => {
    await app.setSwitches({ reserve_button: true, payment_provider: "sandbox" });
    const sandbox = { authorization_type: "sandbox", authorization_key: "pk", deposit_amount: 500 };
    const open = await openPage({ payment_processors: [sandbox] });
    const link = readMetas(open).get("checkout-link") ?? "";
    expect(decode(open)).toContain("Reserve Car Now");
    expect(new URL(link).pathname).toMatch(/^\/cars\/[\w-]+\/checkout$/);
    const held = await openPage({ payment_processors: [sandbox], reserved: true });
    expect(readMetas(held).has("checkout-link")).toBe(false);
    expect(readMetas(held).get("is-reserved")).toBe("true");
  });
});

test("a page that crawlers leave alone has no keywords", async () => {
  const html = String((await app.ask("/no-such-page")).body);
  expect(readMetas(html).has("keywords")).toBe(false);
});
