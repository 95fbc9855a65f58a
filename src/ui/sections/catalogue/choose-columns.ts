/** The first is taken where several are as good. */
const COLUMNS = [4, 3, 5] as const;

/**
 * As many columns of a wide screen as leave no card alone in the last row, and else the fewest empty places:
 * 6 stand as 3 and 3, 10 as 5 and 5.
 */
export function chooseColumns(count: number): number {
  const toFaults = (columns: number): number => {
    const empty = (columns - (count % columns)) % columns;
    return count % columns === 1 ? empty + Math.max(...COLUMNS) : empty;
  };
  return [...COLUMNS].sort((one, other) => toFaults(one) - toFaults(other))[0] ?? COLUMNS[0];
}
