import {
  type FieldReader,
  readAnything,
  readChoice,
  readFields,
  readFlag,
  readText,
  readTexts,
  readWhole,
} from "../search/body-fields.ts";
import type { SettingName } from "./index-settings.ts";
import { readFilterableAttributes } from "./read-filterable.ts";
import { readRankingRules } from "./read-ranking-rules.ts";
import { readTypoTolerance } from "./read-typo-tolerance.ts";
import {
  orReset,
  readAttributes,
  readList,
  readObject,
  readRecord,
  readTextSet,
} from "./setting-readers.ts";
import type { SettingsPatch } from "./settings-patch.ts";

const FACETING = "invalid_settings_faceting";
const PAGINATION = "invalid_settings_pagination";
const SYNONYMS = "invalid_settings_synonyms";
const EMBEDDERS = "invalid_settings_embedders";

const READERS = {
  displayedAttributes: orReset(readAttributes("invalid_settings_displayed_attributes")),
  searchableAttributes: orReset(readAttributes("invalid_settings_searchable_attributes")),
  filterableAttributes: orReset(readFilterableAttributes),
  sortableAttributes: orReset(readTextSet("invalid_settings_sortable_attributes")),
  rankingRules: orReset(readRankingRules),
  stopWords: orReset(readTextSet("invalid_settings_stop_words")),
  nonSeparatorTokens: orReset(readTextSet("invalid_settings_non_separator_tokens")),
  separatorTokens: orReset(readTextSet("invalid_settings_separator_tokens")),
  dictionary: orReset(readTextSet("invalid_settings_dictionary")),
  synonyms: orReset(readRecord(SYNONYMS, readTexts(SYNONYMS))),
  distinctAttribute: orReset(readText("invalid_settings_distinct_attribute")),
  proximityPrecision: orReset(
    readChoice("invalid_settings_proximity_precision", ["byWord", "byAttribute"] as const),
  ),
  typoTolerance: orReset(readTypoTolerance),
  faceting: orReset(
    readObject(FACETING, {
      maxValuesPerFacet: orReset(readWhole(FACETING)),
      sortFacetValuesBy: orReset(
        readRecord(FACETING, readChoice(FACETING, ["alpha", "count"] as const)),
      ),
    }),
  ),
  pagination: orReset(readObject(PAGINATION, { maxTotalHits: orReset(readWhole(PAGINATION)) })),
  embedders: orReset(readRecord(EMBEDDERS, readAnything)),
  searchCutoffMs: orReset(readWhole("invalid_settings_search_cutoff_ms")),
  localizedAttributes: orReset(readList("invalid_settings_localized_attributes", readAnything)),
  facetSearch: orReset(readFlag("invalid_settings_facet_search")),
  prefixSearch: orReset(
    readChoice("invalid_settings_prefix_search", ["indexingTime", "disabled"] as const),
  ),
} satisfies Readonly<Record<SettingName, FieldReader<unknown>>>;

/** @throws ProtocolError bad_request for an unknown name, invalid_settings_… for a bad value. */
export function readSettings(body: unknown): SettingsPatch {
  return { ...readFields(READERS, body) };
}

/** One setting from its own route. @throws ProtocolError as for a whole body. */
export function readSetting(name: SettingName, value: unknown): SettingsPatch {
  return { [name]: READERS[name](value, "") };
}
