import type { EngineSettings } from "@forecourt/engine";
import { FACET_DEFINITIONS } from "#domain/search/fields/facet-definitions.ts";
import { FACET_FIELDS } from "#domain/search/fields/facet-fields.ts";
import { SORT_FIELDS } from "#domain/search/fields/sort-orders.ts";

/** The fields that standing filters, cards by id and the stock summary use, beside the facets. */
const OTHER_FILTERABLE = [
  "id",
  "dealership_ids",
  "dealership_id",
  "dealership_slug",
  "location_id",
  "distribution_locations",
  "show_on_dealer_website",
  "sold",
  "reserved",
  "reservable",
  "certified",
  "created_at_timestamp",
  "sold_date_timestamp",
  "photos_count",
  "series",
  "label",
  "identifiers",
];

/** Not `identifiers`: words match by their beginnings, and a registration is found whole or not at all. */
const SEARCHABLE = [
  "name",
  "make",
  "model",
  "badge",
  "series",
  "colour",
  "stocknum",
  "simple_body",
  "simple_fuel",
  "simple_transmission",
  "simple_drive",
];

/** Enough for the three identifiers of each of 6,666 vehicles. Above, some are found by stock number alone. */
const MAX_VALUES_PER_FACET = 20_000;

export function buildIndexSettings(indexUid: string): EngineSettings {
  const facets = FACET_FIELDS.map((field) => FACET_DEFINITIONS[field].indexField);
  return {
    indexUid,
    filterableAttributes: [...new Set([...facets, ...OTHER_FILTERABLE])],
    sortableAttributes: SORT_FIELDS,
    searchableAttributes: SEARCHABLE,
    // Stock numbers that differ by a letter are different vehicles.
    typoTolerance: { disableOnAttributes: ["stocknum"] },
    // A sort that a visitor chose outranks text relevance.
    rankingRules: ["sort", "words", "typo", "proximity", "attribute", "exactness"],
    // Exact totals, so that the last page exists.
    maxTotalHits: Number.MAX_SAFE_INTEGER,
    maxValuesPerFacet: MAX_VALUES_PER_FACET,
    sortFacetValuesBy: { "*": "count" },
    groupAttribute: "dealership_ids",
  };
}
