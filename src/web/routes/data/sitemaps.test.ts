import { beforeEach, describe, expect, test } from "vitest";
import { SearchFailedError } from "#ports/search/inventory-search.ts";
import { type AppWithStock, openAppWithStock } from "#tests/builders/app-with-stock.ts";
import { buildModel } from "#tests/builders/catalogue.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";

let app: AppWithStock;

beforeEach(async () => {
  app = await openAppWithStock();
});

async function listAddresses(path: string): Promise<string[]> {
  const { body } = await app.ask(path);
  return [...String(body).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) =>
    address.replace("https://riverbend.example", ""),
  );
}

test("robots.txt names the sitemap of the configured host", async () => {
  const { body } = await app.ask("/robots.txt");
  expect(String(body)).toMatch(/\nSitemap: https:\/\/riverbend\.example\/sitemap\.xml\n$/);
});

describe("the sitemap", () => {
  test("lists its files, and each is there", async () => {
    const { status, headers, keep } = await app.ask("/sitemap.xml");
    expect(status).toBe(200);
    expect(headers).toContain("application/xml; charset=utf-8");
    expect(keep).toMatchObject({ tags: ["stock:riverbend"] });
    const files = await listAddresses("/sitemap.xml");
    expect(files).toEqual(["/sitemaps/pages.xml", "/sitemaps/vehicles-1.xml"]);
    for (const file of files) expect((await app.ask(file)).status).toBe(200);
    for (const file of ["/sitemaps/vehicles-2.xml", "/sitemaps/vehicles-0.xml", "/sitemaps/x"]) {
      expect((await app.ask(file)).status).toBe(404);
    }
  });

  test("has every vehicle for sale with the time of its change, and no sold one", async () => {
    await app.restock([
      buildStagedVehicle("U1"),
      buildStagedVehicle("U2"),
      buildStagedVehicle("U3", { status: "sold" }),
    ]);
    const { body } = await app.ask("/sitemaps/vehicles-1.xml");
    const addresses = await listAddresses("/sitemaps/vehicles-1.xml");
    expect(addresses).toHaveLength(2);
    for (const address of addresses) {
      const { status, body: page } = await app.ask(address);
      expect(status).toBe(200);
      expect(String(page)).toContain(
        `<link rel="canonical" href="https://riverbend.example${address}"`,
      );
    }
    const changes = [...String(body).matchAll(/<lastmod>([^<]*)</g)].map(([, at]) => at);
    expect(changes).toEqual(addresses.map(() => new Date(app.hooks.now).toISOString()));
  });

  test("has every page that may be indexed at its own address, and no other", async () => {
    await app.setSwitches({
      models: [
        buildModel({ image: null }),
        buildModel({ slug: "x", override_url: "/faqs", image: null }),
      ],
      manufacturers: [{ name: "Mazda", slug: "mazda" }],
      offers: [{ id: "one", name: "An offer" }],
      content_pages: [
        { path: "/faqs", title: "F", blocks: [{ type: "text", html: "<p>T</p>" }] },
        {
          path: "/hidden",
          title: "H",
          is_indexed: false,
          blocks: [{ type: "text", html: "<p>T</p>" }],
        },
      ],
    });
    const addresses = await listAddresses("/sitemaps/pages.xml");
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toEqual(
      expect.arrayContaining([
        "/",
        "/contact-us",
        "/models",
        "/cx-5",
        "/faqs",
        "/terms",
        "/special-offers",
        "/brands/mazda",
      ]),
    );
    expect(addresses).not.toContain("/hidden");
    expect(addresses).not.toContain("/x");
    expect(addresses.some((address) => address.startsWith("/search/"))).toBe(true);
    for (const address of addresses) {
      const { status, body } = await app.ask(address);
      expect([address, status]).toEqual([address, 200]);
      expect(String(body)).not.toContain('content="noindex"');
      expect(String(body)).toContain(
        `<link rel="canonical" href="https://riverbend.example${address}"`,
      );
    }
  });

  test("is never cached while the search is down", async () => {
    app.hooks.beforeSearch = async () => {
      throw new SearchFailedError("The search is away.");
    };
    for (const path of ["/sitemap.xml", "/sitemaps/pages.xml", "/sitemaps/vehicles-1.xml"]) {
      const { status, keep } = await app.ask(path);
      expect([status, keep]).toEqual([503, "never"]);
    }
  });
});

describe("old addresses", () => {
  test("lead where the site's data says, with their parameters, for good or for now", async () => {
    await app.setSwitches({
      redirects: [
        { from: "/old-faqs", to: "/terms" },
        { from: "/sale", to: "/search/used-cars?sortBy=price:asc", permanent: false },
      ],
    });
    const moved = await app.ask("/Old-FAQs/?utm_source=a");
    expect(moved.status).toBe(308);
    expect(moved.headers).toContain("/terms?utm_source=a");
    const now = await app.ask("/sale");
    expect(now.status).toBe(302);
    expect(now.headers).toContain("/search/used-cars?sortBy=price:asc");
  });
});
