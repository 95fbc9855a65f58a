import type { FacetField } from "#domain/search/fields/facet-fields.ts";
import type { SqlValue } from "./vehicle-columns.ts";

export type Statement = { sql: string; values: SqlValue[] };

/** Binds a value; returns its placeholder. */
export type Bind = (value: SqlValue) => string;

/** The differences between databases. */
export type SqlDialect = {
  /** Multi-valued facets are list columns instead of rows of another table. */
  hasListColumns: boolean;
  /** Whether one scan counts several groupings; else candidates are materialized and scanned again. */
  hasGroupingSets: boolean;
  /** Selects the document of a row of `vehicle`. */
  document: string;
  placeholder: (number: number) => string;
  /** The condition that a vehicle has one of these values of a multi-valued facet. */
  hasAnyOf: (field: FacetField, values: readonly string[], bind: Bind) => string;
  /** Selects `value` of a multi-valued facet, once for each vehicle of `c` that meets a condition. */
  selectValues: (field: FacetField, condition: string) => string;
  /** The condition that a vehicle has all words, the last as a prefix; and the order by relevance. */
  text: (words: readonly string[], bind: Bind) => TextSql;
};

/** `source` is `vehicle`, or its join with a text index. */
type TextSql = { source: string; condition: string; order: string };
