const TYPOS_BY_LENGTH = [
  { upTo: 3, typos: 0 },
  { upTo: 7, typos: 1 },
  { upTo: 12, typos: 2 },
  { upTo: 17, typos: 3 },
  { upTo: 24, typos: 4 },
  { upTo: 64, typos: 5 },
];

/** ``did you mean `filter`? `` where a known name is similar; else empty. */
export function suggestName(given: string, known: readonly string[]): string {
  const allowed = TYPOS_BY_LENGTH.find(({ upTo }) => Buffer.byteLength(given) <= upTo)?.typos ?? 0;
  if (allowed === 0) return "";
  let best: { name: string; typos: number } | null = null;
  for (const name of known) {
    const typos = countTypos(given, name);
    if (typos <= allowed && (best === null || typos < best.typos)) best = { name, typos };
  }
  return best === null ? "" : `did you mean \`${best.name}\`? `;
}

function countTypos(given: string, known: string): number {
  const width = known.length + 1;
  const counts = new Uint32Array((given.length + 1) * width);
  const at = (row: number, column: number) => counts[row * width + column] ?? 0;
  for (let row = 0; row <= given.length; row++) {
    for (let column = 0; column <= known.length; column++) {
      counts[row * width + column] =
        row === 0 || column === 0
          ? row + column
          : Math.min(
              at(row - 1, column) + 1,
              at(row, column - 1) + 1,
              at(row - 1, column - 1) + (given[row - 1] === known[column - 1] ? 0 : 1),
              isSwapped(given, known, row, column)
                ? at(row - 2, column - 2) + 1
                : Number.POSITIVE_INFINITY,
            );
    }
  }
  return at(given.length, known.length);
}

function isSwapped(given: string, known: string, row: number, column: number): boolean {
  return (
    row > 1 &&
    column > 1 &&
    given[row - 1] === known[column - 2] &&
    given[row - 2] === known[column - 1]
  );
}
