import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searchStates } from "#tests/builders/search-state.ts";
import { buildSite } from "#tests/builders/site.ts";
import type { FacetField } from "../fields/facet-fields.ts";
import type { NumberRange } from "../fields/number-range.ts";
import { buildSearchLinks } from "../links/search-links.ts";
import { resolveSearchPath } from "../places/resolve-search-path.ts";
import { toStockSummary } from "../places/stock-summary.ts";
import { EMPTY_SEARCH, hasValue } from "../query/search-state.ts";
import {
  applyForm,
  composeSearch,
  formatSearchAddress,
  giveUpSort,
  includesPress,
  parseSearchAddress,
  type SearchAddress,
  toggleSearch,
} from "./requested-search.ts";

const SITE = buildSite();

const STOCK = toStockSummary({
  estimatedTotalHits: 20,
  facetDistribution: {
    car_type: { new: 5, used: 10 },
    item_type: { car: 20 },
    make: { Mazda: 8, Toyota: 4 },
  },
});

/** The controls that a visitor may press on a page of results. */
type Press =
  | { is: "value"; field: FacetField; value: string }
  | { is: "chip"; field: FacetField; value: string }
  | { is: "range"; field: FacetField; range: NumberRange | null }
  | { is: "sort"; sort: string | null }
  | { is: "text" };

const VALUES = {
  make: ["Kia", "Ford", "Mazda", "Citroën", "Smith & Sons"],
  body: ["SUV", "Ute"],
  fuel: ["Diesel"],
} as const;

const value = fc
  .constantFrom("make", "body", "fuel")
  .chain((field) =>
    fc.record({ field: fc.constant(field), value: fc.constantFrom(...VALUES[field]) }),
  );

const presses: fc.Arbitrary<Press> = fc.oneof(
  { weight: 4, arbitrary: value.map((chosen): Press => ({ is: "value", ...chosen })) },
  value.map((chosen): Press => ({ is: "chip", ...chosen })),
  fc.record({
    is: fc.constant("range"),
    field: fc.constantFrom("price", "year"),
    range: fc.option(fc.record({ min: fc.nat(9), max: fc.integer({ min: 10, max: 20 }) })),
  }),
  fc.record({ is: fc.constant("sort"), sort: fc.constantFrom(null, "price:asc", "km:asc") }),
  fc.constant({ is: "text" }),
);

/** Some of the values may be chosen from the start, that they can be taken away. */
const starts: fc.Arbitrary<SearchAddress> = fc.record({
  path: fc.constant("/search/used-cars"),
  state: fc.tuple(searchStates, fc.array(value)).map(([state, chosen]) => ({
    ...state,
    choices: chosen.reduce(
      (choices, { field, value: one }) => ({
        ...choices,
        [field]: [...new Set([...(choices[field] ?? []), one])].sort(),
      }),
      state.choices,
    ),
  })),
});

/** The address that the page of a search has for a press; null where it shows nothing to press. */
function follow(shown: SearchAddress, pressed: Press): SearchAddress | null {
  const href = findHref(shown, pressed);
  return href === null ? null : parseSearchAddress(href);
}

function findHref(shown: SearchAddress, pressed: Press): string | null {
  const { state } = shown;
  const place = resolveSearchPath(SITE, shown.path, STOCK);
  if (!place) throw new Error(`${shown.path} is no path of the site.`);
  const links = buildSearchLinks({ site: SITE, stock: STOCK, place, state });
  switch (pressed.is) {
    case "value":
      return links.toggle(pressed.field, pressed.value);
    case "chip":
      return hasValue(state.choices[pressed.field] ?? [], pressed.value)
        ? links.toggle(pressed.field, pressed.value)
        : null;
    case "range": {
      const { [pressed.field]: _own, ...ranges } = state.ranges;
      const own = pressed.range === null ? {} : { [pressed.field]: pressed.range };
      return formatSearchAddress({
        path: shown.path,
        state: { ...state, ranges: { ...ranges, ...own }, page: 1 },
      });
    }
    case "sort":
      return links.withSort(pressed.sort);
    default:
      return links.withQuery("");
  }
}

