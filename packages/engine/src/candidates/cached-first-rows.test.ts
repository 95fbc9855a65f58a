import * as fc from "fast-check";
import { expect, test } from "vitest";
import { CACHED_ROWS, createCachedFirstRows } from "./cached-first-rows.ts";

const ROWS = 600;
const row = fc.nat({ max: ROWS - 1 });
const change = fc.record({ row, key: fc.option(fc.nat({ max: 50 })), isAsked: fc.boolean() });

/** Rows by a number each, and how often they were sorted as a whole. */
function createList(keys: (number | null)[]) {
  const cache = createCachedFirstRows();
  let sorts = 0;
  const compare = (a: number, b: number) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b;
  const listRows = () => Array.from(keys.keys()).filter((at) => keys[at] !== null);
  const listSorted = () => listRows().sort(compare);
  return {
    cache,
    listSorted,
    countSorts: () => sorts,
    ask(wanted: number) {
      const rows = Uint32Array.from(listRows());
      return cache.find("key:asc", wanted, {
        rows,
        count: rows.length,
        createOrder: () => ({ compare, fillKeys: () => undefined }),
        sortFirst: (most) => {
          sorts += 1;
          return Uint32Array.from(listSorted().slice(0, most));
        },
      });
    },
    change(at: number, key: number | null) {
      cache.note(at);
      keys[at] = key;
      cache.note(at);
    },
  };
}

test.each([ROWS, CACHED_ROWS + 5, 20])(
  "the first of %i rows stay the first through changes",
  (size) => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 300 }), (changes) => {
        const list = createList(
          Array.from({ length: ROWS }, (_, at) => (at < size ? at % 40 : null)),
        );
        list.ask(20);
        for (const { row: at, key, isAsked } of changes) {
          list.change(at, key);
          if (!isAsked) continue;
          const expected = list.listSorted();
          const head = [...list.ask(20)];
          expect(head.length).toBeGreaterThanOrEqual(Math.min(20, expected.length));
          expect(head).toEqual(expected.slice(0, head.length));
        }
      }),
      { numRuns: 60 },
    );
  },
);

test("are not sorted again because rows change that stand far behind, or a few that stand among them", () => {
  const list = createList(Array.from({ length: ROWS }, (_, at) => at));
  list.ask(20);
  for (const at of [500, 501, 3, 7, 255]) {
    list.change(at, at + 0.5);
    list.ask(20);
  }
  expect(list.countSorts()).toBe(1);
});

test("an order above the limit evicts the oldest", () => {
  const cache = createCachedFirstRows();
  let sorts = 0;
  const ask = (order: string) =>
    cache.find(order, 1, {
      rows: Uint32Array.of(0),
      count: 1,
      createOrder: () => ({ compare: () => 0, fillKeys: () => undefined }),
      sortFirst: () => {
        sorts += 1;
        return Uint32Array.of(0);
      },
    });
  for (let n = 0; n < 17; n += 1) ask(`${n}`);
  ask("16");
  expect(sorts).toBe(17);
  ask("0");
  expect(sorts).toBe(18);
});
