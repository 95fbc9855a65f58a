import { beforeAll, expect, test } from "vitest";
import type { Site } from "#domain/site/config/site.ts";
import type { HomePage } from "#domain/site/home/home-page.ts";
import { buildDemo, type Demo } from "#tests/builders/demo.ts";
import { readHome, readSearchPage } from "#tests/builders/pages-with-stock.ts";
import { buildStockedSearch, type StockedSearch } from "#tests/builders/stocked-search.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { DEMO_SLUGS } from "#tests/tooling/demo-sites.ts";
import { readShownSummary, readStockSummary } from "../search/read-stock-summary.ts";
import { showChrome } from "./show-chrome.ts";

let demo: Demo;
let services: StockedSearch;

beforeAll(async () => {
  demo = await buildDemo(NOW);
  services = buildStockedSearch(demo.vehicles);
});

/** Counts on the home page, and how many the page shows that each leads to. */
async function compareCounts(site: Site, home: HomePage): Promise<[string, number, number][]> {
  const { searchAction, total, priceSlider } = home;
  const choose = (field: string, value: string) =>
    `${searchAction}?${new URLSearchParams({ [`refinementList[${field}][0]`]: value }).toString()}`;
  const links: [string, number][] = [
    [searchAction, total],
    ...home.bodyTiles.map(({ href, count }): [string, number] => [href, count]),
    ...home.categories.map(({ href, count }): [string, number] => [href, count]),
    ...home.range.map(({ href, count }): [string, number] => [href, count]),
    ...home.priceBands.map(({ href, count }): [string, number] => [href, count ?? -2]),
    ...home.makes.map(({ value, count }): [string, number] => [choose("make", value), count]),
    ...home.bodies.map(({ value, count }): [string, number] => [choose("body", value), count]),
  ];
  if (priceSlider) links.push([`${searchAction}?sortBy=price:desc`, priceSlider.total]);
  return Promise.all(
    links.map(async ([href, count]): Promise<[string, number, number]> => {
      const { pathname, searchParams: params } = new URL(href, site.url);
      const found = await readSearchPage(services, site, { pathname, params }, NOW);
      return [href, count, found.is === "page" ? found.page.total : -1];
    }),
  );
}

test.each(DEMO_SLUGS)("every count on the home page of %s is what its link shows", async (slug) => {
  const site = demo.sites.find((each) => each.slug === slug);
  if (!site) throw new Error(`There is no ${slug} in the demo.`);
  const { home } = await readHome(services, site, { hasRange: true });
  const compared = await compareCounts(site, home);
  expect(compared.length).toBeGreaterThan(1);
  expect(compared.filter(([, told, shown]) => told !== shown)).toEqual([]);
});

test.each(DEMO_SLUGS)(
  "a body has one count on the home page of %s, and all stock is counted",
  async (slug) => {
    const site = demo.sites.find((each) => each.slug === slug);
    if (!site) throw new Error(`There is no ${slug} in the demo.`);
    const { home } = await readHome(services, site, { hasRange: true });
    const { stock } = await readStockSummary(services, site, NOW);
    if (stock === null) throw new Error("The search is up.");
    const chosen = new Map(home.bodies.map(({ value, count }) => [value, count]));
    expect(home.bodyTiles.map(({ name }) => [name, chosen.get(name)])).toEqual(
      home.bodyTiles.map(({ name, count }) => [name, count]),
    );
    expect(home.total).toBe((await readShownSummary(services, site, stock, NOW)).stock?.total);
    const { chrome } = await showChrome(services, site, NOW);
    expect(chrome.searchPath).toBe(home.searchAction);
  },
);
