import { expect, test } from "vitest";
import { buildNewReservation } from "#tests/builders/reservation.ts";
import type { ReservationState } from "../reservation-states.ts";
import { splitMoney } from "./split-money.ts";

const { terms } = buildNewReservation("one");
const currency = "AUD";
const entry = (amountCents: number) => ({ amountCents, currency });
const order = (state: "wanted" | "sent" | "refused" | "settled", amountCents = 50_000) => ({
  ...entry(amountCents),
  state,
});

const here = (state: ReservationState) => ({ state, isConfirmedByHand: false, terms });
const elsewhere = (state: ReservationState) => ({ state, isConfirmedByHand: true, terms });

test.each(["wanted", "sent", "refused"] as const)(
  "a payment that is %s back beside a deposit which was paid here is none of it",
  (state) => {
    expect(splitMoney(here("confirmed"), [entry(50_000), entry(50_000)], [order(state)])).toEqual({
      depositCents: 50_000,
      owedCents: 50_000,
    });
  },
);

test.each(["confirmed", "completed", "handed_over", "cancelled", "expired", "refunding"] as const)(
  "of a deposit that was paid elsewhere nothing is here, whatever comes online while it is %s",
  (state) => {
    expect(splitMoney(elsewhere(state), [entry(50_000)], [order("refused")])).toEqual({
      depositCents: 0,
      owedCents: 50_000,
    });
  },
);

test("a payment beside it that is back is no part of either", () => {
  const entries = [entry(50_000), entry(-50_000)];
  expect(splitMoney(elsewhere("confirmed"), entries, [order("settled")])).toEqual({
    depositCents: 0,
    owedCents: 0,
  });
});

test("what goes back of an ended reservation is its deposit, as far as it is there", () => {
  expect(splitMoney(here("refunding"), [entry(50_000)], [order("wanted")])).toEqual({
    depositCents: 50_000,
    owedCents: 0,
  });
  const entries = [entry(50_000), entry(-20_000)];
  expect(splitMoney(here("refunding"), entries, [order("wanted", 30_000)])).toEqual({
    depositCents: 30_000,
    owedCents: 0,
  });
});

test("a second payment that goes back with the deposit is none of it either", () => {
  const entries = [entry(50_000), entry(50_000)];
  const orders = [order("wanted"), order("wanted")];
  expect(splitMoney(here("refunding"), entries, orders)).toEqual({
    depositCents: 50_000,
    owedCents: 50_000,
  });
});

test.each(["held", "paying", "expired", "refunded"] as const)(
  "a payment of a wrong sum that goes back while it is %s is no deposit",
  (state) => {
    expect(splitMoney(here(state), [entry(40_000)], [order("wanted", 40_000)])).toEqual({
      depositCents: 0,
      owedCents: 40_000,
    });
  },
);

test("more that went back than was paid is below zero, and money of another currency is not counted", () => {
  const entries = [entry(50_000), entry(-50_000), entry(-50_000)];
  expect(splitMoney(here("refunded"), entries, [order("settled")]).depositCents).toBe(-50_000);
  const foreign = { amountCents: 50_000, currency: "NZD" };
  expect(
    splitMoney(here("confirmed"), [entry(50_000), foreign], [{ ...order("wanted"), ...foreign }]),
  ).toEqual({ depositCents: 50_000, owedCents: 0 });
});
