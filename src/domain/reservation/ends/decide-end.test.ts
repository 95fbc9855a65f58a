import { assert, boolean, constantFrom, integer, property, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { NOW } from "#tests/builders/vehicle.ts";
import {
  isLive,
  isUnpaid,
  RESERVATION_STATES,
  type ReservationState,
  resolveMove,
} from "../reservation-states.ts";
import {
  decideDueEnd,
  decideWantedEnd,
  type EndDecision,
  type EndingReservation,
} from "./decide-end.ts";

const GRACE_MS = 15 * 60_000;

const build = (
  state: ReservationState,
  {
    hasMoney = false,
    isSold = false,
    ...dates
  }: Partial<EndingReservation> & {
    holdUntil?: number;
    reservedUntil?: number;
    soldDueAt?: number | null;
  } = {},
): EndingReservation => ({
  reservation: {
    state,
    holdUntil: NOW,
    reservedUntil: isUnpaid(state) ? null : NOW,
    soldDueAt: null,
    ...dates,
  },
  hasMoney,
  isSold,
});

const show = (decided: EndDecision | null) =>
  decided === null
    ? "goes on"
    : `${decided.moves.join(", ")}: ${decided.because}${decided.isTold ? ", told" : ""}`;

describe("an end that somebody wants", () => {
  test.each([
    ["held", false, "cancel: cancelled"],
    ["paying", false, "cancel: cancelled"],
    ["confirmed", false, "cancel: cancelled, told"],
    ["confirmed", true, "refund: cancelled, told"],
    ["completed", false, "reopen, cancel: cancelled, told"],
    ["completed", true, "reopen, refund: cancelled, told"],
    ["handed_over", true, "refund: cancelled, told"],
    ["handed_over", false, "goes on"],
    ["expired", true, "refund: cancelled, told"],
    ["expired", false, "goes on"],
    ["cancelled", true, "refund: cancelled, told"],
    ["cancelled", false, "goes on"],
    ["refunding", true, "goes on"],
    ["refunded", true, "goes on"],
  ] as const)("of one that is %s, with money: %s", (state, hasMoney, expected) => {
    expect(show(decideWantedEnd(build(state, { hasMoney })))).toBe(expected);
  });
});

const decide = (found: EndingReservation, now = NOW, graceMs = GRACE_MS) =>
  show(decideDueEnd(found, { now, graceMs }));

describe("an end by the clock", () => {
  test.each([
    ["held", "expire: unpaid"],
    ["paying", "expire: unpaid"],
    ["confirmed", "refund: time_over, told"],
  ] as const)("comes to one that is %s at its time, and not before", (state, expected) => {
    const found = build(state, { hasMoney: !isUnpaid(state) });
    expect(decide(found, NOW - 1)).toBe("goes on");
    expect(decide(found, NOW)).toBe(expected);
    expect(decide(found, NOW + 1)).toBe(expected);
  });

  test("returns nothing of a reservation in which no money is", () => {
    expect(decide(build("confirmed"))).toBe("expire: time_over, told");
    expect(decide(build("confirmed", { isSold: true, soldDueAt: NOW }))).toBe("cancel: sold, told");
  });

  test("comes to a hold as soon as its vehicle is sold", () => {
    const later = { isSold: true, holdUntil: NOW + 1 };
    expect(decide(build("held", later))).toBe("cancel: sold, told");
    expect(decide(build("paying", later))).toBe("cancel: sold, told");
  });

  test.each([
    ["confirmed", "refund: sold, told"],
    ["completed", "hand_over: handed_over"],
  ] as const)(
    "of one that is %s waits for the grace of a sale, though its time is over",
    (state, expected) => {
      const found = build(state, { hasMoney: true, isSold: true, soldDueAt: NOW });
      expect(decide(found, NOW - 1)).toBe("goes on");
      expect(decide(found, NOW)).toBe(expected);
      const unnoted = build(state, { hasMoney: true, isSold: true });
      expect(decide(unnoted)).toBe("goes on");
      expect(decide(unnoted, NOW, 0)).toBe(expected);
    },
  );

  test("is by its time where the stock has taken the sale back", () => {
    const found = build("confirmed", { soldDueAt: NOW - 1, reservedUntil: NOW + 1 });
    expect(decide(found)).toBe("goes on");
    expect(decide(found, NOW + 1)).toBe("expire: time_over, told");
    expect(decide(build("completed", { soldDueAt: NOW - 1 }))).toBe("goes on");
  });
});

test("whatever is decided, each of its moves is allowed, and money that is in it is ordered back or in a sale", () => {
  const found = record({
    state: constantFrom(...RESERVATION_STATES),
    hasMoney: boolean(),
    isSold: boolean(),
    soldDueAt: constantFrom(null, NOW - 1, NOW + 1),
    reservedUntil: constantFrom(NOW - 1, NOW + 1),
    holdUntil: constantFrom(NOW - 1, NOW + 1),
    graceMs: integer({ min: 0, max: 1 }),
  });
  assert(
    property(found, ({ state, graceMs, ...rest }) => {
      // Nobody has paid for a hold.
      const one = build(state, { ...rest, hasMoney: rest.hasMoney && !isUnpaid(state) });
      for (const decided of [decideWantedEnd(one), decideDueEnd(one, { now: NOW, graceMs })]) {
        if (decided === null) continue;
        let after: ReservationState | null = state;
        for (const move of decided.moves) after = after && resolveMove(after, move);
        expect(after).not.toBeNull();
        if (after === null) continue;
        expect(isLive(after)).toBe(false);
        if (one.hasMoney) expect(["refunding", "handed_over"]).toContain(after);
      }
    }),
  );
});
