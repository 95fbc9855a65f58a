import { assert, boolean, constantFrom, property, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { decideCharge } from "./decide-charge.ts";
import { RESERVATION_STATES, type ReservationState, resolveMove } from "./reservation-states.ts";

const TERMS = {
  priceCents: 3_199_000,
  priceType: "drive_away",
  depositCents: 50_000,
  currency: "AUD",
  version: "1",
  refundTerms: null,
  reservedHours: null,
} as const;
const DEPOSIT = { amountCents: 50_000, currency: "AUD" };

const decide = (
  state: ReservationState,
  { isConfirmedByHand = false, ...found }: { isConfirmedByHand?: boolean } & object = {},
  paid = DEPOSIT,
) =>
  decideCharge(
    {
      reservation: { state, terms: TERMS, isConfirmedByHand },
      isFree: true,
      isPaidAlready: false,
      hasMovedOn: false,
      ...found,
    },
    paid,
  );

describe("a charge of the deposit", () => {
  test.each([
    ["held", { isFree: false }, ["confirm"], false],
    ["paying", { isFree: false }, ["confirm"], false],
    ["confirmed", { isFree: false }, [], true],
    ["completed", { isFree: false }, [], true],
    ["handed_over", { isFree: false }, [], true],
    ["held", { hasMovedOn: true }, ["cancel", "refund"], true],
    ["paying", { hasMovedOn: true }, ["cancel", "refund"], true],
    ["expired", { isFree: true, hasMovedOn: true }, ["refund"], true],
    ["expired", { isFree: true }, ["confirm"], false],
    ["expired", { isFree: false }, ["refund"], true],
    ["cancelled", { isFree: true }, ["refund"], true],
    ["confirmed", { isConfirmedByHand: true }, [], true],
    ["expired", { isConfirmedByHand: true }, [], true],
    ["cancelled", { isConfirmedByHand: true }, [], true],
    ["refunding", { isFree: true }, [], true],
    ["refunded", { isFree: true }, [], true],
  ] as const)("for one that is %s, %j: %s", (state, found, moves, isReturned) => {
    expect(decide(state, found)).toEqual({ moves, isReturned });
  });
});

test("another amount or currency goes back, by a cent, and moves nothing into the live states", () => {
  for (const paid of [
    { amountCents: 49_999, currency: "AUD" },
    { amountCents: 50_001, currency: "AUD" },
    { amountCents: 50_000, currency: "NZD" },
  ]) {
    expect(decide("paying", {}, paid)).toEqual({ moves: ["abandon"], isReturned: true });
    expect(decide("held", {}, paid)).toEqual({ moves: [], isReturned: true });
    expect(decide("expired", {}, paid)).toEqual({ moves: [], isReturned: true });
  }
});

test("a charge is kept only with the vehicle, and once; each move is one that the state allows", () => {
  const found = record({ isFree: boolean(), isPaidAlready: boolean(), hasMovedOn: boolean() });
  const amount = constantFrom(50_000, 1);
  assert(
    property(constantFrom(...RESERVATION_STATES), found, amount, (state, terms, amountCents) => {
      const { moves, isReturned } = decide(state, terms, { amountCents, currency: "AUD" });
      let after: ReservationState | null = state;
      for (const move of moves) after = after && resolveMove(after, move);
      expect(after).not.toBeNull();
      if (!isReturned) expect([...moves, after]).toEqual(["confirm", "confirmed"]);
      if (terms.isPaidAlready || amountCents === 1) expect(isReturned).toBe(true);
    }),
  );
});
