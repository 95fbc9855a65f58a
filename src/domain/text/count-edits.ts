/** Insertions, deletions, substitutions and swaps of neighbours; above `limit` any larger number. */
export function countEdits(from: string, to: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  let fewest = 0;
  for (let row = 1; row <= from.length; row++) {
    const next = [row];
    const fewestBefore = fewest;
    fewest = row;
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const edits = Math.min(
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
      );
      const swapped = isSwapped && row > 1 ? (beforeLast[column - 2] ?? 0) + 1 : edits;
      next[column] = Math.min(edits, swapped);
      fewest = Math.min(fewest, edits, swapped);
    }
    // A row depends on the two before it, on the older with one more edit.
    if (fewest > limit && fewestBefore >= limit) return limit + 1;
    beforeLast = last;
    last = next;
  }
  return last[to.length] ?? 0;
}
