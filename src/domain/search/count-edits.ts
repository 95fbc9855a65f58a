/** Letters to change, add, leave out or swap with their neighbour, to make one text of another. */
export function countEdits(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const next = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const edits = Math.min(
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
      );
      const swapped = isSwapped && row > 1 ? (beforeLast[column - 2] ?? 0) + 1 : edits;
      next.push(Math.min(edits, swapped));
    }
    beforeLast = last;
    last = next;
  }
  return last[to.length] ?? 0;
}