/** The search after a press, on a page that still shows an earlier one. */
function press(shown: SearchAddress, requested: SearchAddress, pressed: Press): SearchAddress {
  const address = follow(shown, pressed);
  if (address === null) return requested;
  if (pressed.is === "value") return toggleSearch(shown, address, requested);
  if (pressed.is === "sort")
    return applyForm(shown, address, requested, { hasSort: true, ranges: [] });
  if (pressed.is === "range") {
    return applyForm(shown, address, requested, { hasSort: false, ranges: [pressed.field] });
  }
  return composeSearch(shown, address, requested);
}

test("any presses on one page lead where each leads that is pressed once its page has come", () => {
  fc.assert(
    fc.property(starts, fc.array(presses, { minLength: 1, maxLength: 8 }), (start, sequence) => {
      let oneByOne = start;
      let atOnce = start;
      for (const pressed of sequence) {
        // A chip that the first page does not have cannot be pressed on it.
        if (pressed.is === "chip" && follow(start, pressed) === null) continue;
        oneByOne = follow(oneByOne, pressed) ?? oneByOne;
        atOnce = press(start, atOnce, pressed);
      }
      expect(formatSearchAddress({ ...atOnce, state: { ...atOnce.state, page: 1 } })).toBe(
        formatSearchAddress({ ...oneByOne, state: { ...oneByOne.state, page: 1 } }),
      );
    }),
  );
});

const USED = "/search/used-cars";
const MAZDA = `${USED}?refinementList[make][0]=Mazda`;

/** Readable addresses in and out. */
function run(
  combine: typeof composeSearch,
  shown: string,
  pressed: string,
  requested: string,
): string {
  const [one, two, three] = [shown, pressed, requested].map(parseSearchAddress);
  if (!one || !two || !three) throw new Error("Three addresses are needed.");
  return decodeURIComponent(formatSearchAddress(combine(one, two, three)));
}

describe("a link pressed while something else is requested already", () => {
  test("turns to its page of what is requested, once however often it is pressed", () => {
    const requested = run(composeSearch, USED, `${USED}?page=2`, MAZDA);
    expect(requested).toBe(`${MAZDA}&page=2`);
    expect(run(composeSearch, USED, `${USED}?page=2`, requested)).toBe(requested);
    expect(run(composeSearch, `${USED}?page=2`, USED, `${MAZDA}&page=3`)).toBe(MAZDA);
  });

  test("goes to page one when it narrows, from whichever page", () => {
    expect(run(toggleSearch, USED, MAZDA, `${USED}?page=2`)).toBe(MAZDA);
    expect(run(toggleSearch, `${USED}?page=3`, MAZDA, MAZDA)).toBe(USED);
  });

  test("takes what was pressed before along to its own path", () => {
    expect(run(toggleSearch, USED, "/search/new-cars", MAZDA)).toBe(
      "/search/new-cars?refinementList[make][0]=Mazda",
    );
  });

  test("stays on the path that was pressed before, and comes back from it", () => {
    const requested = run(toggleSearch, USED, MAZDA, "/search/new-cars");
    expect(requested).toBe("/search/new-cars?refinementList[make][0]=Mazda");
    expect(run(toggleSearch, USED, "/search/new-cars", requested)).toBe(MAZDA);
  });

  test("leads to its own path where an earlier press led to a third", () => {
    expect(run(toggleSearch, USED, "/search/new-cars", "/search/demo-cars")).toBe(
      "/search/new-cars",
    );
  });

  test("takes a chip away once, however often it is pressed", () => {
    const requested = `${USED}?refinementList[make][0]=Ford&refinementList[make][1]=Mazda`;
    const without = run(composeSearch, MAZDA, USED, requested);
    expect(without).toBe(`${USED}?refinementList[make][0]=Ford`);
    expect(run(composeSearch, MAZDA, USED, without)).toBe(without);
  });
});

test.each([
  [USED, MAZDA, USED, false],
  [USED, MAZDA, MAZDA, true],
  [MAZDA, USED, MAZDA, false],
  [MAZDA, USED, USED, true],
  [USED, "/search/new-cars", MAZDA, false],
  [USED, "/search/new-cars", "/search/new-cars?refinementList[fuel][0]=Diesel", true],
])("on %s the link to %s, with %s requested, is pressed: %s", (shown, pressed, requested, is) => {
  const [one, two, three] = [shown, pressed, requested].map(parseSearchAddress);
  expect(one && two && three && includesPress(one, two, three)).toBe(is);
});

