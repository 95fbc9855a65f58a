import { expect, test } from "vitest";
import { buildNewReservation } from "#tests/builders/reservation.ts";
import type { ReservationState } from "../reservation-states.ts";
import { isDepositReturning, splitMoney } from "./split-money.ts";

const { terms } = buildNewReservation("one");
const here = (state: ReservationState) => ({ state, isConfirmedByHand: false, terms });
const elsewhere = (state: ReservationState) => ({ state, isConfirmedByHand: true, terms });

const toEntry = (kind: string) => {
  return (processorId: string, amountCents = 50_000, currency: "AUD" | "NZD" = "AUD") => ({
    kind,
    amountCents: kind === "charge" ? amountCents : -amountCents,
    currency,
    authorizationType: "sandbox",
    processorId,
  });
};
const charge = toEntry("charge");
const refund = toEntry("refund");
const lost = toEntry("dispute");

const order = (
  chargeId: string,
  state: "wanted" | "sent" | "refused" | "settled",
  amountCents = 50_000,
) => ({ key: `refund-${chargeId}`, authorizationType: "sandbox", chargeId, amountCents, state });

test.each(["wanted", "sent", "refused"] as const)(
  "a second payment that is %s back is none of the deposit, while it is live and as both go back",
  (state) => {
    const entries = [charge("first"), charge("second")];
    const both = { depositCents: 50_000, owedCents: 50_000 };
    expect(splitMoney(here("confirmed"), entries, [order("second", state)])).toEqual(both);
    const orders = [order("first", "wanted"), order("second", state)];
    expect(splitMoney(here("refunding"), entries, orders)).toEqual(both);
  },
);

test.each(["confirmed", "completed", "handed_over", "cancelled", "expired", "refunding"] as const)(
  "of a deposit that was paid elsewhere nothing is here, whatever comes online while it is %s",
  (state) => {
    const paid = splitMoney(elsewhere(state), [charge("one")], [order("one", "refused")]);
    expect(paid).toEqual({ depositCents: 0, owedCents: 50_000 });
    expect(isDepositReturning(elsewhere(state))).toBe(false);
  },
);

test("a second payment that is back is no part of either", () => {
  const entries = [charge("one"), refund("back")];
  const none = { depositCents: 0, owedCents: 0 };
  expect(splitMoney(elsewhere("confirmed"), entries, [order("one", "settled")])).toEqual(none);
});

test("what goes back of an ended reservation is its deposit, as far as it is there", () => {
  expect(isDepositReturning(here("refunding"))).toBe(true);
  const entries = [charge("one"), refund("part", 20_000)];
  expect(splitMoney(here("refunding"), entries, [order("one", "wanted", 30_000)])).toEqual({
    depositCents: 30_000,
    owedCents: 0,
  });
});

test.each(["held", "paying", "expired", "cancelled", "refunded"] as const)(
  "a payment of a wrong sum that goes back while it is %s is no deposit",
  (state) => {
    const paid = splitMoney(here(state), [charge("one", 40_000)], [order("one", "wanted", 40_000)]);
    expect(paid).toEqual({ depositCents: 0, owedCents: 40_000 });
    expect(isDepositReturning(here(state))).toBe(false);
  },
);

const of = (attemptId: string, entry: ReturnType<typeof charge>) => ({ ...entry, attemptId });

test("of a second payment all that is left is owed while a part of it is begun at the processor, and none of it is the deposit", () => {
  const entries = [
    of("a", charge("first")),
    of("b", charge("second")),
    of("b", refund("part", 10_000)),
  ];
  const money = splitMoney(here("confirmed"), entries, [order("second", "wanted", 20_000)]);
  expect(money).toEqual({ depositCents: 50_000, owedCents: 40_000 });
});

test("more that went back than was paid is below zero, and money of another currency is not counted", () => {
  const entries = [charge("one"), refund("back"), refund("again")];
  const { depositCents } = splitMoney(here("refunded"), entries, [order("one", "settled")]);
  expect(depositCents).toBe(-50_000);
  const foreign = [charge("one"), charge("foreign", 50_000, "NZD")];
  expect(splitMoney(here("confirmed"), foreign, [order("foreign", "wanted")])).toEqual({
    depositCents: 50_000,
    owedCents: 0,
  });
});

test("more that went back of a second payment than was paid is no loss of the deposit", () => {
  const deposit = of("a", charge("first"));
  const entries = [
    deposit,
    of("b", charge("second")),
    of("b", refund("back")),
    of("b", lost("lost")),
  ];
  expect(splitMoney(here("confirmed"), entries, [order("second", "settled")])).toEqual({
    depositCents: 50_000,
    owedCents: 0,
  });
  // Of the deposit itself it is one.
  const own = [deposit, of("a", refund("back")), of("a", lost("lost", 100))];
  expect(splitMoney(here("confirmed"), own, []).depositCents).toBe(-100);
});
