import { expect, test } from "vitest";
import { type AppWithStock, openAppWithStock } from "#tests/builders/app-with-stock.ts";

const EXPIRY = "2026-12-01T00:00:00+11:00";
const OFFERS = [
  { id: "lasting", name: "A lasting offer", price: 990, url: "/search/mazda", position: 2 },
  { id: "ends", name: "An offer that ends", expiry: EXPIRY, position: 1 },
];
const PLACE = {
  name: "Wangara",
  dealership_slug: "riverbend-motors",
  address: { street: "1 Wangara Road", city: "Wangara", state: "WA", lat: -31.79, lang: 115.83 },
};

async function readHome(app: AppWithStock): Promise<string> {
  return String((await app.ask("/")).body).replace(/.*<main/s, "");
}

test("a showroom's home has the offers that hold, and is fresh until the next ends", async () => {
  const app = await openAppWithStock();
  await app.setSwitches({ template: "showroom", offers: OFFERS });
  app.hooks.now = Date.parse(EXPIRY) - 1;
  const html = await readHome(app);
  expect(html).toMatch(/Special offers.*An offer that ends.*Until 30 Nov.*A lasting offer.*\$990/s);
  expect(html).toContain('href="/search/mazda"');
  expect(html.match(/href="\/special-offers"/g)?.length).toBeGreaterThan(1);
  expect((await app.ask("/")).keep).toMatchObject({ freshUntil: Date.parse(EXPIRY) });
  app.hooks.now = Date.parse(EXPIRY);
  expect(await readHome(app)).not.toContain("An offer that ends");
});

test("without offers there is no such part, nor on the home page of another template", async () => {
  const app = await openAppWithStock();
  await app.setSwitches({ template: "showroom", offers: [] });
  expect(await readHome(app)).not.toContain("Special offers");
  await app.setSwitches({ template: "metro", offers: OFFERS });
  expect(await readHome(app)).not.toContain("A lasting offer");
});

test("a showroom's home shows on a map where its first place is", async () => {
  const app = await openAppWithStock();
  await app.setSwitches({ template: "showroom" }, [PLACE]);
  expect(await readHome(app)).toMatch(/Visit us.*aria-label="Map of Wangara"/s);
});

const REVIEW = { id: 1, customer_name: "Jo", text: "Good.", rating: 5, review_date: "01/11/2026" };

test.each([
  ["metro", {}, [REVIEW], [true, true]],
  ["metro", { rating: false }, [REVIEW], [true, false]],
  ["metro", { rating: false }, [], [false, false]],
  ["touring", {}, [REVIEW], [true, false]],
  ["touring", {}, [], [false, false]],
])(
  "in %s with the header %j, search engines get the rating on the pages that show it",
  async (template, header, items, told) => {
    const app = await openAppWithStock();
    const reviews = { count: 12, average_rating: "4.6", items };
    await app.setSwitches({ template, header, reviews });
    for (const [at, path] of ["/", "/contact-us"].entries()) {
      const html = String((await app.ask(path)).body);
      expect([path, html.includes('"aggregateRating"')]).toEqual([path, told[at]]);
      expect([path, html.includes("4.6 out of 5 stars")]).toEqual([path, told[at]]);
    }
  },
);
