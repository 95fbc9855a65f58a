import { beforeEach, describe, expect, test } from "vitest";
import { SearchFailedError } from "#ports/search/inventory-search.ts";
import { type AppWithStock, openAppWithStock } from "#tests/builders/app-with-stock.ts";
import { buildModel } from "#tests/builders/catalogue.ts";

let app: AppWithStock;
const EXPIRY = "2026-12-01T00:00:00+11:00";

const OFFERS = [
  {
    id: "lasting",
    name: "A lasting offer",
    manufacturer: { name: "Mazda" },
    model: { name: "CX-5", body: "SUV" },
  },
  { id: "ends", name: "An offer that ends", model: { name: "BT-50", body: "Ute" }, expiry: EXPIRY },
];

const readMain = async (path: string): Promise<string> => {
  const { body } = await app.ask(path);
  return String(body)
    .replace(/.*<main/s, "")
    .replace(/<\/main>.*/s, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
};

beforeEach(async () => {
  app = await openAppWithStock();
  await app.setSwitches({
    models: [
      buildModel({ image: null }),
      buildModel({
        slug: "away",
        name: "Away",
        image: null,
        override_url: "https://maker.example/x",
      }),
      buildModel({ slug: "bt-50", name: "BT-50", image: null, manufacturer_body: "Ute" }),
    ],
    manufacturers: [{ name: "Mazda", slug: "mazda" }],
    offers: OFFERS,
    parts: [{ id: "mat", name: "Carpet mats", categories: ["Interior"], price: 149 }],
    content_pages: [
      { path: "/bt-50", title: "Our page", blocks: [{ type: "text", html: "<p>T</p>" }] },
    ],
  });
});

describe("the range", () => {
  test("is shown whole, or by body", async () => {
    expect(await readMain("/models")).toMatch(/CX-5.*Away.*BT-50/s);
    expect(await readMain("/models?body=all")).toMatch(/CX-5.*Away.*BT-50/s);
    const utes = await readMain("/models?body=ute");
    expect(utes).toContain("Ute models");
    expect(utes).not.toContain("CX-5");
  });

  test("a model's page says what it is and shows its stock and offers", async () => {
    const { status, keep } = await app.ask("/cx-5");
    expect(status).toBe(200);
    expect(keep).toMatchObject({ tags: ["stock:riverbend"] });
    const shown = await readMain("/cx-5");
    expect(shown).toContain("$36,740");
    expect(shown).toContain("A lasting offer");
    expect(shown).not.toContain("An offer that ends");
  });

  test("an override leads away, another spelling to the page, and a content page comes first", async () => {
    expect((await app.ask("/away")).status).toBe(302);
    expect((await app.ask("/away")).headers).toContain("https://maker.example/x");
    expect((await app.ask("/CX-5")).headers).toContain("/cx-5");
    expect(await readMain("/bt-50")).toContain("Our page");
    expect((await app.ask("/no-such-model")).status).toBe(404);
  });

  test("a brand has its models and stock; one that is not listed has no page", async () => {
    expect(await readMain("/brands/mazda")).toMatch(/Mazda.*CX-5/s);
    expect((await app.ask("/brands/kia")).status).toBe(404);
    expect((await app.ask("/brands/Mazda")).headers).toContain("/brands/mazda");
  });
});

describe("offers", () => {
  test("leave by themselves: the page is fresh until then", async () => {
    app.hooks.now = Date.parse(EXPIRY) - 1;
    expect(await readMain("/special-offers")).toMatch(
      /An offer that ends.*Until 30 November 2026/s,
    );
    expect((await app.ask("/special-offers")).keep).toMatchObject({
      freshUntil: Date.parse(EXPIRY),
    });
    app.hooks.now = Date.parse(EXPIRY);
    expect(await readMain("/special-offers")).not.toContain("An offer that ends");
  });

  test("are narrowed by the model's body, whatever is typed", async () => {
    const narrowed = await readMain("/special-offers?body=SUV");
    expect(narrowed).toContain("A lasting offer");
    expect(narrowed).not.toContain("An offer that ends");
    expect(await readMain('/special-offers?body=x" OR site_slug != "')).not.toContain("lasting");
  });

  test("while the search is down the page says so, and is not cached", async () => {
    app.hooks.beforeSearch = async () => {
      throw new SearchFailedError("The search is away.");
    };
    const { status, keep } = await app.ask("/special-offers");
    expect([status, keep]).toEqual([503, "never"]);
  });
});

test("parts have their price; a site without models has no range, and says that it has no offers", async () => {
  expect(await readMain("/parts")).toMatch(/Carpet mats.*\$149/s);
  await app.setSwitches({});
  expect((await app.ask("/models")).status).toBe(404);
  expect(await readMain("/special-offers")).toContain("No offers at the moment");
  expect(String((await app.ask("/special-offers")).body)).toContain('content="noindex"');
});
