/** Quotes a text so that the filter grammar reads it back unchanged. */
export function quoteValue(text: string): string {
  return `"${text.replace(/[\\"]/g, "\\$&")}"`;
}
