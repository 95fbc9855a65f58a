import type { FilterNode } from "@forecourt/engine/filters";
import { parseFilter } from "@forecourt/engine/filters";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { FACET_DEFINITIONS } from "../fields/facet-definitions.ts";
import { FACET_FIELDS } from "../fields/facet-fields.ts";
import { SORT_FIELDS } from "../fields/sort-orders.ts";
import { buildSearchQueries } from "../filters/build-search-queries.ts";
import { listLandingPages } from "../places/list-landing-pages.ts";
import { resolveSearchPath } from "../places/resolve-search-path.ts";
import { buildPlace, type FixedValues, type SearchPlace } from "../places/search-place.ts";
import { toStockSummary } from "../places/stock-summary.ts";
import { parseSearchState } from "../query/parse-search-state.ts";
import { EMPTY_SEARCH, type SearchState } from "../query/search-state.ts";

/** One of each kind of character that a filter could take for its own, and all others. */
const CHARACTERS = fc.oneof(
  fc.constantFrom(
    ...Array.from("\"'`\\()[]{},;:=!<>&|*%$#@?+-_./~^ \t\n\r\u0000\u0085\u00a0\u2028\ufeff"),
  ),
  fc.constantFrom("é", "e\u0301", "ß", "İ", "漢", "ع", "\u202e", "🚗", "\ud83d", "\udc00"),
  fc.constantFrom("a", "Z", "0", "9"),
);

/** Words by which somebody would try to end a value and begin a condition. */
const ATTEMPTS = fc.constantFrom(
  '" OR make EXISTS OR make = "',
  "' OR 1 = 1 --",
  '\\" OR price > 0 OR make = \\"',
  "x) OR (status = sold",
  "NOT",
  "IN [a, b]",
  "IS NULL",
  "1 TO 2",
  "_geoRadius(1, 2, 3)",
  "$10,000 - $20,000",
  "price > 0",
);

const TYPED = fc
  .array(fc.oneof(CHARACTERS, ATTEMPTS, fc.string({ unit: "binary" })), { maxLength: 8 })
  .map((parts) => parts.join(""));

const NAMES = fc.oneof(
  fc
    .tuple(fc.constantFrom("refinementList", "menu", "range"), fc.constantFrom(...FACET_FIELDS))
    .chain(([kind, field]) => fc.constantFrom(`${kind}[${field}]`, `${kind}[${field}][min]`)),
  fc.constantFrom("query", "sortBy", "page"),
  TYPED.map((text) => `refinementList[${text}]`),
);

const SITE = buildSite({ facets: [...FACET_FIELDS] });

test("nothing that a visitor types reaches a filter but as a quoted value or a number", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(NAMES, TYPED), { maxLength: 12 }), (pairs) => {
      const typed = pairs.map((pair): [string, string] => pair);
      const state = parseSearchState(new URLSearchParams(typed));
      const allowed = listAllowed(state);
      for (const { filter, sort } of buildQueries(state)) {
        for (const condition of listConditions(parseFilter(filter))) {
          expect(allowed).toContain(condition);
        }
        for (const order of sort ?? []) expect(order).toMatch(SORT);
      }
    }),
    { numRuns: 500 },
  );
});

test("nor does a path: it fixes values of the stock, with any characters", () => {
  // A letter of its own, so that each has a word in addresses.
  const after = (letter: string) => TYPED.map((text) => `${letter}${text}`);
  const stocked = fc.record({
    make: after("m"),
    model: after("n"),
    city: after("c"),
    category: after("k"),
  });
  fc.assert(
    fc.property(stocked, TYPED, ({ make, model, city, category }, typed) => {
      const stock = toStockSummary({
        estimatedTotalHits: 1,
        facetDistribution: {
          make: { [make]: 1 },
          make_model: { [`${make} ${model}`]: 1 },
          city: { [city]: 1 },
          categories: { [category]: 1 },
        },
      });
      const places = [
        ...listLandingPages(SITE, stock).map(({ path }) => path),
        typed,
        `/search/${typed}`,
      ]
        .map((path) => resolveSearchPath(SITE, path, stock))
        .filter((place) => place !== null);
      expect(places.flatMap(({ fixed }) => fixed.make ?? [])).toContain(make);
      for (const place of places) {
        const allowed = listAllowed({ ...EMPTY_SEARCH, choices: place.fixed });
        const [{ filter } = { filter: [] }] = buildQueries(EMPTY_SEARCH, place);
        for (const condition of listConditions(parseFilter(filter))) {
          expect(allowed).toContain(condition);
        }
      }
    }),
    { numRuns: 200 },
  );
});

const SORT = new RegExp(`^(${SORT_FIELDS.join("|")}):(asc|desc)$`);

function buildQueries(state: SearchState, place = buildPlace("/search/used-cars", {})) {
  const request = { site: SITE, indexUid: "cars", standingFilter: [], place, state };
  return buildSearchQueries(request).queries;
}

type AnyChoices = { choices: FixedValues };

/** The conditions that a filter of this search may hold: its values whole, and nothing else. */
function listAllowed({ choices, ranges }: Pick<SearchPlace, "ranges"> & AnyChoices): string[] {
  return FACET_FIELDS.flatMap((field) => {
    const { indexField } = FACET_DEFINITIONS[field];
    const { min = null, max = null } = ranges[field] ?? {};
    return [
      ...(choices[field] ?? [])
        .flatMap((value) => [value, value.replaceAll('"', "")])
        .map((value) => value.toWellFormed())
        .map((value) => formatCondition(indexField, "=", value)),
      ...(min === null ? [] : [formatCondition(indexField, ">=", String(min))]),
      ...(max === null ? [] : [formatCondition(indexField, "<=", String(max))]),
    ];
  });
}

function listConditions(node: FilterNode | null): string[] {
  if (node === null) return [];
  if (node.is === "and" || node.is === "or") return node.members.flatMap(listConditions);
  if (node.is !== "compare") return [`${node.is}, which no search asks for`];
  return [formatCondition(node.field, node.operator, node.value)];
}

function formatCondition(field: string, operator: string, value: string): string {
  return JSON.stringify([field, operator, value]);
}
