import { assert as assertProperty, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { isBegunElsewhere, listUnordered, resolveAsked } from "./begun-refunds.ts";

const begin = (...amounts: number[]) =>
  amounts.map((amountCents, n) => ({ refundId: `re_${n}`, chargeId: `ch_${n}`, amountCents }));

test("the rest is asked for without what is begun, down to one cent", () => {
  expect(resolveAsked(500, [])).toEqual({ amountCents: 500, made: null });
  expect(resolveAsked(500, begin(200))).toEqual({ amountCents: 300, made: null });
  expect(resolveAsked(500, begin(200, 299))).toEqual({ amountCents: 1, made: null });
});

test("where all of the rest is begun the order stands for the largest", () => {
  const [small, large] = begin(200, 300);
  expect(resolveAsked(500, begin(200, 300))).toEqual({ amountCents: 300, made: large });
  expect(resolveAsked(200, begin(200))).toEqual({ amountCents: 200, made: small });
  expect(resolveAsked(100, begin(200))).toEqual({ amountCents: 100, made: small });
});

test("no more than the rest is asked for, and something always is", () => {
  assertProperty(
    property(integer({ min: 1, max: 9 }), integer({ min: 1, max: 9 }), (rest, begun) => {
      const { amountCents, made } = resolveAsked(rest, begin(begun));
      expect(amountCents).toBeGreaterThan(0);
      expect(amountCents + (made === null ? begun : 0)).toBeLessThanOrEqual(rest);
    }),
  );
});

test("of a charge that is ordered back nothing begun is told apart", () => {
  const [first, second] = begin(1, 2);
  expect(listUnordered(begin(1, 2), [{ chargeId: "ch_0" }])).toEqual([second]);
  expect(listUnordered(begin(1), [])).toEqual([first]);
});

test("an order that was never asked for and is under way was begun elsewhere", () => {
  const sent = { state: "sent", refundId: "re", tries: 0 };
  expect(isBegunElsewhere(sent)).toBe(true);
  expect(isBegunElsewhere({ ...sent, tries: 1 })).toBe(false);
  expect(isBegunElsewhere({ ...sent, refundId: null })).toBe(false);
  expect(isBegunElsewhere({ ...sent, state: "settled" })).toBe(false);
});
