import { existsSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { isInStockScope } from "#domain/search/filters/stock-scope.ts";
import type { Site } from "#domain/site/config/site.ts";
import { resolveDisplayTag } from "#domain/vehicle/card/display-tag.ts";
import { toPriceDisplay } from "#domain/vehicle/card/price-display.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { buildDemo, type Demo } from "#tests/builders/demo.ts";
import { ANY_PAINT, formatPictureAddress } from "./pictures/catalogue-picture.ts";
import { formatColour } from "./pictures/picture-bodies.ts";
import { PICTURE_CATALOGUE } from "./pictures/picture-catalogue.ts";
import { ANY_COLOUR } from "./stock/awkward-cases.ts";

const NOW = Date.UTC(2026, 10, 21, 4);
const DAY_SECONDS = 86_400;

let demo: Demo;

beforeAll(async () => {
  demo = await buildDemo(NOW);
});

const count = (fits: (vehicle: Vehicle) => boolean): number => demo.vehicles.filter(fits).length;

describe("the stock of the demo", () => {
  test("comes in whole: every row is read, and every cell of it", () => {
    expect(demo.feeds.flatMap(({ notes }) => notes)).toEqual([]);
    expect(demo.vehicles.length).toBeGreaterThan(1_450);
    expect(demo.vehicles.length).toBeLessThan(1_600);
  });

  test("is read by every kind of reader but that of the public listings", () => {
    expect(new Set(demo.feeds.map(({ mapping }) => mapping))).toEqual(
      new Set(["forecourt", "dealer-studio"]),
    );
    const endings = new Set(demo.feeds.map(({ file }) => file.split(".").at(-1)));
    expect(endings).toEqual(new Set(["csv", "tsv", "jsonl"]));
  });

  test("has a known location for each vehicle", () => {
    expect(count(({ location_id, city, state }) => !location_id || !city || !state)).toBe(0);
  });

  test("has no two vehicles of a dealership under one stock number", () => {
    const keys = demo.feeds.flatMap((feed) =>
      feed.vehicles.map(({ sourceKey }) => `${feed.dealershipSlug} ${sourceKey}`),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each([
    ["coming soon", (vehicle: Vehicle) => vehicle.status === "coming_soon"],
    ["sold today or yesterday", (vehicle: Vehicle) => isSoldWithin(vehicle, 0, 2)],
    ["sold within the usual window", (vehicle: Vehicle) => isSoldWithin(vehicle, 0, 3)],
    ["sold within a fortnight", (vehicle: Vehicle) => isSoldWithin(vehicle, 7, 14)],
    ["sold before every window", (vehicle: Vehicle) => isSoldWithin(vehicle, 15, 90)],
    ["reserved", (vehicle: Vehicle) => vehicle.reserved && vehicle.status === "in_stock"],
    ["never to be reserved", (vehicle: Vehicle) => vehicle.reservable === false],
    ["hidden from dealers' sites", (vehicle: Vehicle) => !vehicle.show_on_dealer_website],
    ["for test drives only", (vehicle: Vehicle) => vehicle.tag === "Test Drive Only"],
    ["in the runout sale", (vehicle: Vehicle) => vehicle.tag === "Runout Sale"],
    ["tagged with words of the dealer's own", (vehicle: Vehicle) => vehicle.tag === "Just Traded"],
    ["labelled beside the price", (vehicle: Vehicle) => vehicle.label === "Great value"],
    ["electric", (vehicle: Vehicle) => vehicle.simple_fuel === "Electric"],
    ["hybrid", (vehicle: Vehicle) => vehicle.simple_fuel === "Hybrid"],
    ["a plug-in hybrid", (vehicle: Vehicle) => vehicle.simple_fuel === "Plug-in Hybrid"],
    ["without photos", (vehicle: Vehicle) => vehicle.photos_count === 0],
    ["at the price that is too low to reserve", (vehicle: Vehicle) => vehicle.price === 200],
    ["a dollar above it", (vehicle: Vehicle) => vehicle.price === 201],
    ["at the price that suggestions leave out", (vehicle: Vehicle) => vehicle.price === 250],
    ["a dollar above that", (vehicle: Vehicle) => vehicle.price === 251],
    ["priced by the week", (vehicle: Vehicle) => (vehicle.subscription_price ?? 0) > 50],
    ["with an accent in its model", (vehicle: Vehicle) => vehicle.model.includes("Ténéré")],
    ["with an apostrophe in its badge", (vehicle: Vehicle) => /O'Bourke/.test(vehicle.badge ?? "")],
    ["with a quote in its badge", (vehicle: Vehicle) => /5" Lift & Tray/.test(vehicle.badge ?? "")],
    ["with a slash in its colour", (vehicle: Vehicle) => vehicle.colour === "Black/Red"],
    ["with a very long badge", (vehicle: Vehicle) => (vehicle.badge ?? "").length > 60],
    ["with sixty photos", (vehicle: Vehicle) => vehicle.photos_count === 60],
    ["with a badge that was cut", (vehicle: Vehicle) => vehicle.badge?.length === 300],
    [
      "with words from right to left",
      (vehicle: Vehicle) => /[\u0600-\u06ff]/.test(vehicle.badge ?? ""),
    ],
    ["with a history report", (vehicle: Vehicle) => vehicle.file !== null],
    ["certified without one", (vehicle: Vehicle) => vehicle.certified && vehicle.file === null],
    ["with an odometer in miles", (vehicle: Vehicle) => vehicle.km === 61_799],
  ])("has vehicles %s", (_, fits) => {
    expect(count(fits)).toBeGreaterThan(0);
  });

  test("shows every price type, and no price", () => {
    const types = new Set(
      demo.sites.flatMap((site) =>
        demo.vehicles
          .filter(({ dealership_ids }) => isInStockScope(site, dealership_ids))
          .map((vehicle) => toPriceDisplay(vehicle, site).type),
      ),
    );
    expect(types).toEqual(
      new Set([
        "Drive away",
        "Excl. Govt. Charges",
        "Estimate",
        "Advertised price",
        "per week",
        null,
      ]),
    );
  });

  test("shows every kind of tag on some site", () => {
    const tones = new Set(
      demo.sites.flatMap((site) =>
        demo.vehicles
          .filter(({ dealership_ids }) => isInStockScope(site, dealership_ids))
          .map((vehicle) => resolveDisplayTag(vehicle, site, NOW)?.tone),
      ),
    );
    expect(tones).toEqual(
      new Set([
        "sold",
        "reserved",
        "electric",
        "custom",
        "green",
        "coming_soon",
        "new",
        "badge",
        undefined,
      ]),
    );
  });

  test("carries no key that could be a secret, and no price that the dealer paid", () => {
    const text = JSON.stringify(demo.vehicles);
    expect(text).not.toMatch(/sk_|rk_|whsec/);
    expect(text).not.toContain("urchase");
  });
});

describe("the pictures of the stock", () => {
  test("are there, but for the one that is missing on purpose", () => {
    const missing = new Set(listUrls().filter((url) => !existsSync(`.${url}`)));
    expect([...missing]).toEqual(["/demo/pictures/there-is-no-such-picture.webp"]);
  });

  test("have one of another shape among them", () => {
    expect(listUrls().filter((url) => url.includes("-tall-"))).toHaveLength(1);
  });

  test("show the colour that the vehicle is said to have", () => {
    const rows = new Map(PICTURE_CATALOGUE.map((row) => [formatPictureAddress(row), row]));
    const wrong = demo.vehicles.flatMap(({ name, colour, images }) =>
      images
        .flatMap(({ image }) => rows.get(image.url) ?? [])
        .filter(({ body, paint }) => {
          if (colour === ANY_COLOUR) return false;
          const [word] = colour?.split("/") ?? [];
          return paint !== ANY_PAINT && formatColour(body, paint) !== word;
        })
        .map(({ file }) => `${name} ${colour} ${file}`),
    );
    expect(wrong).toEqual([]);
  });

  test("show each of them once, the whole vehicle first", () => {
    const leading = new Set(
      PICTURE_CATALOGUE.filter(({ view }) => view !== "detail").map(formatPictureAddress),
    );
    for (const { images, primary_image_url: first } of demo.vehicles) {
      const urls = images.map(({ image }) => image.url);
      expect(new Set(urls).size).toBe(urls.length);
      expect(first === null || leading.has(first) || first.includes("no-such-picture")).toBe(true);
    }
  });

  test("differ from one vehicle of a site to the next, as far as there are others", () => {
    for (const site of demo.sites) {
      const leading = demo.vehicles
        .filter(({ dealership_ids }) => isInStockScope(site, dealership_ids))
        .filter(({ status, primary_image_url: url }) => status === "in_stock" && url !== null)
        .sort((one, other) => rank(site, one) - rank(site, other))
        .map(({ primary_image_url: url }) => url);
      const repeats = leading.filter(
        (url, place) => url === leading[place - 1] && hasOtherPaint(url ?? ""),
      );
      expect(repeats.length / leading.length, site.slug).toBeLessThan(0.04);
    }
  });
});

function isSoldWithin({ sold_date_timestamp }: Vehicle, from: number, to: number): boolean {
  if (sold_date_timestamp === null) return false;
  const days = (NOW / 1000 - sold_date_timestamp) / DAY_SECONDS;
  return days >= from && days < to;
}

/** Where a vehicle stands in its site's own order: lower is earlier. */
function rank({ default_sort }: Pick<Site, "default_sort">, vehicle: Vehicle): number {
  if (/^(subscription_)?price:asc$/.test(default_sort ?? "")) {
    return vehicle.price ?? vehicle.subscription_price ?? 0;
  }
  return default_sort === "year:desc" ? -(vehicle.year ?? 0) : -vehicle.created_at_timestamp;
}

/** False where a variant was taken in one paint only. */
function hasOtherPaint(url: string): boolean {
  const row = PICTURE_CATALOGUE.find((picture) => formatPictureAddress(picture) === url);
  return PICTURE_CATALOGUE.some(
    ({ body, variant, paint }) =>
      body === row?.body && variant === row.variant && paint !== row.paint,
  );
}

function listUrls(): string[] {
  return demo.vehicles.flatMap(({ images }) => images.map(({ image }) => image.url));
}
