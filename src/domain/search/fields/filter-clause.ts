/** A condition of the search protocol: one filter, or alternatives of which one must hold. */
export type FilterClause = string | string[];

/** Quotes and escapes a value, so that nothing a visitor types can end the quotes and add a filter. */
export function quoteFilterValue(value: string): string {
  return `"${value.toWellFormed().replace(/["\\]/g, "\\$&")}"`;
}

/**
 * Alternatives, one for each value. A value with double quotes also matches without them. @see
 * Specification §5
 */
export function buildEqualityClause(field: string, values: readonly string[]): string[] {
  return values
    .flatMap((value) => (value.includes('"') ? [value, value.replaceAll('"', "")] : [value]))
    .filter((value) => value.trim() !== "")
    .map((value) => `${field} = ${quoteFilterValue(value)}`);
}
