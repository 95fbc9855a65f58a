/** Any text as a value that the grammar reads back unchanged. */
export function quoteValue(text: string): string {
  return `"${text.replace(/[\\"]/g, "\\$&")}"`;
}
