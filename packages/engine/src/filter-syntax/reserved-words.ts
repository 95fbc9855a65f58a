/** Words that need quotes to be a field or a value; only in upper case. */
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

/** Geographic conditions of the full grammar, which this engine does not have. */
export const GEO_OPERATIONS: ReadonlySet<string> = new Set([
  "_geoRadius",
  "_geoBoundingBox",
  "_geoPolygon",
]);

/** Names that are neither a field nor a condition in the full grammar. */
export const RESERVED_GEO_NAMES: ReadonlySet<string> = new Set([
  "_geo",
  "_geoDistance",
  "_geoPoint",
]);
