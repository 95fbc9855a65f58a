import { instantMeiliSearch } from "@meilisearch/instant-meilisearch";
import instantSearch from "instantsearch.js";
import {
  connectHits,
  connectHitsPerPage,
  connectMenu,
  connectPagination,
  connectRange,
  connectRefinementList,
  connectSearchBox,
  connectSortBy,
  connectStats,
  connectToggleRefinement,
} from "instantsearch.js/es/connectors/index.js";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type AskedServer, openSearchServer } from "./builders/search-server.ts";

const CARS = [
  { id: 1, make: "Toyota", body: "Sedan", model: "Corolla", price: 20_000, sold: false },
  { id: 2, make: "Toyota", body: "Ute", model: "Hilux", price: 45_000, sold: false },
  { id: 3, make: "Mazda", body: "SUV", model: "CX-5", price: 30_000, sold: true },
  { id: 4, make: "Ford", body: "Ute", model: "Ranger", price: 55_000, sold: false },
  { id: 5, make: 'A "quoted" \\ make', body: "Ute", model: "Odd", price: 1_000, sold: false },
];
const KEYS = { key: "whole-key", searchKey: "search-key" };
/** It ends what hangs; how long an answer takes is the machine's affair. */
const LONGEST_WAIT_MS = 30_000;

/** As much as is used here: the package's own types need a bundler to be found. */
type Page = { addWidgets: (widgets: unknown[]) => void; start: () => void; dispose: () => void };
type Item = { value: string; label: string; count: number; isRefined: boolean };
type Refinements = {
  items: Item[];
  refine: (value: string) => void;
  searchForItems: (text: string) => void;
  isFromSearch: boolean;
};
type Hit = { id: number; _highlightResult?: { model?: { value: string } } };
type Range = [number | undefined, number | undefined];

/** The text of the widgets. */
type Shown = {
  ids: unknown[];
  marked: unknown[];
  makes: { label: string; count: number; isRefined: boolean }[];
  bodies: { label: string; count: number }[];
  found: { value: string; count: number }[];
  range: object;
  total: number;
  pages: number;
};

/** Presses and typing of a visitor. */
type Actions = {
  type: (text: string) => void;
  refineMake: (value: string) => void;
  refineBody: (value: string) => void;
  findMake: (text: string) => void;
  limitPrice: (range: Range) => void;
  hideSold: () => void;
  sortBy: (index: string) => void;
  turnTo: (page: number) => void;
};

const nothing = () => {};

let server: AskedServer;
let search: Page;
let shown: Shown;
let act: Actions;

beforeAll(async () => {
  server = await openSearchServer({ keys: KEYS });
  await server.write("PATCH", "/indexes/cars/settings", {
    filterableAttributes: ["make", "body", "price", "sold"],
    sortableAttributes: ["price"],
  });
});
afterAll(async () => {
  expect(server.failures).toEqual([]);
  await server.close();
});
beforeEach(async () => {
  await server.write("POST", "/indexes/cars/documents?primaryKey=id", CARS);
  shown = {
    ids: [],
    marked: [],
    makes: [],
    bodies: [],
    found: [],
    range: {},
    total: -1,
    pages: -1,
  };
  act = {
    type: nothing,
    refineMake: nothing,
    refineBody: nothing,
    findMake: nothing,
    limitPrice: nothing,
    hideSold: nothing,
    sortBy: nothing,
    turnTo: nothing,
  };
});
afterEach(() => search.dispose());

