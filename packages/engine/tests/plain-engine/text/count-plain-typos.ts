type Rule = { allowed: number; isPrefix: boolean };

/** Memoized, because a stock repeats its words and the whole table of each is slow to fill. */
const known = new Map<string, number | null>();
const MOST_KNOWN = 100_000;

/**
 * The typos between a word and one of a query, by the whole table of edit distances; null for too many. A
 * wrong first letter counts two.
 */
export function countPlainTypos(typed: string, word: string, rule: Rule): number | null {
  const key = JSON.stringify([typed, word, rule.allowed, rule.isPrefix]);
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size === MOST_KNOWN) known.clear();
  const typos = compareLetters(typed, word, rule);
  known.set(key, typos);
  return typos;
}

function compareLetters(typed: string, word: string, { allowed, isPrefix }: Rule): number | null {
  const letters = Array.from(word);
  const beginnings = isPrefix ? letters.map((_, at) => letters.slice(0, at + 1)) : [letters];
  const distance = Math.min(
    ...beginnings.map((beginning) => measure(Array.from(typed), beginning)),
  );
  if (distance === 0) return 0;
  const typos = typed.at(0) === word.at(0) ? distance : Math.max(2, distance + 1);
  return typos <= allowed ? typos : null;
}

function measure(from: readonly string[], to: readonly string[]): number {
  const table: number[][] = [];
  const at = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 0; row <= from.length; row += 1) {
    table.push([]);
    for (let column = 0; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isTransposed =
        row > 1 &&
        column > 1 &&
        from[row - 1] === to[column - 2] &&
        from[row - 2] === to[column - 1];
      const choices = [
        row === 0 && column === 0 ? 0 : Number.POSITIVE_INFINITY,
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isTransposed ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      ];
      table[row]?.push(Math.min(...choices));
    }
  }
  return at(from.length, to.length);
}