describe("what stays requested once a search has failed", () => {
  const make = "refinementList%5Bmake%5D%5B0%5D=Kia";

  test.each([
    ["?sortBy=price:asc", "?page=3", "?page=3"],
    [`?${make}&sortBy=price:asc`, "?page=3", `?${make}`],
    [`?${make}`, "?sortBy=price:asc", `?${make}&sortBy=price:asc`],
    ["?page=4", "?page=3", "?page=4"],
    [`?${make}&sortBy=price:desc`, "?sortBy=price:asc", `?${make}&sortBy=price:asc`],
  ])("of %s, while %s is shown, is %s", (requested, shown, left) => {
    const [from, to, expected] = [requested, shown, left].map((search) =>
      parseSearchAddress(`/search/used-cars${search}`),
    );
    if (!from || !to || !expected) throw new Error("An address is missing.");
    const after = formatSearchAddress(giveUpSort(from, to));
    expect(after).toBe(formatSearchAddress(expected));
  });
});

const toAddress = (...chosen: string[]): SearchAddress =>
  parseSearchAddress(
    `/search/used-cars?${chosen.map((text) => `refinementList${text}`).join("&")}`,
  );

test("a link adds its own difference to what is requested by now", () => {
  const [kia, mazda, suv] = ["[make][0]=Kia", "[make][1]=Mazda", "[body][0]=SUV"] as const;
  const requested = composeSearch(toAddress(kia), toAddress(kia, mazda), toAddress(kia, suv));
  expect(requested).toEqual(toAddress(kia, mazda, suv));
});

test("a press on exactly these words, or on their meaning, changes how the words are read", () => {
  const meant = parseSearchAddress("/search/used-cars?query=hundai");
  const exact = parseSearchAddress("/search/used-cars?query=hundai&exact=true");
  expect(composeSearch(meant, exact, meant)).toEqual(exact);
  expect(composeSearch(exact, meant, exact)).toEqual(meant);
});

test.each([
  ["red red", "red", "red red", "red"],
  ["zebra ute zebra", "ute zebra", "zebra zebra", "zebra"],
  ["zebra zebra ute", "zebra ute", "zebra ute", "zebra ute"],
  ["zebra zebra ute", "ute", "zebra zebra", ""],
  ["ute 5 door 5 seats", "ute 5 seats", "5 door 5 seats", "5 seats"],
  ["under 30k under 50000 km", "under 30k", "under 50000 km", ""],
  [
    "under 30k ute red under 9000 km",
    "ute red under 9000 km",
    "red under 9000 km",
    "red under 9000 km",
  ],
  [
    "under 30k ute red under 9000 km",
    "ute red under 9000 km",
    "under 30k red under 9000 km",
    "red under 9000 km",
  ],
  ["red red ute", "ute", "kia red", "kia"],
  ["zebra ute lion", "ute zebra", "ute lion", "ute"],
  ["red red", "blue", "red", "blue"],
])("of “%s” a link leaves “%s”, and of the requested “%s” then “%s”", (from, to, base, left) => {
  const [shown, pressed, requested] = [from, to, base].map((query) => ({
    path: "/search",
    state: { ...EMPTY_SEARCH, query },
  }));
  if (!shown || !pressed || !requested) throw new Error("An address is missing.");
  const composed = composeSearch(shown, pressed, requested);
  expect(composed.state.query).toBe(left);
  expect(composeSearch(shown, pressed, composed)).toEqual(composed);
});

test("a form of a range takes the words that bound it off the requested text", () => {
  const [shown, sent, requested] = ["ute under 30k red", "ute red", "under 30k red"].map(
    (query) => ({
      path: "/search",
      state: { ...EMPTY_SEARCH, query },
    }),
  );
  if (!shown || !sent || !requested) throw new Error("An address is missing.");
  const next = applyForm(shown, sent, requested, { hasSort: false, ranges: ["price"] });
  expect(next.state.query).toBe("red");
});
