import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { FacetOrder } from "../engine-settings.ts";
import type { CodeCounts } from "./code-counts.ts";
import { keepListedNumbers } from "./keep-listed-numbers.ts";
import { MAX_CANDIDATES_FOR_TEXT_ORDER, orderFacetValues } from "./order-facet-values.ts";

const MANY = MAX_CANDIDATES_FOR_TEXT_ORDER + 1;
const randomNumbers = fc.uniqueArray(fc.double({ noNaN: true, noDefaultInfinity: true }), {
  maxLength: 40,
});

test("the numbers that stay are the first of a list of all", () => {
  fc.assert(
    fc.property(
      randomNumbers,
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 40, maxLength: 40 }),
      fc.nat({ max: 45 }),
      fc.constantFrom<FacetOrder>("alpha", "count"),
      (values, times, limit, order) => {
        const tally = {
          codes: Uint32Array.from(values, (_, at) => at),
          counts: Uint32Array.from(values, (_, at) => times[at] ?? 1),
        };
        const list = ({ codes, counts }: CodeCounts) =>
          orderFacetValues(
            {
              numbers: [...codes].map((code, at) => ({
                value: values[code] ?? 0,
                count: counts[at] ?? 0,
              })),
              strings: [],
            },
            order,
            MANY,
            limit,
          );
        const kept = keepListedNumbers(tally, Float64Array.from(values), { order, limit }, MANY);
        expect(list(kept)).toEqual(list(tally));
        if (limit > 0) expect(kept.codes.length).toBeLessThanOrEqual(Math.max(limit, 0));
      },
    ),
  );
});

test("texts and the order of texts keep all", () => {
  const tally = { codes: Uint32Array.of(0, 1), counts: Uint32Array.of(1, 1) };
  const rules = { order: "count", limit: 1 } as const;
  const withText = Float64Array.of(1, Number.POSITIVE_INFINITY);
  expect(keepListedNumbers(tally, withText, rules, MANY).codes).toHaveLength(2);
  const numbers = Float64Array.of(1, 2);
  expect(keepListedNumbers(tally, numbers, rules, MANY - 1).codes).toHaveLength(2);
  expect(keepListedNumbers(tally, numbers, rules, MANY).codes).toHaveLength(1);
});
