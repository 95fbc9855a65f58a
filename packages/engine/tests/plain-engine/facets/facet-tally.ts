import type { FacetCount, FacetValue } from "#engine/facets/facet-count.ts";
import { type Cell, type CellItem, isList, type Term } from "../values/cell.ts";

/**
 * Counts one field's values over documents in internal order. Values that normalise alike are one, in the
 * spelling of the lowest document.
 */
export type FacetTally = { add(cell: Cell): void; toCount(): FacetCount };

/** @param termCount - Above the position of every term. */
export function createFacetTally(termCount: number): FacetTally {
  const numbers = new Map<number, number>();
  const met: Term[] = [];
  const timesMet = new Uint32Array(termCount);

  function addItem(item: CellItem): void {
    if (typeof item === "number") {
      numbers.set(item, (numbers.get(item) ?? 0) + 1);
      return;
    }
    const before = timesMet[item.position] ?? 0;
    if (before === 0) met.push(item);
    timesMet[item.position] = before + 1;
  }

  return {
    add(cell) {
      if (cell === null) return;
      if (isList(cell)) for (const item of cell) addItem(item);
      else addItem(cell);
    },
    toCount: () => ({
      numbers: [...numbers].map(([value, count]) => ({ value, count })),
      strings: mergeSpellings(met, timesMet),
    }),
  };
}

/** Terms are in the order in which they were met, so the first is the lowest document's. */
function mergeSpellings(met: readonly Term[], timesMet: Uint32Array): FacetValue[] {
  const merged = new Map<string, FacetValue>();
  for (const { normalised, spelling, position } of met) {
    const count = timesMet[position] ?? 0;
    const first = merged.get(normalised);
    if (first) first.count += count;
    else merged.set(normalised, { normalised, spelling, count });
  }
  return [...merged.values()];
}
