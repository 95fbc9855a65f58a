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
    expect(splitMoney(here("confirmed"), entries, [order("second", state)])).toMatchObject(both);
    const orders = [order("first", "wanted"), order("second", state)];
    expect(splitMoney(here("refunding"), entries, orders)).toMatchObject(both);
  },
);

test.each(["confirmed", "completed", "handed_over", "cancelled", "expired", "refunding"] as const)(
  "of a deposit that was paid elsewhere nothing is here, whatever comes online while it is %s",
  (state) => {
    const paid = splitMoney(elsewhere(state), [charge("one")], [order("one", "refused")]);
    expect(paid).toMatchObject({ depositCents: 0, owedCents: 50_000 });
    expect(isDepositReturning(elsewhere(state))).toBe(false);
  },
);

test("a second payment that is back is no part of either", () => {
  const entries = [charge("one"), refund("back")];
  const none = { depositCents: 0, owedCents: 0 };
  expect(splitMoney(elsewhere("confirmed"), entries, [order("one", "settled")])).toMatchObject(
    none,
  );
});

test("what goes back of an ended reservation is its deposit, as far as it is there", () => {
  expect(isDepositReturning(here("refunding"))).toBe(true);
  const entries = [charge("one"), refund("part", 20_000)];
  expect(splitMoney(here("refunding"), entries, [order("one", "wanted", 30_000)])).toMatchObject({
    depositCents: 30_000,
    owedCents: 0,
  });
});

test.each(["held", "paying", "expired", "cancelled", "refunded"] as const)(
  "a payment of a wrong sum that goes back while it is %s is no deposit",
  (state) => {
    const paid = splitMoney(here(state), [charge("one", 40_000)], [order("one", "wanted", 40_000)]);
    expect(paid).toMatchObject({ depositCents: 0, owedCents: 40_000 });
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
  expect(money).toMatchObject({ depositCents: 50_000, owedCents: 40_000 });
});

test("more that went back than was paid is below zero, and money of another currency is not counted", () => {
  const entries = [charge("one"), refund("back"), refund("again")];
  const { depositCents } = splitMoney(here("refunded"), entries, [order("one", "settled")]);
  expect(depositCents).toBe(-50_000);
  const foreign = [charge("one"), charge("foreign", 50_000, "NZD")];
  expect(splitMoney(here("confirmed"), foreign, [order("foreign", "wanted")])).toMatchObject({
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
  expect(splitMoney(here("confirmed"), entries, [order("second", "settled")])).toMatchObject({
    depositCents: 50_000,
    owedCents: 0,
  });
  // Of the deposit itself it is one.
  const own = [deposit, of("a", refund("back")), of("a", lost("lost", 100))];
  expect(splitMoney(here("confirmed"), own, []).depositCents).toBe(-100);
});

test("says what comes off the price, what goes back and what a dispute took, of the deposit alone", () => {
  const paid = [of("a", charge("first")), of("b", charge("second"))];
  const beside = [order("second", "settled")];
  const read = (state: ReservationState, ...gone: ReturnType<typeof of>[]) => {
    const money = splitMoney(here(state), [...paid, ...gone, of("b", refund("beside"))], beside);
    const { keptCents, returnedCents, disputedCents, isTakenByDispute } = money;
    return [keptCents, returnedCents, disputedCents, isTakenByDispute];
  };
  const part = of("a", refund("part", 20_000));
  expect(read("confirmed")).toEqual([50_000, 0, 0, false]);
  expect(read("confirmed", part)).toEqual([30_000, 20_000, 0, false]);
  expect(read("confirmed", part, of("a", lost("rest", 30_000)))).toEqual([0, 20_000, 30_000, true]);
  expect(read("confirmed", of("a", lost("all")))).toEqual([0, 0, 50_000, true]);
  expect(read("refunding", of("a", lost("part", 20_000)))).toEqual([30_000, 30_000, 20_000, false]);
  expect(read("refunded", of("a", lost("part", 20_000)), of("a", refund("rest", 30_000)))).toEqual([
    0,
    30_000,
    20_000,
    false,
  ]);
  // One that was paid elsewhere no dispute of a payment here takes.
  const elsewhereLost = [charge("one"), lost("one")];
  expect(splitMoney(elsewhere("confirmed"), elsewhereLost, [])).toMatchObject({
    keptCents: 50_000,
    isTakenByDispute: false,
  });
});
