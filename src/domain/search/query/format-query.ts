/** About two lines of a phone in a heading. */
const MAX_SHOWN = 60;

/** A search's text as pages repeat it: one that is too long to read is cut, its own field has all of it. */
export function formatQuery(query: string): string {
  const letters = Array.from(query);
  if (letters.length <= MAX_SHOWN) return query;
  return `${letters
    .slice(0, MAX_SHOWN - 1)
    .join("")
    .trimEnd()}…`;
}
