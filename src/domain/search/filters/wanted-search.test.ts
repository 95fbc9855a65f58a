import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searchStates } from "#tests/builders/search-state.ts";
import { buildSite } from "#tests/builders/site.ts";
import type { FacetField } from "../fields/facet-fields.ts";
import type { NumberRange } from "../fields/number-range.ts";
import { buildSearchLinks } from "../links/search-links.ts";
import { resolveSearchPath } from "../places/resolve-search-path.ts";
import { toStockSummary } from "../places/stock-summary.ts";
import { hasValue } from "../query/search-state.ts";
import {
  applyForm,
  composeSearch,
  formatSearchAddress,
  giveUpSort,
  includesPress,
  parseSearchAddress,
  type SearchAddress,
  toggleSearch,
  widenPress,
} from "./wanted-search.ts";

const SITE = buildSite();

const STOCK = toStockSummary({
  estimatedTotalHits: 20,
  facetDistribution: {
    car_type: { new: 5, used: 10 },
    item_type: { car: 20 },
    make: { Mazda: 8, Toyota: 4 },
  },
});

/** What a visitor may press on a page of results. */
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

/** What is wanted after a press, on a page that still shows an earlier search. */
function press(shown: SearchAddress, wanted: SearchAddress, pressed: Press): SearchAddress {
  const address = follow(shown, pressed);
  if (address === null) return wanted;
  if (pressed.is === "value") return toggleSearch(shown, address, wanted);
  if (pressed.is === "sort") return applyForm(address, wanted, { hasSort: true, ranges: [] });
  if (pressed.is === "range") {
    return applyForm(address, wanted, { hasSort: false, ranges: [pressed.field] });
  }
  return composeSearch(shown, address, wanted);
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
  wanted: string,
): string {
  const [one, two, three] = [shown, pressed, wanted].map(parseSearchAddress);
  if (!one || !two || !three) throw new Error("Three addresses are needed.");
  return decodeURIComponent(formatSearchAddress(combine(one, two, three)));
}

describe("a link pressed while something else is wanted already", () => {
  test("turns to its page of what is wanted, once however often it is pressed", () => {
    const wanted = run(composeSearch, USED, `${USED}?page=2`, MAZDA);
    expect(wanted).toBe(`${MAZDA}&page=2`);
    expect(run(composeSearch, USED, `${USED}?page=2`, wanted)).toBe(wanted);
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
    const wanted = run(toggleSearch, USED, MAZDA, "/search/new-cars");
    expect(wanted).toBe("/search/new-cars?refinementList[make][0]=Mazda");
    expect(run(toggleSearch, USED, "/search/new-cars", wanted)).toBe(MAZDA);
  });

  test("leads to its own path where an earlier press led to a third", () => {
    expect(run(toggleSearch, USED, "/search/new-cars", "/search/demo-cars")).toBe(
      "/search/new-cars",
    );
  });

  test("takes a chip away once, however often it is pressed", () => {
    const wanted = `${USED}?refinementList[make][0]=Ford&refinementList[make][1]=Mazda`;
    const without = run(composeSearch, MAZDA, USED, wanted);
    expect(without).toBe(`${USED}?refinementList[make][0]=Ford`);
    expect(run(composeSearch, MAZDA, USED, without)).toBe(without);
  });
});

describe("where the path fixes the facet that is pressed", () => {
  const WIDE = "/search/all-cars";
  const both = (...values: string[]) =>
    `${WIDE}?${values.map((one, n) => `refinementList[make][${n}]=${one}`).join("&")}`;
  const PATH = "/search/mazda";

  /** Presses of values of the make, each by its link on the page of the path. */
  function pressMakes(...pressed: string[]): string {
    let wanted = parseSearchAddress(PATH);
    for (const link of pressed) {
      const step = { shown: parseSearchAddress(PATH), pressed: parseSearchAddress(link), wanted };
      const wide = widenPress(step, { choices: { make: ["Mazda"] }, ranges: {} }, "make");
      wanted = toggleSearch(wide.shown, wide.pressed, wide.wanted);
    }
    return decodeURIComponent(formatSearchAddress(wanted));
  }

  test.each([
    [[both("Kia", "Mazda"), both("Ford", "Mazda")], both("Ford", "Kia", "Mazda")],
    [[both("Kia", "Mazda"), WIDE], both("Kia")],
    [[WIDE, both("Kia", "Mazda")], both("Kia")],
    [[both("Kia", "Mazda"), both("Kia", "Mazda")], both("Mazda")],
    [[both("Kia", "Mazda"), WIDE, WIDE], both("Kia", "Mazda")],
  ])("%j lead to %s", (pressed, wanted) => {
    expect(pressMakes(...pressed)).toBe(wanted);
  });
});

