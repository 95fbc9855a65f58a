/** A range of values; a null end is open, and an end that is not `in` is exclusive. */
export type Range<Value> = {
  low: Value | null;
  isLowIn: boolean;
  high: Value | null;
  isHighIn: boolean;
};

type Compare<Value> = (a: Value, b: Value) => number;

/** Tests whether a value is in any range. Ranges are merged into disjoint ones and searched by halving. */
export function buildRangesTest<Value>(
  ranges: readonly Range<Value>[],
  compare: Compare<Value>,
): (value: Value) => boolean {
  const apart = mergeRanges(ranges, compare);
  return (value) => {
    let from = 0;
    let to = apart.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      const range = apart[middle];
      if (range && isAboveLow(range, value, compare)) from = middle + 1;
      else to = middle;
    }
    const last = apart[from - 1];
    return last !== undefined && isBelowHigh(last, value, compare);
  };
}

/** Tests whether a value is in all ranges: between the highest low end and the lowest high end. */
export function buildOverlapTest<Value>(
  ranges: readonly Range<Value>[],
  compare: Compare<Value>,
): (value: Value) => boolean {
  let [low, high] = [ranges[0], ranges[0]];
  for (const range of ranges) {
    if (low && compareLows(low, range, compare) <= 0) low = range;
    if (high && compareHighs(range, high, compare) < 0) high = range;
  }
  return (value) =>
    (!low || isAboveLow(low, value, compare)) && (!high || isBelowHigh(high, value, compare));
}

function mergeRanges<Value>(
  ranges: readonly Range<Value>[],
  compare: Compare<Value>,
): Range<Value>[] {
  const apart: Range<Value>[] = [];
  const filled = ranges.filter(({ low, high }) => {
    return low === null || high === null || compare(low, high) <= 0;
  });
  for (const range of filled.sort((a, b) => compareLows(a, b, compare))) {
    const last = apart.at(-1);
    if (!last || !touches(last, range, compare)) apart.push({ ...range });
    else if (compareHighs(last, range, compare) < 0) {
      last.high = range.high;
      last.isHighIn = range.isHighIn;
    }
  }
  return apart;
}

function compareLows<Value>(a: Range<Value>, b: Range<Value>, compare: Compare<Value>): number {
  if (a.low === null || b.low === null) return Number(b.low === null) - Number(a.low === null);
  return compare(a.low, b.low) || Number(b.isLowIn) - Number(a.isLowIn);
}

function compareHighs<Value>(a: Range<Value>, b: Range<Value>, compare: Compare<Value>): number {
  if (a.high === null || b.high === null) return Number(a.high === null) - Number(b.high === null);
  return compare(a.high, b.high) || Number(a.isHighIn) - Number(b.isHighIn);
}

function touches<Value>(one: Range<Value>, next: Range<Value>, compare: Compare<Value>): boolean {
  if (one.high === null || next.low === null) return true;
  const order = compare(next.low, one.high);
  return order < 0 || (order === 0 && (next.isLowIn || one.isHighIn));
}

function isAboveLow<Value>(range: Range<Value>, value: Value, compare: Compare<Value>): boolean {
  if (range.low === null) return true;
  const order = compare(value, range.low);
  return order > 0 || (order === 0 && range.isLowIn);
}

function isBelowHigh<Value>(range: Range<Value>, value: Value, compare: Compare<Value>): boolean {
  if (range.high === null) return true;
  const order = compare(value, range.high);
  return order < 0 || (order === 0 && range.isHighIn);
}
