import { expect, test } from "vitest";
import { buildNewReservation } from "#tests/builders/reservation.ts";
import { sumKeptDeposit } from "./sum-kept-deposit.ts";

const { terms } = buildNewReservation("one");

test.each([
  ["held", false, 0, 50_000],
  ["paying", false, 0, 50_000],
  ["confirmed", false, 50_000, 50_000],
  ["confirmed", false, 30_000, 30_000],
  ["confirmed", false, 0, 0],
  ["confirmed", false, -50_000, 0],
  ["completed", false, 30_000, 30_000],
  ["handed_over", false, 0, 0],
  // Paid elsewhere: the ledger knows nothing of it.
  ["confirmed", true, 0, 50_000],
  ["completed", true, 0, 50_000],
] as const)(
  "of one that is %s (by hand: %s) with %i cents in the ledger %i come off the price",
  (state, isConfirmedByHand, paidCents, kept) => {
    expect(sumKeptDeposit({ state, isConfirmedByHand, terms }, paidCents)).toBe(kept);
  },
);
