import { array, assert, constantFrom, property } from "fast-check";
import { expect, test } from "vitest";
import {
  isLive,
  isUnpaid,
  LIVE_STATES,
  RESERVATION_MOVES,
  type ReservationMove,
  type ReservationState,
  resolveMove,
} from "./reservation-states.ts";

const STATES: ReservationState[] = [
  "held",
  "paying",
  "confirmed",
  "completed",
  "handed_over",
  "expired",
  "cancelled",
  "refunding",
  "refunded",
];
const MOVES: ReservationMove[] = [
  "pay",
  "abandon",
  "confirm",
  "expire",
  "cancel",
  "refund",
  "settle",
  "complete",
  "reopen",
  "hand_over",
  "take_back",
  "bounce",
];

/** Every move that a state allows; all others are refused. */
const ALLOWED = [
  "held pay paying",
  "held confirm confirmed",
  "held expire expired",
  "held cancel cancelled",
  "paying abandon held",
  "paying confirm confirmed",
  "paying expire expired",
  "paying cancel cancelled",
  "confirmed expire expired",
  "confirmed cancel cancelled",
  "confirmed refund refunding",
  "confirmed complete completed",
  "completed hand_over handed_over",
  "completed reopen confirmed",
  "handed_over refund refunding",
  "handed_over take_back completed",
  "expired confirm confirmed",
  "expired refund refunding",
  "cancelled refund refunding",
  "refunding settle refunded",
  "refunded bounce refunding",
];

test("the states allow these moves, and no others", () => {
  expect(Object.keys(RESERVATION_MOVES)).toEqual(STATES);
  const allowed = STATES.flatMap((state) =>
    MOVES.flatMap((move) => {
      const next = resolveMove(state, move);
      return next === null ? [] : `${state} ${move} ${next}`;
    }),
  );
  expect(allowed.toSorted()).toEqual(ALLOWED.toSorted());
});

test("live are those that hold the vehicle, unpaid those of them without its deposit", () => {
  expect(STATES.filter(isLive)).toEqual([...LIVE_STATES]);
  expect(STATES.filter(isUnpaid)).toEqual(["held", "paying"]);
});

test("whatever visitors, the clock, processors and feeds do, nothing leads out of a refund but its end", () => {
  assert(
    property(array(constantFrom(...MOVES), { maxLength: 30 }), (moves) => {
      let state: ReservationState = "held";
      let wasRefunding = false;
      for (const move of moves) {
        state = resolveMove(state, move) ?? state;
        wasRefunding ||= state === "refunding";
        if (wasRefunding) expect(["refunding", "refunded"]).toContain(state);
      }
    }),
  );
});
