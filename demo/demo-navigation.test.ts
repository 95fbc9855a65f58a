import { beforeAll, describe, expect, test } from "vitest";
import { listContentPaths } from "#domain/content/list-content-pages.ts";
import type { Site } from "#domain/site/config/site.ts";
import { buildDemo, type Demo, readDemoSiteFiles } from "#tests/builders/demo.ts";
import { readSearchPage } from "#tests/builders/pages-with-stock.ts";
import { buildStockedSearch, type StockedSearch } from "#tests/builders/stocked-search.ts";

const NOW = Date.UTC(2026, 10, 21, 4);
const FIXED_PAGES = ["/", "/contact-us", "/locations", "/models", "/special-offers", "/parts"];

let demo: Demo;
let services: StockedSearch;

beforeAll(async () => {
  demo = await buildDemo(NOW);
  services = buildStockedSearch(demo.vehicles);
});

describe.each(readDemoSiteFiles())("$slug", ({ slug }) => {
  test("every link of its menus and promos leads to a page with something on it", async () => {
    const site = demo.sites.find((known) => known.slug === slug);
    const links = site === undefined ? [] : listLinks(site);
    expect(links.length).toBeGreaterThan(8);
    const servicePages = site?.forms.service_pages.map(({ path }) => path) ?? [];
    const contentPages = site === undefined ? [] : listContentPaths(site);
    const brandPages = site?.manufacturers.map((brand) => `/brands/${brand.slug}`) ?? [];
    const fixed = [...FIXED_PAGES, ...servicePages, ...contentPages, ...brandPages];
    for (const link of links.filter((path) => !fixed.includes(path))) {
      expect(await countBehind(link, site), link).toBeGreaterThan(0);
    }
  });

  test("its default search shows at least three pages", async () => {
    const site = demo.sites.find((known) => known.slug === slug);
    const path = site?.default_search_path ?? "";
    const shown = path.startsWith("/") ? path : `/search/${path}`;
    expect(await countBehind(shown, site)).toBeGreaterThan(2 * (site?.hits_per_page ?? 0));
  });
});

async function countBehind(pathname: string, site: Site | undefined): Promise<number> {
  if (site === undefined) return 0;
  const found = await readSearchPage(
    services,
    site,
    { pathname, params: new URLSearchParams() },
    NOW,
  );
  return found.is === "page" ? found.page.total : 0;
}

function listLinks({ navigation, promos, search_paths }: Site): string[] {
  const items = [...navigation.header, ...(navigation.footer ?? [])];
  return [
    ...new Set([
      ...items.map(({ url }) => url),
      ...items.flatMap(({ dropdownItems }) => dropdownItems.map(({ url }) => url)),
      ...items.flatMap(({ dropdownMenus }) =>
        dropdownMenus.flatMap((column) => column.items.map(({ url }) => url)),
      ),
      ...promos.map(({ node }) => node.url),
      ...search_paths.map(({ path }) => path),
    ]),
  ];
}
