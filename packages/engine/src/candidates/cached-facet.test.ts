import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createColumn } from "../columns/column.ts";
import { createCodeTally } from "../facets/code-tally.ts";
import { buildFieldAnswer } from "../facets/field-answer.ts";
import { createCachedFacet } from "./cached-facet.ts";

const ROWS = 12;
/** A list of so many is followed by code, whatever it really holds. */
const MANY = 2_000;

const value = fc.constantFrom<unknown>("Red", "red", "RED", "blue", 1, 2, 3.5, null);
const found = fc.oneof(value, fc.array(value, { maxLength: 3 }));
const row = fc.nat({ max: ROWS - 1 });
const change = fc.oneof(
  { weight: 4, arbitrary: fc.record({ row, found }) },
  { weight: 1, arbitrary: fc.record({ row, found: fc.constant(undefined) }) },
);

test.each([MANY, ROWS])(
  "the cached answer for a list of %i follows every change of its rows",
  (size) => {
    const tally = createCodeTally({ limit: () => ROWS });
    fc.assert(
      fc.property(
        fc.array(found, { minLength: ROWS, maxLength: ROWS }),
        fc.array(change),
        (all, changes) => {
          const column = createColumn("colour", ROWS);
          all.forEach((one, at) => column.write(at, [one]));
          const present = new Set(all.keys());
          // The older a document, the lower: rows are not in the order of age.
          const internalIds = Uint32Array.from(all, (_, at) => ROWS - at);
          let nextId = ROWS + 1;
          const count = () =>
            tally({ rows: Uint32Array.from(present), count: present.size })(column);
          const build = () => {
            const rows = Uint32Array.from(present);
            const counted = { rows, count: rows.length, internalIds };
            return buildFieldAnswer(column, count(), counted, { order: "count", limit: 100 });
          };
          const facet = createCachedFacet(column, count(), size);
          facet.learn(build());
          for (const { row: at, found: one } of changes) {
            const isKnown = present.has(at);
            if (isKnown) facet.leave(at, internalIds[at] ?? 0);
            present.delete(at);
            column.write(at, one === undefined ? [] : [one]);
            if (!isKnown) {
              internalIds[at] = nextId;
              nextId += 1;
            }
            if (one !== undefined) {
              present.add(at);
              facet.enter(at, internalIds[at] ?? 0);
            }
            const fresh = build();
            const kept = facet.answer();
            if (kept) expect([kept.values, kept.stats]).toEqual([fresh.values, fresh.stats]);
            else if (changes.length % 2 === 0) facet.learn(fresh);
            const followed = facet.counts();
            expect(followed !== null).toBe(size === MANY);
            if (followed) expect(toMap(followed)).toEqual(toMap(count()));
          }
        },
      ),
      { numRuns: 200 },
    );
  },
);

function toMap({ codes, counts }: { codes: Uint32Array; counts: Uint32Array }) {
  return new Map(Array.from(codes, (code, at) => [code, counts[at]]));
}

test("a document that comes back with the value it had leaves the answer as it was", () => {
  const column = createColumn("colour", 2);
  column.write(0, ["red"]);
  column.write(1, ["blue"]);
  const rows = Uint32Array.of(0, 1);
  const counts = createCodeTally({ limit: () => 2 })({ rows, count: 2 })(column);
  const internalIds = Uint32Array.of(0, 1);
  const facet = createCachedFacet(column, counts, 2);
  const rules = { order: "count", limit: 9 } as const;
  const answer = buildFieldAnswer(column, counts, { rows, count: 2, internalIds }, rules);
  facet.learn(answer);
  facet.leave(0, 0);
  column.write(0, ["red"]);
  facet.enter(0, 0);
  expect(facet.answer()).toBe(answer);
  facet.leave(0, 0);
  column.write(0, ["green"]);
  facet.enter(0, 0);
  expect(facet.answer()).toBeNull();
});