/** A page of InstantSearch without a document: each widget tells what it would show. */
function start(options: { finitePagination?: boolean } = {}): void {
  const { searchClient } = instantMeiliSearch(server.address, KEYS.searchKey, options);
  search = instantSearch({
    indexName: "cars",
    searchClient,
    future: { preserveSharedStateOnUnmount: true },
  });
  search.addWidgets([
    connectHits(({ items }: { items: Hit[] }) => {
      shown.ids = items.map(({ id }) => id);
      shown.marked = items.map(({ _highlightResult: found }) => found?.model?.value);
    })({}),
    connectSearchBox(({ refine }: { refine: Actions["type"] }) => {
      act.type = refine;
    })({}),
    connectRefinementList(({ items, refine, searchForItems, isFromSearch }: Refinements) => {
      if (isFromSearch) shown.found = items.map(({ value, count }) => ({ value, count }));
      else {
        shown.makes = items.map(({ label, count, isRefined }) => ({ label, count, isRefined }));
      }
      act.refineMake = refine;
      act.findMake = searchForItems;
    })({ attribute: "make", operator: "or", sortBy: ["name:asc"] }),
    connectMenu(({ items, refine }: Pick<Refinements, "items" | "refine">) => {
      shown.bodies = items.map(({ label, count }) => ({ label, count }));
      act.refineBody = refine;
    })({ attribute: "body", sortBy: ["name:asc"] }),
    connectRange(({ range, refine }: { range: object; refine: Actions["limitPrice"] }) => {
      shown.range = range;
      act.limitPrice = refine;
    })({ attribute: "price" }),
    connectToggleRefinement(
      ({ refine, value }: { refine: (value: object) => void; value: Item }) => {
        act.hideSold = () => refine({ isRefined: value.isRefined });
      },
    )({ attribute: "sold", on: false }),
    connectSortBy(({ refine }: { refine: Actions["sortBy"] }) => {
      act.sortBy = refine;
    })({
      items: [
        { label: "Best first", value: "cars" },
        { label: "Dearest first", value: "cars:price:desc" },
      ],
    }),
    connectHitsPerPage(nothing)({ items: [{ label: "2", value: 2, default: true }] }),
    connectPagination(({ nbPages, refine }: { nbPages: number; refine: Actions["turnTo"] }) => {
      shown.pages = nbPages;
      act.turnTo = refine;
    })({}),
    connectStats(({ nbHits }: { nbHits: number }) => {
      shown.total = nbHits;
    })({}),
  ]);
  search.start();
}

const see = (expected: Partial<Shown>) =>
  vi.waitFor(() => expect(shown).toMatchObject(expected), { timeout: LONGEST_WAIT_MS });

test("a visitor sees all, with counts and the range of prices", async () => {
  start();
  await see({
    ids: [1, 2],
    makes: [
      { label: 'A "quoted" \\ make', count: 1, isRefined: false },
      { label: "Ford", count: 1, isRefined: false },
      { label: "Mazda", count: 1, isRefined: false },
      { label: "Toyota", count: 2, isRefined: false },
    ],
    bodies: [
      { label: "SUV", count: 1 },
      { label: "Sedan", count: 1 },
      { label: "Ute", count: 3 },
    ],
    range: { min: 1_000, max: 55_000 },
  });
});

test("what is typed is found and marked", async () => {
  start();
  await see({ ids: [1, 2] });
  act.type("coro");
  await see({ ids: [1], marked: ["<mark>Coro</mark>lla"] });
  act.type("tayota");
  await see({ ids: [1, 2] });
});

test("makes are alternatives, each still counted beside the chosen one", async () => {
  start();
  await see({ ids: [1, 2] });
  act.refineMake("Ford");
  await see({ ids: [4] });
  act.refineMake("Mazda");
  await see({
    ids: [3, 4],
    makes: [
      { label: 'A "quoted" \\ make', count: 1, isRefined: false },
      { label: "Ford", count: 1, isRefined: true },
      { label: "Mazda", count: 1, isRefined: true },
      { label: "Toyota", count: 2, isRefined: false },
    ],
    bodies: [
      { label: "SUV", count: 1 },
      { label: "Ute", count: 1 },
    ],
  });
});

test("a value of quotes and backslashes is a value like any other", async () => {
  start();
  await see({ ids: [1, 2] });
  act.refineMake('A "quoted" \\ make');
  await see({ ids: [5] });
});

test("a menu, a range and a switch narrow together", async () => {
  start();
  await see({ ids: [1, 2] });
  act.refineBody("Ute");
  await see({ ids: [2, 4] });
  act.limitPrice([50_000, undefined]);
  await see({ ids: [4] });
  act.limitPrice([1_000, 1_500]);
  await see({ ids: [5] });
  act.limitPrice([undefined, undefined]);
  act.refineBody("Ute");
  act.refineMake("Mazda");
  await see({ ids: [3] });
  act.hideSold();
  await see({ ids: [] });
});

test("makes are searched as they are typed", async () => {
  start();
  await see({ ids: [1, 2] });
  act.findMake("toy");
  await see({ found: [{ value: "Toyota", count: 2 }] });
});

test("hits are put in order, and turned over page by page", async () => {
  start();
  await see({ ids: [1, 2] });
  act.sortBy("cars:price:desc");
  await see({ ids: [4, 2] });
  act.turnTo(1);
  await see({ ids: [3, 1] });
});

test("pages are counted to the end where that is asked for", async () => {
  start({ finitePagination: true });
  await see({ ids: [1, 2], total: 5, pages: 3 });
  act.turnTo(2);
  await see({ ids: [5] });
});
