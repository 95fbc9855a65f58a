/** Whether a requested name covers a field: `*`, `x*`, `*x`, `*x*`, or the name with its children. */
export function matchesFacetPattern(pattern: string, field: string): boolean {
  const isOpenAtStart = pattern.startsWith("*");
  const isOpenAtEnd = pattern.endsWith("*");
  if (pattern === "*") return true;
  if (isOpenAtStart && isOpenAtEnd) return field.includes(pattern.slice(1, -1));
  if (isOpenAtEnd) return field.startsWith(pattern.slice(0, -1));
  if (isOpenAtStart) return field.endsWith(pattern.slice(1));
  return field === pattern || field.startsWith(`${pattern}.`);
}
