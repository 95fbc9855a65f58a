import { beforeAll, describe, expect, test } from "vitest";
import { ALL_STOCK_PATH } from "#domain/search/places/search-category.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { buildDemo, type Demo } from "#tests/builders/demo.ts";
import { readSearchPage } from "#tests/builders/pages-with-stock.ts";
import { buildStockedSearch, type StockedSearch } from "#tests/builders/stocked-search.ts";
import { NOW } from "#tests/builders/vehicle.ts";

/** What a vehicle that was asked for is like, without a word of the rules under test. */
export type Condition = (vehicle: Vehicle) => boolean;

/** What a shopper types and means, and by what the first of these comes first. */
export type TypedRow = readonly [query: string, means: readonly Condition[], first?: Order];

type Order = "cheapest" | "newest" | "lowest km";

const DAY_SECONDS = 86_400;

const RANKS: Record<Order, (vehicle: Vehicle) => number> = {
  cheapest: ({ price }) => price ?? Number.POSITIVE_INFINITY,
  newest: ({ year }) => -year,
  "lowest km": ({ km }) => km ?? Number.POSITIVE_INFINITY,
};

type DemoSearch = { demo: Demo; services: StockedSearch };

/** The demo is built once for all the files that a worker runs. */
let opened: Promise<DemoSearch> | null = null;

async function openDemoSearch(): Promise<DemoSearch> {
  const demo = await buildDemo(NOW);
  return { demo, services: buildStockedSearch(demo.vehicles) };
}

export type TypedSearches = {
  /** Vehicles that the site shows, by a plain filter. */
  stock: () => readonly Vehicle[];
  find: (query: string) => Promise<FoundPage>;
};

type FoundPage = Extract<Awaited<ReturnType<typeof readSearchPage>>, { is: "page" }>["page"];

/** Searches of all that a demo site stocks. */
export function useTypedSearches(slug: string): TypedSearches {
  let search: DemoSearch | null = null;
  const readDemo = (): DemoSearch => {
    if (search === null) throw new Error("The demo is not open.");
    return search;
  };
  const readSite = (): Site => {
    const site = readDemo().demo.sites.find((each) => each.slug === slug);
    if (site === undefined) throw new Error(`There is no ${slug} in the demo.`);
    return site;
  };
  beforeAll(async () => {
    opened ??= openDemoSearch();
    search = await opened;
  });
  return {
    stock: () => readDemo().demo.vehicles.filter((vehicle) => isShown(readSite(), vehicle)),
    find: async (query) => {
      const address = { pathname: ALL_STOCK_PATH, params: new URLSearchParams({ query }) };
      const found = await readSearchPage(readDemo().services, readSite(), address, NOW);
      if (found.is !== "page") throw new Error(`“${query}” leads to ${found.is}.`);
      return found.page;
    },
  };
}

/** Each row finds just the vehicles that it means, in the order that it asks for. */
export function testTypedRows(slug: string, rows: readonly TypedRow[]): void {
  const searches = useTypedSearches(slug);
  describe(slug, () => {
    const searched = rows.map(([query, means, order]) => ({ query, means, order }));
    test.each(searched)("$query", async ({ query, means, order }) => {
      const meant = searches.stock().filter((vehicle) => means.every((holds) => holds(vehicle)));
      const page = await searches.find(query);
      const found = listFound(page, searches.stock());
      const wrong = found.filter((vehicle) => !meant.includes(vehicle)).map(({ name }) => name);
      expect({ total: page.total, wrong }).toEqual({ total: meant.length, wrong: [] });
      expect(meant.length).toBeGreaterThan(0);
      if (order !== undefined) {
        const ranks = meant.map(RANKS[order]).sort((one, other) => one - other);
        expect(found.map(RANKS[order])).toEqual(ranks.slice(0, found.length));
      }
    });
  });
}

function listFound(page: FoundPage, stock: readonly Vehicle[]): Vehicle[] {
  return page.items.flatMap((item) => {
    if (item.kind !== "vehicle") return [];
    const vehicle = stock.find(({ id }) => id === item.card.id);
    if (vehicle === undefined) throw new Error(`${item.card.title} is not the site's.`);
    return [vehicle];
  });
}

function isShown(site: Site, vehicle: Vehicle): boolean {
  const dealerships = site.dealerships.map(({ id }) => id);
  const maker = site.manufacturer_filter === "new" ? site.manufacturer?.name : undefined;
  const soldFrom = NOW / 1000 - site.include_sold_cars_days * DAY_SECONDS;
  return (
    vehicle.show_on_dealer_website &&
    vehicle.dealership_ids.some((id) => dealerships.includes(id)) &&
    site.stock_statuses.includes(vehicle.status) &&
    (vehicle.status !== "sold" || (vehicle.sold_date_timestamp ?? 0) >= soldFrom) &&
    (maker === undefined || vehicle.car_type !== "new" || vehicle.make === maker)
  );
}

/** A field is one of these, or has one of these among its values. */
export function is(field: keyof Vehicle, ...values: (string | number)[]): Condition {
  return (vehicle) => {
    const value: unknown = vehicle[field];
    return (Array.isArray(value) ? value : [value]).some((each) => values.includes(each));
  };
}

type NumberField = "price" | "year" | "km" | "seats" | "subscription_price" | "electric_range_km";

/** Both ends count. */
export function between(field: NumberField, least: number, most: number): Condition {
  return (vehicle) => {
    const value = vehicle[field];
    return value !== null && value >= least && value <= most;
  };
}

export const upTo = (field: NumberField, most: number): Condition => between(field, 0, most);

export const from = (field: NumberField, least: number): Condition =>
  between(field, least, Number.POSITIVE_INFINITY);

/** A feature's name, in whatever words the feed writes it. */
export function has(feature: RegExp): Condition {
  return ({ filtered_features }) => filtered_features.some((name) => feature.test(name));
}

export const named =
  (field: "badge" | "model" | "series", pattern: RegExp): Condition =>
  (vehicle) =>
    pattern.test(vehicle[field] ?? "");
