import type { EngineSettings } from "@forecourt/engine";
import { FACET_DEFINITIONS } from "#domain/search/fields/facet-definitions.ts";
import { FACET_FIELDS } from "#domain/search/fields/facet-fields.ts";
import { SORT_FIELDS } from "#domain/search/fields/sort-orders.ts";

/** Beside the facets: what standing filters, cards by id and the summary of the stock ask for. */
const OTHER_FILTERABLE = [
  "id",
  "dealership_ids",
  "dealership_id",
  "dealership_slug",
  "location_id",
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
];

/** Where a visitor's words are looked for. */
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

/** Values counted of one facet: more than any site has of one field. */
const MAX_VALUES_PER_FACET = 5_000;

/** How the index of vehicles is set up: in the process, or in a search of its own. */
export function buildIndexSettings(indexUid: string): EngineSettings {
  const facets = FACET_FIELDS.map((field) => FACET_DEFINITIONS[field].indexField);
  return {
    indexUid,
    filterableAttributes: [...new Set([...facets, ...OTHER_FILTERABLE])],
    sortableAttributes: SORT_FIELDS,
    searchableAttributes: SEARCHABLE,
    // A stock number names one vehicle: another that is a letter away is another vehicle.
    typoTolerance: { disableOnAttributes: ["stocknum"] },
    // A sort that a visitor chose wins over how well a text matches.
    rankingRules: ["sort", "words", "typo", "proximity", "attribute", "exactness"],
    // Totals are exact, so that the last page is where the count says.
    maxTotalHits: Number.MAX_SAFE_INTEGER,
    maxValuesPerFacet: MAX_VALUES_PER_FACET,
    sortFacetValuesBy: { "*": "count" },
    groupAttribute: "dealership_ids",
  };
}
