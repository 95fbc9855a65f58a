import * as fc from "fast-check";
import { expect, test } from "vitest";
import { buildFoundItem } from "#tests/builders/catalogue.ts";
import { listCurrentOffers } from "./current-offers.ts";

const START = "2026-03-01T00:00:00+11:00";
const EXPIRY = "2026-04-01T00:00:00+11:00";
const OFFER = buildFoundItem({ start: START, expiry: EXPIRY });
const [start, expiry] = [Date.parse(START), Date.parse(EXPIRY)];

test.each([
  ["a moment before its start", start - 1, 0, start],
  ["at its start", start, 1, expiry],
  ["a moment before its expiry", expiry - 1, 1, expiry],
  ["at its expiry", expiry, 0, null],
])("%s", (_when, now, count, freshUntil) => {
  const current = listCurrentOffers([OFFER], now);
  expect(current.items).toHaveLength(count);
  expect(current.freshUntil).toBe(freshUntil);
});

test("without moments it always holds", () => {
  const lasting = buildFoundItem({ start: null, expiry: null });
  expect(listCurrentOffers([lasting], 0)).toEqual({ items: [lasting], freshUntil: null });
});

test("nothing changes until the answer is stale", () => {
  const moment = fc.option(
    fc.integer({ min: 0, max: 1_000 }).map((at) => new Date(at).toISOString()),
  );
  const offer = fc.record({ start: moment, expiry: moment }).map(buildFoundItem);
  fc.assert(
    fc.property(fc.array(offer), fc.integer({ min: 0, max: 1_000 }), (offers, now) => {
      const { items, freshUntil } = listCurrentOffers(offers, now);
      const until = freshUntil ?? 2_000;
      for (let later = now; later < until; later += 1) {
        expect(listCurrentOffers(offers, later).items).toEqual(items);
      }
      if (freshUntil !== null) {
        expect(listCurrentOffers(offers, freshUntil).freshUntil).not.toBe(freshUntil);
      }
    }),
    { numRuns: 30 },
  );
});
