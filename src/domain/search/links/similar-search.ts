import type { Site } from "../../site/config/site.ts";
import type { Vehicle } from "../../vehicle/vehicle.schema.ts";
import type { NumberRange } from "../fields/number-range.ts";
import { PRICE_SPREAD } from "../filters/similar-queries.ts";
import { resolveDefaultSearchPath } from "../places/default-search-path.ts";
import { formatSearchQuery } from "../query/format-search-query.ts";
import { EMPTY_SEARCH, type FacetChoices } from "../query/search-state.ts";

/** Price bands are rounded outwards. */
const BAND_STEP_DOLLARS = 500;

/** Matches the same body, else make, at about the same price. @see Specification §2, "An unavailable car" */
export function buildSimilarSearchHref(
  { make, simple_body: body, price }: Pick<Vehicle, "make" | "simple_body" | "price">,
  site: Pick<Site, "default_search_path">,
): string {
  const choices: FacetChoices = body === null ? { make: [make] } : { body: [body] };
  const ranges = price === null || price <= 0 ? {} : { price: toBand(price) };
  const query = formatSearchQuery({ ...EMPTY_SEARCH, choices, ranges });
  return `${resolveDefaultSearchPath(site)}${query}`;
}

function toBand(price: number): NumberRange {
  const min = Math.floor((price * (1 - PRICE_SPREAD)) / BAND_STEP_DOLLARS) * BAND_STEP_DOLLARS;
  const max = Math.ceil((price * (1 + PRICE_SPREAD)) / BAND_STEP_DOLLARS) * BAND_STEP_DOLLARS;
  return { min: min === 0 ? null : min, max };
}
