import { expect, test } from "vitest";
import type { PaymentEvent } from "#ports/payments/payments.ts";
import { ChargeMeanwhileError } from "#ports/stores/reservation-store.ts";
import { buildLeadStep } from "#tests/builders/lead.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { type DatabaseUnderTest } from "#tests/tooling/database-fixture.ts";

import { buildEnded, buildPaid, LATER, TYPE, usePaying } from "#tests/tooling/paying-fixture.ts";

const TERMS = { now: LATER, knewCharge: true, deliveries: [] };

/** The contract of every store of reservations, as far as it is about money that goes. "one" holds the only vehicle. */
export function describeRefundStore(underTest: DatabaseUnderTest): void {
  const { fixture, store, vehicle, hold, open } = usePaying(underTest);

  const refundAtProcessor = (
    id: string,
    refunded: { refundId: string; amountCents: number },
    { knewCharge } = TERMS,
  ) => {
    const chargeId = "charge of session a";
    const refund = { chargeId, ...refunded, isSettled: true };
    const event: PaymentEvent = { id, at: LATER, kind: "refund", ...refund };
    const received = { authorizationType: TYPE, event };
    const settled = { ...refund, event: received, authorizationType: TYPE };
    return store().settleRefund({ ...settled, ...TERMS, knewCharge });
  };
  const disputeAtProcessor = (
    id: string,
    { chargeId = "charge of session a", knewCharge = true },
  ) => {
    const dispute = { chargeId, disputeId: "d", amountCents: 50_000, standing: "lost" } as const;
    const event: PaymentEvent = { id, at: LATER, kind: "dispute", ...dispute };
    const disputed = { ...dispute, event: { authorizationType: TYPE, event } };
    return store().bookDispute({ ...disputed, ...TERMS, knewCharge, disputeDeliveries: [] });
  };
  const tellOfRefund = (
    id: string,
    said: { isSettled: boolean; isRefused?: boolean; amountCents?: number },
  ) => {
    const chargeId = "charge of session a";
    const refund = { chargeId, refundId: "re_1", amountCents: 50_000, ...said };
    const event: PaymentEvent = { id, at: LATER, kind: "refund", ...refund };
    const received = { authorizationType: TYPE, event };
    const settled = { ...refund, event: received, authorizationType: TYPE };
    return store().settleRefund({ ...settled, ...TERMS });
  };
  const listAmounts = async () =>
    (await store().listEntries("one")).map(({ kind, amountCents }) => `${kind} ${amountCents}`);

  test("and goes back where another has it, until the ledger is even", async () => {
    await open("a");
    await store().move("one", "expire", { now: NOW, because: "unpaid", deliveries: [] });
    await hold("two");
    await store().settle(buildPaid("a", "event 1"));
    expect(await store().find("one")).toMatchObject({ state: "refunding" });
    expect(await store().find("two")).toMatchObject({ state: "held" });
    const [order] = await store().listRefunds(LATER + 1, 10);
    expect(order).toMatchObject({ chargeId: "charge of session a", state: "wanted" });
    expect(await store().listRefunds(LATER, 10)).toEqual([]);
    const refund = {
      event: null,
      authorizationType: TYPE,
      chargeId: "charge of session a",
      refundId: "refund 1",
      amountCents: 50_000,
      ...TERMS,
    };
    expect(await store().settleRefund({ ...refund, isSettled: false })).toMatchObject({
      state: "refunding",
    });
    expect(await store().listRefundsOf("one")).toMatchObject([{ state: "sent" }]);
    expect(await store().settleRefund({ ...refund, isSettled: true })).toMatchObject({
      state: "refunded",
    });
    await store().settleRefund({ ...refund, isSettled: true });
    const entries = await store().listEntries("one");
    expect(entries.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ["charge", 50_000],
      ["refund", -50_000],
    ]);
    expect(await store().listRefunds(LATER + 1, 10)).toEqual([]);
  });

  test("what went back of a charge is of that charge alone, and is compared until all of it went", async () => {
    await open("a");
    await store().settle(buildPaid("a", "event 1"));
    const listReturns = async (chargeId: string, type = TYPE) =>
      (await store().listReturns(type, chargeId)).map(({ processorId, amountCents }) => [
        processorId,
        amountCents,
      ]);
    expect(await listReturns("charge of session a")).toEqual([]);
    await refundAtProcessor("refund event 1", { refundId: "re_1", amountCents: 20_000 });
    const disputed = { chargeId: "charge of session a", disputeId: "dp_1", amountCents: 10_000 };
    const event: PaymentEvent = {
      id: "dispute event",
      at: LATER,
      kind: "dispute",
      ...disputed,
      standing: "lost",
    };
    const terms = { ...TERMS, disputeDeliveries: [] };
    const received = { event, authorizationType: TYPE };
    await store().bookDispute({ event: received, ...disputed, standing: "lost", ...terms });
    const parts = [
      ["re_1", -20_000],
      ["dp_1", -10_000],
    ];
    expect(await listReturns("charge of session a")).toEqual(parts);
    expect(await listReturns("charge of session a", "stripe")).toEqual([]);
    expect(await listReturns("charge of session b")).toEqual([]);
    const listCompared = async () => (await store().listCharges(LATER + 1, 10)).length;
    expect(await listCompared()).toBe(1);
    await refundAtProcessor("refund event 2", { refundId: "re_2", amountCents: 20_000 });
    expect(await listReturns("charge of session a")).toEqual([...parts, ["re_2", -20_000]]);
    expect(await store().find("one")).toMatchObject({ state: "refunded" });
    expect(await listCompared()).toBe(0);
  });

  test("money for a reservation that an operator confirmed goes back beside it, and it is open until then", async () => {
    const listOpen = async () => (await store().listOpen("riverbend", 5)).map(({ id }) => id);
    const countKept = async () => {
      const terms = { siteSlug: null, isDeliveredOnly: false, keepsGivenUp: false };
      const times = { olderThan: LATER + 1, now: LATER };
      return (await fixture.database.leads.countKept({ ...terms, ...times })).booked;
    };
    await fixture.database.leads.storeStep(buildLeadStep("lead of one", { deliveries: [] }));
    await open("a");
    await store().move("one", "confirm", { now: LATER, deliveries: [] });
    expect(await store().find("one")).toMatchObject({ isConfirmedByHand: true });
    // In the millisecond in which it was confirmed.
    await store().settle(buildPaid("a", "event 1"));
    await store().move("one", "cancel", { now: LATER, deliveries: [] });
    expect(await store().listOpen("hill", 5)).toEqual([]);
    expect([await listOpen(), await countKept()]).toEqual([["one"], 1]);
    expect(await store().countOpen()).toEqual([
      { siteSlug: "riverbend", state: "cancelled", count: 1 },
    ]);
    expect(await store().settleByHand("one", { now: LATER, deliveries: [] })).toBe(1);
    expect(await listAmounts()).toEqual(["charge 50000", "refund -50000"]);
    expect(await store().find("one")).toMatchObject({ state: "cancelled" });
    expect([await listOpen(), await countKept()]).toEqual([[], 0]);
    expect(await store().countOpen()).toEqual([]);
  });

  test("a refund of more than its charge books nothing, whenever it is told, and one of all of it does", async () => {
    const refund = { refundId: "too much", amountCents: 50_001 };
    await open("a");
    await refundAtProcessor("early", refund);
    await store().settle(buildPaid("a", "event 1"));
    await refundAtProcessor("late", refund);
    expect(await listAmounts()).toEqual(["charge 50000"]);
    expect(await store().find("one")).toMatchObject({ state: "confirmed" });
    await refundAtProcessor("whole", { refundId: "whole", amountCents: 50_000 });
    expect(await listAmounts()).toEqual(["charge 50000", "refund -50000"]);
    expect(await store().find("one")).toMatchObject({ state: "refunded" });
  });

  test("a charge that confirms is no operator", async () => {
    await open("a");
    await store().settle(buildPaid("a", "event 1"));
    expect(await store().find("one")).toMatchObject({ isConfirmedByHand: false });
    expect((await store().listOpen("riverbend", 5)).map(({ id }) => id)).toEqual(["one"]);
  });

  test("everything that needs a processor is counted by its type", async () => {
    const stake = { authorizationType: TYPE, open: 0, refunds: 0, deposits: 0 };
    expect(await store().listStakes()).toEqual([]);
    await open("gone");
    await store().settle(buildEnded("gone", "expired"));
    await open("a");
    expect(await store().listStakes()).toEqual([{ ...stake, open: 1 }]);
    await store().settle(buildPaid("a", "event 1"));
    expect(await store().listStakes()).toEqual([{ ...stake, deposits: 1 }]);
    await store().settle(buildPaid("gone", "event 2"));
    expect(await store().listStakes()).toEqual([{ ...stake, deposits: 1, refunds: 1 }]);
    await store().move("one", "refund", { now: NOW, because: "cancelled", deliveries: [] });
    expect(await store().listStakes()).toEqual([{ ...stake, refunds: 2 }]);
  });

  test("a refund made at the processor ends the reservation, and frees the vehicle", async () => {
    await open("a");
    await store().settle(buildPaid("a", "event 1"));
    const whole = { refundId: "r", amountCents: 50_000 };
    expect(await refundAtProcessor("event 2", whole)).toMatchObject({
      state: "refunded",
      endedBecause: "cancelled",
    });
    expect(await refundAtProcessor("event 2", whole)).toBeNull();
    expect(await store().findLive(vehicle())).toBeNull();
    expect(await store().listEntries("one")).toHaveLength(2);
  });

  test("a refund that is begun at the processor orders nothing back, until it is made or the reservation ends", async () => {
    const begun = { refundId: "re_1", chargeId: "charge of session a", amountCents: 50_000 };
    // The processor may tell of it before the charge.
    await tellOfRefund("early", { isSettled: false });
    await open("a");
    await store().settle(buildPaid("a", "event 1"));
    await tellOfRefund("begun", { isSettled: false });
    expect(await store().listBegunRefunds("one")).toEqual([{ ...begun, currency: "AUD" }]);
    expect(await store().listRefundsOf("one")).toEqual([]);
    await expect(
      store().move("one", "cancel", { now: LATER, deliveries: [] }),
    ).resolves.toMatchObject({ is: "refused" });
    await store().move("one", "refund", { now: LATER, because: "cancelled", deliveries: [] });
    expect(await store().listBegunRefunds("one")).toEqual([]);
    expect(await store().listRefundsOf("one")).toMatchObject([
      { state: "sent", refundId: "re_1", amountCents: 50_000 },
    ]);
    await tellOfRefund("made", { isSettled: true });
    expect(await store().find("one")).toMatchObject({ state: "refunded" });
    expect(await listAmounts()).toEqual(["charge 50000", "refund -50000"]);
  });

  test("a refund that fails at the processor, where it was begun, leaves the deposit as it was", async () => {
    await open("a");
    await store().settle(buildPaid("a", "event 1"));
    await tellOfRefund("begun", { isSettled: false });
    await tellOfRefund("failed", { isSettled: false, isRefused: true });
    await tellOfRefund("begun, told late", { isSettled: false });
    expect(await store().listBegunRefunds("one")).toEqual([]);
    expect(await store().listRefundsOf("one")).toEqual([]);
    expect(await store().find("one")).toMatchObject({ state: "confirmed" });
    expect(await listAmounts()).toEqual(["charge 50000"]);
  });

  test("an order is for the rest without a part that is begun at the processor, asks for no begun one, and enters none by hand", async () => {
    const part = { amountCents: 20_000 };
    const byHand = () =>
      store().settleByHand("one", { deliveries: [], now: LATER, operator: null });
    const readOrder = async () => {
      const [order] = await store().listRefundsOf("one");
      if (order === undefined) throw new Error("Nothing is ordered back.");
      return order;
    };
    await open("a");
    await store().settle(buildPaid("a", "event 1"));
    await tellOfRefund("begun", { ...part, isSettled: false });
    await store().move("one", "refund", { now: LATER, because: "cancelled", deliveries: [] });
    const wanted = await readOrder();
    expect(wanted).toMatchObject({ state: "wanted", amountCents: 30_000, refundId: null });
    expect(await store().listBegunRefunds("one")).toMatchObject([{ refundId: "re_1", ...part }]);
    expect(await byHand()).toBe(0);
    expect(await store().beginRefund(wanted, LATER)).toBe(true);
    const own = { chargeId: wanted.chargeId, refundId: "own", amountCents: 30_000 };
    await store().settleRefund({
      ...own,
      event: null,
      orderKey: wanted.key,
      authorizationType: TYPE,
      isSettled: true,
      ...TERMS,
    });
    const begun = await readOrder();
    expect(begun).toMatchObject({ state: "sent", refundId: "re_1", ...part });
    expect(await store().listBegunRefunds("one")).toEqual([]);
    expect(await store().beginRefund(begun, LATER)).toBe(false);
    await tellOfRefund("failed", { ...part, isSettled: false, isRefused: true });
    expect(await readOrder()).toMatchObject({ state: "wanted", refundId: null, ...part });
    expect(await byHand()).toBe(1);
    expect(await store().find("one")).toMatchObject({ state: "refunded" });
    expect((await listAmounts()).slice(0, 2)).toEqual(["charge 50000", "refund -30000"]);
  });

  test("a part that is returned at the processor ends nothing, until all of it is back", async () => {
    await open("a");
    await store().settle(buildPaid("a", "event 1"));
    const part = { refundId: "part", amountCents: 49_999 };
    expect(await refundAtProcessor("event 2", part)).toMatchObject({ state: "confirmed" });
    // Processors tell of one refund by several messages.
    expect(await refundAtProcessor("event 3", part)).toMatchObject({ state: "confirmed" });
    expect(await store().listRefundsOf("one")).toEqual([]);
    expect(await refundAtProcessor("event 4", { refundId: "rest", amountCents: 1 })).toMatchObject({
      state: "refunded",
    });
    expect(await listAmounts()).toEqual(["charge 50000", "refund -49999", "refund -1"]);
    expect(await store().findLive(vehicle())).toBeNull();
  });

  test("of a deposit that is partly returned only the rest is ordered back", async () => {
    await open("a");
    await store().settle(buildPaid("a", "event 1"));
    await refundAtProcessor("event 2", { refundId: "part", amountCents: 5_000 });
    await store().move("one", "refund", { now: LATER, because: "cancelled", deliveries: [] });
    expect(await store().listRefundsOf("one")).toMatchObject([{ amountCents: 45_000 }]);
    const rest = { refundId: "rest", amountCents: 45_000 };
    expect(await refundAtProcessor("event 3", rest)).toMatchObject({ state: "refunded" });
    expect(await listAmounts()).toEqual(["charge 50000", "refund -5000", "refund -45000"]);
  });

  test("a part that is returned while all of it is ordered back leaves the rest ordered", async () => {
    await open("a");
    await store().settle(buildPaid("a", "event 1"));
    await store().move("one", "refund", { now: LATER, because: "cancelled", deliveries: [] });
    const [whole] = await store().listRefundsOf("one");
    const part = { refundId: "part", amountCents: 5_000 };
    expect(await refundAtProcessor("event 2", part)).toMatchObject({ state: "refunding" });
    const [rest] = await store().listRefundsOf("one");
    expect(rest).toMatchObject({ amountCents: 45_000, state: "wanted" });
    // Under the key of the whole a processor would refuse another amount.
    expect(rest?.key).not.toBe(whole?.key);
  });

  test("money whose refund was told first is booked with it, and takes no vehicle", async () => {
    await open("a");
    const whole = { refundId: "r", amountCents: 50_000 };
    expect(await refundAtProcessor("event 2", whole)).toBeNull();
    await store().settle(buildPaid("a", "event 1"));
    expect(await store().find("one")).toMatchObject({ state: "refunded" });
    expect(await listAmounts()).toEqual(["charge 50000", "refund -50000"]);
    expect(await store().findLive(vehicle())).toBeNull();
    expect(await store().listRefunds(LATER + 1, 10)).toEqual([]);
  });

  test("news of a charge stores nothing where who tells it did not know the charge, and can be told again", async () => {
    const refund = { refundId: "r", amountCents: 10_000 };
    await open("a");
    await store().settle(buildPaid("a", "event 1"));
    const unknown = { knewCharge: false };
    await expect(
      refundAtProcessor("event 2", refund, { ...TERMS, ...unknown }),
    ).rejects.toBeInstanceOf(ChargeMeanwhileError);
    await expect(disputeAtProcessor("event 3", unknown)).rejects.toBeInstanceOf(
      ChargeMeanwhileError,
    );
    expect(await listAmounts()).toEqual(["charge 50000"]);
    expect(await store().listDisputes("one")).toEqual([]);
    await refundAtProcessor("event 2", refund);
    await disputeAtProcessor("event 3", {});
    expect(await listAmounts()).toEqual(["charge 50000", "refund -10000", "dispute -50000"]);
  });

  test("a dispute is booked once, and one about a charge of nobody is only kept", async () => {
    await open("a");
    await store().settle(buildPaid("a", "event 1"));
    expect(await disputeAtProcessor("event 2", {})).toMatchObject({ id: "one" });
    expect(await disputeAtProcessor("event 2", {})).toBeNull();
    expect(await disputeAtProcessor("event 3", { chargeId: "charge of nobody" })).toBeNull();
    const entries = await store().listEntries("one");
    expect(entries.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ["charge", 50_000],
      ["dispute", -50_000],
    ]);
  });
}
