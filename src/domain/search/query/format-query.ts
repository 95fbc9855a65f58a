/** About two lines of a heading on a phone. */
const MAX_SHOWN = 60;

/** Shortened for headings and labels. */
export function formatQuery(query: string): string {
  const letters = Array.from(query);
  if (letters.length <= MAX_SHOWN) return query;
  return `${letters
    .slice(0, MAX_SHOWN - 1)
    .join("")
    .trimEnd()}…`;
}
