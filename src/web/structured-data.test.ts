import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "#domain/time/time-units.ts";
import { resolveDisplayTag } from "#domain/vehicle/card/display-tag.ts";
import type { Platform } from "#ports/platform.ts";
import { openApp } from "#tests/builders/app.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { askApp } from "#tests/builders/page-request.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import { loadInventory } from "#use-cases/following/load-inventory.ts";

const SITE_URL = "https://riverbend.example";

type ListItem = { position: number; item?: string; name?: string; url?: string };

/** A block as far as these tests read it. */
type Data = {
  "@context": string;
  "@type": string | string[];
  itemListElement?: ListItem[];
  potentialAction?: object;
  offers?: { price?: number; availability: string };
};

let platform: Platform;
let ask: (path: string) => Promise<string>;

beforeAll(async () => {
  platform = await openPlatform({ now: () => NOW });
  const config = buildSiteConfig({ hits_per_page: 2 });
  const { dealerships } = await putSite(platform, "riverbend", ["riverbend-motors"], { config });
  const vehicles = [
    buildStagedVehicle("PLAIN"),
    buildStagedVehicle("SOON", { status: "coming_soon", price: 45_000 }),
    buildStagedVehicle("HELD", { reserved: true }),
    buildStagedVehicle("SOLD", { status: "sold" }, { soldAt: NOW - DAY_MS }),
    buildStagedVehicle("ASK", { price: null }),
  ];
  await importFeed(platform, { dealershipId: dealerships[0]?.id ?? 0, vehicles });
  await loadInventory(platform);
  const app = await openApp(platform);
  ask = async (path) => {
    const overrides = { host: "riverbend.example", protocol: "https" } as const;
    return (await askApp(app, path, overrides)).text();
  };
});

afterAll(() => platform.close());

async function readData(path: string): Promise<Data[]> {
  const blocks = (await ask(path)).matchAll(
    /<script type="application\/ld\+json">(.*?)<\/script>/gs,
  );
  return [...blocks].map(([, text = ""]) => JSON.parse(text));
}

const findType = (data: readonly Data[], type: string) =>
  data.find((block) => [block["@type"]].flat().includes(type));

const listItems = (data: Data | undefined) => data?.itemListElement ?? [];

describe("structured data", () => {
  test.each([
    ["/", ["AutoDealer", "WebSite", "Organization"]],
    ["/search/used-cars", ["BreadcrumbList", "ItemList"]],
    ["/search/mazda", ["BreadcrumbList", "ItemList"]],
    ["/search/mazda/cx-5?page=2", ["BreadcrumbList", "ItemList"]],
    ["/search/suv", ["BreadcrumbList", "ItemList"]],
    ["/search/used-cars?query=mazda", []],
    ["/search/used-cars?sortBy=price:asc", []],
    ["/search/used-cars?page=9", []],
    ["/cars/2022-mazda-cx-5-plain", ["Product", "BreadcrumbList"]],
    ["/contact-us", ["AutoDealer", "WebSite", "Organization"]],
    ["/no-such-page", []],
  ])("of %s is %j, each of schema.org and on the site's own host", async (path, types) => {
    const data = await readData(path);
    expect(data.map((block) => [block["@type"]].flat()[0])).toEqual(types);
    for (const block of data) {
      expect(block["@context"]).toBe("https://schema.org");
      for (const { item, url } of listItems(block)) {
        expect((item ?? url)?.startsWith(`${SITE_URL}/`)).toBe(true);
      }
    }
  });

  test("of a site has its search, which takes a query", async () => {
    const website = findType(await readData("/"), "WebSite");
    expect(website?.potentialAction).toMatchObject({
      "@type": "SearchAction",
      target: `${SITE_URL}/search/new-used-and-demo-cars?query={search_term_string}`,
    });
  });

  test("of a list goes on over its pages, and names the cars that are shown", async () => {
    const items = [];
    for (const page of [1, 2, 3]) {
      const path = `/search/used-cars?page=${page}`;
      const html = await ask(path);
      const list = listItems(findType(await readData(path), "ItemList"));
      for (const { url = "" } of list) expect(html).toContain(`href="${new URL(url).pathname}"`);
      items.push(...list);
    }
    expect(items.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(items.map(({ url }) => url)).size).toBe(5);
  });

  test("of the way to a model leads over its make, by addresses that answer", async () => {
    const crumbs = listItems(findType(await readData("/search/mazda/cx-5"), "BreadcrumbList"));
    expect(crumbs.map(({ name }) => name)).toEqual(["Home", "Cars", "Mazda", "CX-5"]);
    for (const { item = "" } of crumbs) {
      expect(await ask(new URL(item).pathname)).toContain(`<link rel="canonical" href="${item}"/>`);
    }
  });
});

describe("the offer of a car is what its page shows", () => {
  test.each([
    ["plain", "InStock", 31_990],
    ["soon", "PreOrder", 45_000],
    ["held", "LimitedAvailability", 31_990],
    ["sold", "SoldOut", undefined],
    ["ask", "InStock", undefined],
  ])("%s: %s at %s", async (key, availability, price) => {
    const path = `/cars/2022-mazda-cx-5-${key}`;
    const html = await ask(path);
    const car = findType(await readData(path), "Car");
    expect(car?.["@type"]).toEqual(price === undefined ? "Car" : ["Product", "Car"]);
    expect(car?.offers?.availability).toBe(`https://schema.org/${availability}`);
    expect(car?.offers?.price).toBe(price);
    const visible = /<main.*?<\/main>/s.exec(html)?.[0] ?? "";
    if (price !== undefined) expect(visible).toContain(`$${price.toLocaleString("en-AU")}`);
  });

  test.each([
    [{ status: "sold", sold: true } as const, "Sold"],
    [{ reserved: true }, "Reserved"],
    [{ status: "coming_soon" } as const, "Coming Soon"],
    [{}, undefined],
  ])("and its tag says the same: %j", (overrides, tag) => {
    expect(resolveDisplayTag(buildVehicle(overrides), buildSite(), NOW)?.text).toBe(tag);
  });
});
