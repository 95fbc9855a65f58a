/** Upper-case words that must be quoted to be a field or a value. */
export const RESERVED_WORDS: ReadonlySet<string> = new Set([
  "AND",
  "OR",
  "IN",
  "NOT",
  "TO",
  "EXISTS",
  "IS",
  "NULL",
  "EMPTY",
  "CONTAINS",
  "STARTS",
  "WITH",
  "_geoRadius",
  "_geoBoundingBox",
]);

/** Geographic conditions of Meilisearch's grammar, which this engine does not have. */
export const GEO_OPERATIONS: ReadonlySet<string> = new Set([
  "_geoRadius",
  "_geoBoundingBox",
  "_geoPolygon",
]);

/** Names that Meilisearch's grammar allows neither as a field nor as a condition. */
export const RESERVED_GEO_NAMES: ReadonlySet<string> = new Set([
  "_geo",
  "_geoDistance",
  "_geoPoint",
]);
