import type { Site } from "#domain/site/site.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { resolveDefaultSearchPath } from "./default-search-path.ts";
import { formatSearchQuery } from "./format-search-query.ts";
import type { NumberRange } from "./number-range.ts";
import { EMPTY_SEARCH, type FacetChoices } from "./search-state.ts";
import { PRICE_SPREAD } from "./similar-queries.ts";

/** Dollars to which the ends of a price band are rounded, outwards. */
const BAND_STEP_DOLLARS = 500;

/**
 * The address of the search for what stands nearest to a vehicle in stock: the same body (else the
 * same make), at about its price. Without a price, at any.
 *
 * @see Specification §2, "An unavailable car"
 */
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
