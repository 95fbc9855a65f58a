/**
 * The word that a mistyped one was probably meant to be: the fewest letters changed, at most a
 * third of them. Null when none is near.
 */
export function resolveClosestWord(typed: string, words: readonly string[]): string | null {
  const limit = Math.max(2, Math.floor(typed.length / 3));
  const nearest = words
    .map((word) => ({ word, distance: countEdits(typed.toLowerCase(), word.toLowerCase()) }))
    .filter(({ distance }) => distance <= limit)
    .sort((one, other) => one.distance - other.distance)[0];
  return nearest?.word ?? null;
}

/** Letters to change, add or leave out (Levenshtein). */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [index, letter] of Array.from(from).entries()) {
    const next = [index + 1];
    for (let column = 1; column <= to.length; column++) {
      const replaced = (row[column - 1] ?? 0) + (letter === to[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
