export type FilterClause = string | string[];

/** Quotes a value so that no visitor's text can end the quotes and add a filter. */
export function quoteFilterValue(value: string): string {
  return `"${value.toWellFormed().replace(/["\\]/g, "\\$&")}"`;
}

/** One alternative for each value; double quotes in it are optional. @see Specification §5 */
export function buildEqualityClause(field: string, values: readonly string[]): string[] {
  return values
    .flatMap((value) => (value.includes('"') ? [value, value.replaceAll('"', "")] : [value]))
    .filter((value) => value.trim() !== "")
    .map((value) => `${field} = ${quoteFilterValue(value)}`);
}
