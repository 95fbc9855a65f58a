import { describe, expect, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import type { FacetData } from "../filters/search-answer.ts";
import { buildSearchLinks } from "../links/search-links.ts";
import { resolveSearchPath } from "../places/resolve-search-path.ts";
import { toStockSummary } from "../places/stock-summary.ts";
import { EMPTY_SEARCH, type SearchState } from "../query/search-state.ts";
import { toFacets } from "./to-facets.ts";

const MAKES = { Mazda: 5, Toyota: 4 };

function listFieldsAt(
  path: string,
  choices: SearchState["choices"] = {},
  makes: Record<string, number> = MAKES,
) {
  const site = buildSite();
  const stock = toStockSummary({
    estimatedTotalHits: 9,
    facetDistribution: { car_type: { used: 9 }, make: makes, make_model: { "Mazda CX-5": 5 } },
  });
  const place = resolveSearchPath(site, path, stock);
  if (place === null) throw new Error(`${path} is no path of the site`);
  const state = { ...EMPTY_SEARCH, choices };
  const data: Record<string, FacetData> = {
    make: { distribution: makes, bounds: null },
    model: { distribution: { "CX-5": 5, HiLux: 4 }, bounds: null },
  };
  return toFacets({
    fields: ["make", "model"],
    features: [],
    data,
    place,
    state,
    links: buildSearchLinks({ site, stock, place, state }),
  }).map(({ field }) => field);
}

describe("models are offered", () => {
  test("not while cars of several makes show", () => {
    expect(listFieldsAt("/search/used-cars")).toEqual(["make"]);
  });

  test("once a make is chosen", () => {
    expect(listFieldsAt("/search/used-cars", { make: ["Mazda"] })).toEqual(["make", "model"]);
  });

  test("on the path of a make", () => {
    expect(listFieldsAt("/search/mazda")).toEqual(["make", "model"]);
  });

  test("where the dealer sells one make", () => {
    expect(listFieldsAt("/search/used-cars", {}, { Mazda: 9 })).toEqual(["make", "model"]);
  });

  test("where one is chosen already, so that it can be taken away", () => {
    expect(listFieldsAt("/search/used-cars", { model: ["CX-5"] })).toEqual(["make", "model"]);
  });
});
