import { assert, asyncProperty, constantFrom, subarray } from "fast-check";
import { expect, test } from "vitest";
import type { Site } from "#domain/site/config/site.ts";
import { readSearchPage } from "#tests/builders/pages-with-stock.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildStockedSearch } from "#tests/builders/stocked-search.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import { suggestVehicles } from "./suggest-vehicles.ts";

const MODELS = [
  ["Hyundai", "i30", "Hatchback", "Unleaded"],
  ["Hyundai", "Tucson", "SUV", "Hybrid"],
  ["Toyota", "HiLux", "Ute", "Diesel"],
  ["Toyota", "RAV4", "SUV", "Plug-in Hybrid"],
  ["Ford", "Ranger", "Ute", "Diesel"],
] as const;

const VEHICLES = Array.from({ length: 60 }, (_, n) => {
  const [make, model, simple_body, simple_fuel] = MODELS[n % 5] ?? MODELS[0];
  return buildVehicle({
    id: n + 1,
    slug: `car-${n + 1}`,
    name: `${make} ${model}`,
    make,
    model,
    simple_body,
    simple_fuel,
    simple_drive: n % 2 === 0 ? "4WD" : "AWD",
    car_type: n % 3 === 0 ? "new" : "used",
    price: 9_000 + n * 1_000,
    km: n * 2_500,
  });
});

const services = buildStockedSearch(VEHICLES);

const suggest = async (text: string, site: Partial<Site> = {}) =>
  (await suggestVehicles(services, buildSite(site), text, NOW)).suggestions;

const countAt = async (href: string, site: Partial<Site> = {}): Promise<number | null> => {
  const { pathname, searchParams: params } = new URL(href, "https://riverbend.example");
  const found = await readSearchPage(services, buildSite(site), { pathname, params }, NOW);
  return found.is === "page" ? found.page.total : null;
};

test.each([
  ["utes under $30,000", "Utes under $30,000"],
  ["under 30k ute", "Utes under $30,000"],
  ["used hyundai", "Used Hyundai cars"],
  ["diesel", "Diesel cars"],
  ["4x4 toyota", "Toyota cars, 4x4"],
  ["ford ranger under 50,000 km", "Ford Ranger, under 50,000 km"],
  ["toyota ute, 2019 or newer", "Toyota Utes, 2019 or newer"],
])("%s is offered as %s", async (text, label) => {
  const { meanings } = await suggest(text);
  expect(meanings.map((meaning) => meaning.label)).toEqual([label]);
});

test.each(["rav4", "toyota rav4", "hundai", "ute"])(
  "%s has a line of its own, so that its meaning needs none",
  async (text) => {
    const { meanings, makes, models, bodies } = await suggest(text);
    expect(meanings).toEqual([]);
    expect(makes.length + models.length + bodies.length).toBeGreaterThan(0);
  },
);

test("a misspelt make or model is offered by its name", async () => {
  expect((await suggest("hundai")).makes).toMatchObject([{ label: "Hyundai", count: 24 }]);
  expect((await suggest("hundai i30")).models).toMatchObject([{ label: "Hyundai i30", count: 12 }]);
  expect((await suggest("tuscon")).models).toMatchObject([{ label: "Hyundai Tucson", count: 12 }]);
});

test("each suggestion counts what the page that it leads to shows", async () => {
  const WORDS = ["hundai", "toyota", "rav4", "ute", "suv", "used", "diesel", "under 30k", "4x4"];
  const paths = ["used-cars", "new-and-demo-cars", "new-used-and-demo-cars", "our-cars"];
  await assert(
    asyncProperty(
      subarray([...WORDS, "zebra", "cheap", "hil"], { minLength: 1, maxLength: 4 }),
      constantFrom(...paths),
      async (words, default_search_path) => {
        const site = { default_search_path };
        const found = await suggest(words.join(" "), site);
        const { meanings, makes, models, bodies, searchHref, total } = found;
        expect(await countAt(searchHref, site)).toBe(total);
        for (const { href, count } of [...meanings, ...makes, ...models, ...bodies]) {
          expect(await countAt(href, site)).toBe(count);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test("a site's own synonyms are understood there, and on no other site", async () => {
  const search_synonyms: Site["search_synonyms"] = [
    { says: ["tradie special"], field: "body", means: ["UTE", "Tray"] },
  ];
  const found = await suggest("tradie special", { search_synonyms });
  expect([found.meanings, found.total]).toEqual([
    [{ label: "Utes", href: "/search/new-used-and-demo-cars?query=tradie+special", count: 24 }],
    24,
  ]);
  const others = await suggest("tradie special", { slug: "other" });
  expect([others.meanings, others.total]).toEqual([[], 0]);
  expect((await suggest("tradie special")).total).toBe(0);
});

test("an understood text costs one call, as the same search by facets does, once the words are read", async () => {
  const LIST = "/search/new-used-and-demo-cars";
  await countCalls(`${LIST}?query=ute`);
  const byFacets = await countCalls(`${LIST}?refinementList[body][0]=Ute&range[price]=:30000`);
  expect(await countCalls(`${LIST}?query=utes+under+30k`)).toBe(byFacets);
  expect(await countCalls(`${LIST}?query=tyota+ute`)).toBe(byFacets);
  expect(await countCalls(`${LIST}?query=toyota+zebra`)).toBeGreaterThan(byFacets);
});

async function countCalls(href: string): Promise<number> {
  const before = services.countCalls();
  await countAt(href);
  return services.countCalls() - before;
}
