import type { FacetField } from "#domain/search/fields/facet-fields.ts";
import type { SqlValue } from "./vehicle-columns.ts";

export type Statement = { sql: string; values: SqlValue[] };

/** Adds a value and gives what stands for it in the text. */
export type Bind = (value: SqlValue) => string;

/** What databases say differently. */
export type SqlDialect = {
  /** Facets with several values are columns of their own, not rows of another table. */
  hasListColumns: boolean;
  /** Several groupings are counted in one reading; without them candidates are kept and read again. */
  hasGroupingSets: boolean;
  /** Selects the document of a row of `vehicle`. */
  document: string;
  placeholder: (number: number) => string;
  /** That a vehicle has one of these values of a facet with several. */
  hasAnyOf: (field: FacetField, values: readonly string[], bind: Bind) => string;
  /** Selects `value` of a facet with several, once for each vehicle of `c` that meets a condition. */
  selectValues: (field: FacetField, condition: string) => string;
  /** That a vehicle has all words, the last of them perhaps unfinished; and the best match first. */
  text: (words: readonly string[], bind: Bind) => TextSql;
};

/** `source` is what is read from: `vehicle`, or that joined with an index of words. */
type TextSql = { source: string; condition: string; order: string };
