import {
  orNull,
  type ReadFields,
  readAnything,
  readChoice,
  readFlag,
  readShare,
  readShortText,
  readText,
  readTexts,
  readWhole,
  readWords,
  refuseField,
} from "./body-fields.ts";

export const MATCHING_STRATEGIES = ["last", "all", "frequency"] as const;

export const SEARCH_FIELDS = {
  q: orNull(readWords("invalid_search_q")),
  vector: refuseField("invalid_search_vector", "vector"),
  media: refuseField("invalid_search_media", "media"),
  hybrid: refuseField("invalid_search_hybrid_query", "hybrid"),
  offset: readWhole("invalid_search_offset"),
  limit: readWhole("invalid_search_limit"),
  page: orNull(readWhole("invalid_search_page")),
  hitsPerPage: orNull(readWhole("invalid_search_hits_per_page")),
  attributesToRetrieve: orNull(readTexts("invalid_search_attributes_to_retrieve")),
  retrieveVectors: readFlag("invalid_search_retrieve_vectors"),
  attributesToCrop: orNull(readTexts("invalid_search_attributes_to_crop")),
  cropLength: readWhole("invalid_search_crop_length"),
  attributesToHighlight: orNull(readTexts("invalid_search_attributes_to_highlight")),
  showMatchesPosition: readFlag("invalid_search_show_matches_position"),
  showRankingScore: readFlag("invalid_search_show_ranking_score"),
  showRankingScoreDetails: readFlag("invalid_search_show_ranking_score_details"),
  showPerformanceDetails: orNull(readFlag("invalid_search_show_performance_details")),
  useNetwork: refuseField("invalid_search_use_network", "useNetwork"),
  filter: readAnything,
  sort: orNull(readTexts("invalid_search_sort")),
  distinct: orNull(readText("invalid_search_distinct")),
  facets: orNull(readTexts("invalid_search_facets")),
  highlightPreTag: readShortText("invalid_search_highlight_pre_tag"),
  highlightPostTag: readShortText("invalid_search_highlight_post_tag"),
  cropMarker: readShortText("invalid_search_crop_marker"),
  matchingStrategy: readChoice("invalid_search_matching_strategy", MATCHING_STRATEGIES),
  attributesToSearchOn: orNull(readTexts("invalid_search_attributes_to_search_on")),
  rankingScoreThreshold: orNull(
    readShare("invalid_search_ranking_score_threshold", "rankingScoreThreshold"),
  ),
  locales: orNull(readTexts("invalid_search_locales")),
  personalize: refuseField("invalid_search_personalize", "personalize"),
};

/** A search of valid shape; the index may still refuse it. */
export type SearchBody = ReadFields<typeof SEARCH_FIELDS>;
