import { describe, expect, test } from "vitest";
import type { RowFilter } from "../row-filter.ts";
import { createMarkedFilters } from "./marked-filters.ts";

const ROWS = Uint32Array.from({ length: 5_000 }, (_, at) => at * 2);

/** A filter over numbers by row, and how many rows it really looked at. */
function createWatched(numbers: number[]) {
  let looks = 0;
  const filter: RowFilter = (rows, count, verdicts) => {
    looks += count;
    for (let at = 0; at < count; at += 1) verdicts[at] = (numbers[rows[at] ?? 0] ?? 0) > 0 ? 1 : 0;
  };
  return { filter, countLooks: () => looks };
}

function list(filter: RowFilter, rows: Uint32Array): number[] {
  const verdicts = new Uint8Array(rows.length).fill(7);
  filter(rows, rows.length, verdicts);
  return [...verdicts];
}

describe("a filter that is asked of many rows", () => {
  test("remembers from the second time on, and looks at rows it was not asked about or that changed", () => {
    const numbers = Array.from({ length: 10_000 }, (_, at) => (at % 3) - 1);
    const watched = createWatched(numbers);
    const marked = createMarkedFilters();
    const filter = marked.add(watched.filter);
    const expected = () => list(watched.filter, ROWS);
    list(filter, ROWS);
    list(filter, ROWS);
    const before = watched.countLooks();
    const answer = list(filter, ROWS);
    expect(watched.countLooks()).toBe(before);
    expect(answer).toEqual(expected());
    numbers[40] = 5;
    marked.forget(40);
    marked.forget(1_000_000);
    expect(list(filter, ROWS)).toEqual(expected());
    expect(watched.countLooks()).toBe(before + ROWS.length * 2 + 1);
    const others = ROWS.map((row) => row + 1);
    expect(list(filter, others)).toEqual(list(watched.filter, others));
  });

  test("of few rows looks each time", () => {
    const watched = createWatched([1, 0, 1]);
    const filter = createMarkedFilters().add(watched.filter);
    for (const _ of [1, 2, 3]) expect(list(filter, Uint32Array.of(0, 1, 2))).toEqual([1, 0, 1]);
    expect(watched.countLooks()).toBe(9);
  });

  test("forgets once many others were asked since, and still answers as things are", () => {
    const numbers = Array.from({ length: 10_000 }, (_, at) => (at % 3) - 1);
    const watched = createWatched(numbers);
    const marked = createMarkedFilters();
    const filter = marked.add(watched.filter);
    for (const _ of [1, 2]) list(filter, ROWS);
    for (let n = 0; n < 32; n += 1) {
      const other = marked.add(watched.filter);
      for (const _ of [1, 2]) list(other, ROWS);
    }
    numbers[40] = 5;
    marked.forget(40);
    expect(list(filter, ROWS)).toEqual(list(watched.filter, ROWS));
  });
});
