import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Booking, isFree } from "./bookings.ts";

const book = (startsAt: number, endsAt: number, vehicleId: number | null = null): Booking => ({
  startsAt,
  endsAt,
  vehicleId,
  isHere: true,
});

test.each<[string, Booking[], number, boolean]>([
  ["nothing is booked", [], 1, true],
  ["the slot is booked", [book(10, 20)], 1, false],
  ["one of two bays is booked", [book(10, 20)], 2, true],
  ["both bays are booked", [book(10, 20), book(10, 20)], 2, false],
  ["one ends as it begins, another begins as it ends", [book(0, 10), book(20, 30)], 1, true],
  ["one reaches into it", [book(5, 11)], 1, false],
  [
    "two lie within it one after the other, and one bay is left",
    [book(10, 15), book(15, 20)],
    2,
    true,
  ],
  ["two reach into it at one moment", [book(5, 16), book(15, 25)], 2, false],
])("a slot from 10 to 20: %s", (_what, bookings, bays, free) => {
  expect(isFree({ ...book(10, 20), bays }, bookings)).toBe(free);
});

test("a vehicle is driven by one at a time, however many bays there are", () => {
  const wish = { ...book(10, 20, 7), bays: 5 };
  expect(isFree(wish, [book(15, 25, 7)])).toBe(false);
  expect(isFree(wish, [book(15, 25, 8)])).toBe(true);
  expect(isFree(wish, [book(20, 30, 7)])).toBe(true);
  expect(isFree({ ...wish, vehicleId: null }, [book(15, 25, null)])).toBe(true);
});

test("what the vehicle is booked for elsewhere takes no bay here", () => {
  const elsewhere = { ...book(10, 20, 7), isHere: false };
  expect(isFree({ ...book(10, 20, 8), bays: 1 }, [elsewhere])).toBe(true);
  expect(isFree({ ...book(10, 20, 7), bays: 1 }, [elsewhere])).toBe(false);
});

test("of bookings taken one by one never more overlap than there are bays", () => {
  const wishes = fc.array(
    fc.record({
      startsAt: fc.integer({ min: 0, max: 40 }),
      length: fc.integer({ min: 1, max: 12 }),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(wishes, fc.integer({ min: 1, max: 3 }), (asked, bays) => {
      const taken: Booking[] = [];
      for (const { startsAt, length } of asked) {
        const wish = book(startsAt, startsAt + length);
        if (isFree({ ...wish, bays }, taken)) taken.push(wish);
      }
      for (let moment = 0; moment < 60; moment += 1) {
        const busy = taken.filter((slot) => slot.startsAt <= moment && moment < slot.endsAt);
        expect(busy.length).toBeLessThanOrEqual(bays);
      }
    }),
  );
});
