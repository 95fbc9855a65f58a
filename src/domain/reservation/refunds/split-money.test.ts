import { expect, test } from "vitest";
import { buildNewReservation } from "#tests/builders/reservation.ts";
import type { ReservationState } from "../reservation-states.ts";
import { isDepositReturning, resolveToldState, splitMoney } from "./split-money.ts";

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

test("more that went back of a second payment than was paid is overdrawn, and no loss of the deposit", () => {
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
    overdrawnCents: 50_000,
  });
  // Of the deposit itself it is one.
  const own = [deposit, of("a", refund("back")), of("a", lost("lost", 100))];
  expect(splitMoney(here("confirmed"), own, [])).toMatchObject({
    depositCents: -100,
    overdrawnCents: 100,
  });
  expect(splitMoney(here("confirmed"), [deposit], []).overdrawnCents).toBe(0);
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

const back = (processorId: string, amountCents = 50_000) =>
  refund(`refused-${processorId}`, -amountCents);
const byHand = (key: string, amountCents = 50_000) => refund(`by-hand-${key}`, amountCents);

test.each<[string, ReturnType<typeof charge>[], { isBack: boolean; isTakenByDispute: boolean }]>([
  ["nothing has gone", [], { isBack: false, isTakenByDispute: false }],
  ["it went back", [refund("one")], { isBack: true, isTakenByDispute: false }],
  ["a dispute took it", [lost("one")], { isBack: false, isTakenByDispute: true }],
  [
    "a dispute took a part, and the rest went back",
    [lost("one", 20_000), refund("two", 30_000)],
    { isBack: true, isTakenByDispute: false },
  ],
  [
    "a part went back, and a dispute took the rest",
    [refund("one", 20_000), lost("two", 30_000)],
    { isBack: false, isTakenByDispute: true },
  ],
  [
    "it went back, a dispute took it as well, and the bank brought the refund back",
    [refund("one"), lost("two"), back("one")],
    { isBack: false, isTakenByDispute: true },
  ],
  [
    "a dispute took it, and a refund went beyond it",
    [lost("one"), refund("two", 20_000)],
    { isBack: false, isTakenByDispute: true },
  ],
  [
    "it went back, and a dispute took as much once more",
    [refund("one"), lost("two")],
    { isBack: true, isTakenByDispute: false },
  ],
  [
    "it went back, and the bank brought that back",
    [refund("one"), back("one")],
    { isBack: false, isTakenByDispute: false },
  ],
])("who has the deposit where %s", (_, gone, expected) => {
  const entries = [charge("deposit"), ...gone].map((entry) => of("a", entry));
  expect(splitMoney(here("confirmed"), entries, [])).toMatchObject(expected);
  // Of a deposit that was paid elsewhere, or not yet, no payment here says anything.
  const none = { isBack: false, isTakenByDispute: false };
  expect(splitMoney(elsewhere("confirmed"), entries, [])).toMatchObject(none);
  const wrong = [of("a", charge("wrong", 40_000)), ...gone.map((entry) => of("a", entry))];
  expect(splitMoney(here("held"), wrong, [])).toMatchObject({ ...none, depositCents: 0 });
});

test("tells what went back of the deposit by hand from payments beside it, and from what was brought back", () => {
  const beside = [of("b", charge("second")), of("b", byHand("refund-second"))];
  const read = (...gone: ReturnType<typeof charge>[]) => {
    const entries = [of("a", charge("deposit")), ...beside, ...gone.map((entry) => of("a", entry))];
    const orders = [order("second", "settled"), order("deposit", "refused")];
    const money = splitMoney(here("refunded"), entries, orders);
    return [money.returnedCents, money.returnedByHandCents, money.depositReturn];
  };
  expect(read()).toEqual([0, 0, "refused"]);
  expect(read(refund("part", 20_000), byHand("one", 30_000))).toEqual([50_000, 30_000, "refused"]);
  expect(read(refund("part", 20_000), byHand("one", 30_000), back("part", 20_000))).toEqual([
    30_000,
    30_000,
    "refused",
  ]);
  const disputed = [{ ...order("deposit", "refused"), state: "disputed" as const }];
  expect(splitMoney(here("refunding"), [charge("deposit")], disputed)).toMatchObject({
    depositReturn: "disputed",
  });
  // A refusal of a payment beside it is none of the deposit's.
  const both = [of("a", charge("deposit")), of("b", charge("second"))];
  expect(splitMoney(here("confirmed"), both, [order("second", "refused")]).depositReturn).toBe(
    "goes_back",
  );
});

test("a reservation of whose deposit nothing goes back is told as refunded while a payment beside it is on its way", () => {
  const none = { isBack: false, isTakenByDispute: false };
  expect(resolveToldState("refunding", { ...none, isBack: true })).toBe("refunded");
  expect(resolveToldState("refunding", { ...none, isTakenByDispute: true })).toBe("refunded");
  expect(resolveToldState("refunding", none)).toBe("refunding");
  expect(resolveToldState("confirmed", { ...none, isBack: true })).toBe("confirmed");
});
