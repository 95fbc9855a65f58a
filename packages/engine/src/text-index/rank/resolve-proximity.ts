import type { Occurrences } from "./occurrences.ts";

/** The greatest distance that counts, and that of words in different attributes. */
const MAX_PROXIMITY = 4;

/** The distance of two nodes' nearest occurrences; reversed order adds one. */
export function resolveProximity(list: Occurrences, before: number, after: number): number {
  const { first, next, attributes, starts, ends } = list;
  let nearest = MAX_PROXIMITY;
  for (let left = first[before] ?? -1; left !== -1; left = next[left] ?? -1) {
    for (let right = first[after] ?? -1; right !== -1; right = next[right] ?? -1) {
      if (attributes[left] !== attributes[right]) continue;
      const forward = (starts[right] ?? 0) - (ends[left] ?? 0);
      const back = (starts[left] ?? 0) - (ends[right] ?? 0);
      if (forward > 0) nearest = Math.min(nearest, forward);
      if (back > 0) nearest = Math.min(nearest, back + 1);
    }
  }
  return nearest;
}