describe("where the path fixes a range beside the facet that is pressed", () => {
  const [PATH, WIDE] = ["/suv-deals", "/search/all-cars"];
  const FIXED = { choices: { body: ["SUV"] }, ranges: { price: { min: null, max: 30_000 } } };
  const HATCH = `${WIDE}?refinementList[body][0]=Hatch&refinementList[body][1]=SUV&range[price]=`;

  /** A press of a value of the bodies, of a chip, or of a range that is applied. */
  function pressOn(shown: string, wanted: string, source: "body" | "chip" | "price", href: string) {
    const [one, two, three] = [shown, href, wanted].map(parseSearchAddress);
    if (!one || !two || !three) throw new Error("Three addresses are needed.");
    const field = source === "body" ? "body" : null;
    const wide = widenPress({ shown: one, pressed: two, wanted: three }, FIXED, field);
    const next = {
      body: () => toggleSearch(wide.shown, wide.pressed, wide.wanted),
      chip: () => composeSearch(wide.shown, wide.pressed, wide.wanted),
      price: () => applyForm(wide.pressed, three, { hasSort: false, ranges: ["price"] }),
    };
    return decodeURIComponent(formatSearchAddress(next[source]()));
  }

  test.each([
    [
      "a value",
      PATH,
      `${PATH}?range[price]=5000:20000`,
      "body",
      `${HATCH}:30000`,
      `${HATCH}5000:20000`,
    ],
    ["a value", PATH, `${PATH}?range[price]=5000:`, "body", `${HATCH}:30000`, `${HATCH}5000:30000`],
    [
      "a value again",
      PATH,
      `${HATCH}:30000`,
      "body",
      `${HATCH}:30000`,
      `${WIDE}?refinementList[body][0]=SUV&range[price]=:30000`,
    ],
    [
      "a chip of the range",
      `${PATH}?range[price]=5000:20000`,
      `${HATCH}5000:20000`,
      "chip",
      PATH,
      `${HATCH}:30000`,
    ],
    [
      "a narrower range",
      PATH,
      `${HATCH}:30000`,
      "price",
      `${PATH}?range[price]=5000:`,
      `${HATCH}5000:30000`,
    ],
    [
      "no range",
      `${PATH}?range[price]=5000:`,
      `${HATCH}5000:30000`,
      "price",
      PATH,
      `${HATCH}:30000`,
    ],
  ] as const)(
    "%s pressed on %s, with %s wanted, keeps it",
    (_name, shown, wanted, source, href, next) => {
      expect(pressOn(shown, wanted, source, href)).toBe(next);
    },
  );
});

test.each([
  [USED, MAZDA, USED, false],
  [USED, MAZDA, MAZDA, true],
  [MAZDA, USED, MAZDA, false],
  [MAZDA, USED, USED, true],
  [USED, "/search/new-cars", MAZDA, false],
  [USED, "/search/new-cars", "/search/new-cars?refinementList[fuel][0]=Diesel", true],
])("on %s the link to %s, with %s wanted, is pressed: %s", (shown, pressed, wanted, is) => {
  const [one, two, three] = [shown, pressed, wanted].map(parseSearchAddress);
  expect(one && two && three && includesPress(one, two, three)).toBe(is);
});

describe("what stays wanted once a search has failed", () => {
  const make = "refinementList%5Bmake%5D%5B0%5D=Kia";

  test.each([
    ["?sortBy=price:asc", "?page=3", "?page=3"],
    [`?${make}&sortBy=price:asc`, "?page=3", `?${make}`],
    [`?${make}`, "?sortBy=price:asc", `?${make}&sortBy=price:asc`],
    ["?page=4", "?page=3", "?page=4"],
    [`?${make}&sortBy=price:desc`, "?sortBy=price:asc", `?${make}&sortBy=price:asc`],
  ])("of %s, while %s is shown, is %s", (wanted, shown, left) => {
    const [from, to, expected] = [wanted, shown, left].map((search) =>
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

test("a link adds its own difference to what is wanted by now", () => {
  const [kia, mazda, suv] = ["[make][0]=Kia", "[make][1]=Mazda", "[body][0]=SUV"] as const;
  const wanted = composeSearch(toAddress(kia), toAddress(kia, mazda), toAddress(kia, suv));
  expect(wanted).toEqual(toAddress(kia, mazda, suv));
});
