/**
 * A condition as the search protocol takes it: one filter, or a list of alternatives. A list of
 * clauses must hold whole.
 */
export type FilterClause = string | string[];

/**
 * A value as it may stand in a filter: quoted, with what could end the quotes escaped. Nothing that
 * a visitor types reaches a filter otherwise.
 */
export function quoteFilterValue(value: string): string {
  return `"${value.toWellFormed().replace(/["\\]/g, "\\$&")}"`;
}

/**
 * The alternatives of a field having one of some values. A value with double quotes is looked for
 * as it stands and with the quotes stripped.
 *
 * @see Specification §5, "Search filter values have double quotes stripped"
 */
export function buildEqualityClause(field: string, values: readonly string[]): string[] {
  return values
    .flatMap((value) => (value.includes('"') ? [value, value.replaceAll('"', "")] : [value]))
    .filter((value) => value.trim() !== "")
    .map((value) => `${field} = ${quoteFilterValue(value)}`);
}
