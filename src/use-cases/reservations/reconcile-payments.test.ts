import { expect, test, vi } from "vitest";
import { DAY_MS } from "#domain/time/time-units.ts";
import {
  type ChargeReturn,
  PaymentFaultError,
  type PaymentProcessor,
  PaymentRefusedError,
  PaymentUnavailableError,
} from "#ports/payments/payments.ts";
import { buildPaidEvent } from "#tests/builders/reservation.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { endReservation } from "./ends/end-reservation.ts";
import { HANGING_MS, reconcilePayments, startReconciling } from "./reconcile-payments.ts";
import { settleByHand } from "./refunds/settle-by-hand.ts";
import { settlePaymentEvent } from "./settle-payment.ts";

const reserving = useReserving();
const NOTHING_COMPARED = { comparesSince: null };
const away = () => Promise.reject(new PaymentUnavailableError("The processor is away."));

test("money that nobody reports is found by asking", async () => {
  const held = await reserving.hold();
  await reserving.choose(held, "pays");
  reserving.clock += HANGING_MS;
  expect(await reconcilePayments(reserving.services, NOTHING_COMPARED)).toMatchObject({
    asked: 0,
  });
  reserving.clock += 1;
  expect(await reconcilePayments(reserving.services, NOTHING_COMPARED)).toMatchObject({
    asked: 1,
    settled: 1,
  });
  expect(await reserving.find(held.reservation.id)).toMatchObject({ state: "confirmed" });
});

test("one payment that cannot be read, for a reason that nobody foresaw, keeps no other from being found", async () => {
  await reserving.hold();
  const other = await reserving.hold({ car_id: "2" });
  await reserving.choose(other, "pays");
  reserving.clock += HANGING_MS + 1;
  const { payments } = reserving.services;
  let reads = 0;
  const services = reserving.breakProcessor({
    read: async (sessionId) => {
      reads += 1;
      if (reads === 1) throw new TypeError("It has no page.");
      return (await payments.find("sandbox")?.read(sessionId)) ?? null;
    },
  });
  expect(await reconcilePayments(services, NOTHING_COMPARED)).toMatchObject({
    asked: 2,
    settled: 1,
    unanswered: 1,
    hanging: [{ what: "payment", because: "unanswered" }],
  });
  expect(await reserving.find(other.reservation.id)).toMatchObject({ state: "confirmed" });
});

test("a refund that the processor does not take is sent until it is settled", async () => {
  const { id } = await reserving.pay();
  const ended = await endReservation(reserving.breakProcessor({ refund: away }), id, "cancelled");
  expect(ended).toMatchObject({ is: "ended", isRefunding: true });
  expect(await reserving.find(id)).toMatchObject({ state: "refunding" });
  reserving.clock += HANGING_MS + 1;
  expect(await reconcilePayments(reserving.services, NOTHING_COMPARED)).toMatchObject({
    refunds: 1,
  });
  expect(await reserving.find(id)).toMatchObject({ state: "refunded" });
  await reserving.receive();
  expect(await reserving.sum(id)).toBe(0);
});

/** Another amount than was charged. */
const readOther = async () => ({
  is: "paid" as const,
  chargeId: "c",
  amountCents: 49_999,
  currency: "AUD" as const,
});

test("the ledger is compared with the processor, and a difference is reported", async () => {
  await reserving.pay();
  const since = { comparesSince: reserving.clock };
  expect(await reconcilePayments(reserving.services, since)).toMatchObject({
    compared: 1,
    differences: [],
  });
  expect(
    await reconcilePayments(reserving.breakProcessor({ read: readOther }), since),
  ).toMatchObject({
    differences: [{ inLedger: 50_000, atProcessor: 49_999 }],
  });
});

test("what nothing serves here is named as such, and not as a processor that gave no answer", async () => {
  await reserving.hold({ car_id: "2", email: "kim@example.com", key: "another" });
  const { id } = await reserving.pay();
  const services = { ...reserving.services, payments: { find: () => null } };
  await endReservation(services, id, "cancelled");
  reserving.clock += HANGING_MS + 1;
  const { hanging } = await reconcilePayments(services, { comparesSince: 0, asksAll: true });
  expect(hanging.map(({ what, because }) => `${what} ${because}`).toSorted()).toEqual([
    "charge unserved",
    "payment unserved",
    "refund unserved",
  ]);
});

/** Holds so many vehicles, each for a shopper of its own. */
const holdSome = async (count: number) => {
  const held: { redirectTo: string | null }[] = [];
  for (let n = 1; n <= count; n += 1) {
    const answers = {
      car_id: `${n}`,
      email: `shopper-${n}@example.com`,
      phone: `04915701${10 + n}`,
    };
    const key = String.fromCharCode(96 + n).repeat(22);
    const reserved = await reserving.submit({ ...answers, key }, `198.51.${n}.7`);
    if (reserved.is !== "held") throw new Error(`Vehicle ${n} is not held: ${reserved.is}`);
    held.push(reserved);
    reserving.clock += 1;
  }
  return held;
};

test("payments that get no answer keep no other from being asked after", async () => {
  const [silent, paid] = await holdSome(2);
  await reserving.choose({ redirectTo: paid?.redirectTo ?? null }, "pays");
  const { payments } = reserving.services;
  const asked: string[] = [];
  const services = reserving.breakProcessor({
    read: async (sessionId) => {
      asked.push(sessionId);
      if (silent?.redirectTo?.includes(sessionId)) return away();
      return (await payments.find("sandbox")?.read(sessionId)) ?? null;
    },
  });
  const one = { ...NOTHING_COMPARED, most: 1 };
  reserving.clock += HANGING_MS + 1;
  expect(await reconcilePayments(services, one)).toMatchObject({ asked: 1, unanswered: 1 });
  reserving.clock += HANGING_MS;
  expect(await reconcilePayments(services, one)).toMatchObject({ asked: 1, settled: 1 });
  expect(asked).toHaveLength(2);
});

test("a processor that gives no answer is asked after a few payments only, and a round that is stopped asks no more", async () => {
  await holdSome(9);
  reserving.clock += HANGING_MS + 1;
  let asked = 0;
  const { promise: hangs, reject: giveUp } = Promise.withResolvers<never>();
  const hang = () => {
    asked += 1;
    return hangs;
  };
  const silent = reserving.breakProcessor({ read: away });
  expect(await reconcilePayments(silent, NOTHING_COMPARED)).toMatchObject({ unanswered: 9 });
  reserving.clock += HANGING_MS;
  const hanging = reserving.breakProcessor({ read: hang });
  const { paymentWatch } = reserving.platform;
  const stop = startReconciling({ ...hanging, paymentWatch }, 3_600_000);
  await vi.waitFor(() => expect(asked).toBe(8));
  const stopping = stop();
  giveUp(new PaymentUnavailableError("The processor hangs."));
  await stopping;
  expect(asked).toBe(8);
});

const refuse = () => Promise.reject(new PaymentRefusedError("It takes none back."));

/** A processor that says so of each charge; its messages were lost. */
const returnAll = (returns: (chargeId: string) => ChargeReturn[]) =>
  reserving.breakProcessor({
    listReturns: async (chargeId) => ({ returns: returns(chargeId), unread: [] }),
  });
const readDeposit = async (id: string) => {
  const [charge] = await reserving.platform.reservations.listEntries(id);
  return charge?.processorId ?? "";
};

test("a refund at the processor whose message was lost is booked by the comparison, once, and frees the vehicle", async () => {
  const { id, leadId } = await reserving.pay();
  const chargeId = await readDeposit(id);
  const refund = { chargeId, amountCents: 50_000, refundKey: "made on its own pages" };
  await reserving.services.payments.find("sandbox")?.refund(refund);
  reserving.clock += 3 * DAY_MS;
  const since = { comparesSince: reserving.clock };
  expect(await reconcilePayments(reserving.services, since)).toMatchObject({
    compared: 1,
    differences: [],
    found: [{ what: "refund", reservationId: id, chargeId, amountCents: 50_000 }],
  });
  expect(await reserving.find(id)).toMatchObject({ state: "refunded" });
  expect(await reserving.listAmounts(id)).toEqual(["charge 50000", "refund -50000"]);
  const told = await reserving.listTold(leadId);
  const all = { comparesSince: 0 };
  expect(await reconcilePayments(reserving.services, all)).toMatchObject({
    compared: 1,
    differences: [],
    found: [],
  });
  // Its message comes all the same.
  await reserving.receive();
  expect(await reserving.sum(id)).toBe(0);
  expect(await reserving.listTold(leadId)).toEqual(told);
});

const toDisputes =
  (standing: "open" | "lost", amountCents = 50_000) =>
  (chargeId: string) => [
    { kind: "dispute" as const, chargeId, disputeId: "dp_1", amountCents, standing },
  ];

test("a dispute of which no message told is noted, and taken from the ledger once it is lost", async () => {
  const { id, leadId } = await reserving.pay();
  const all = { comparesSince: 0 };
  expect(await reconcilePayments(returnAll(toDisputes("open")), all)).toMatchObject({
    found: [{ what: "dispute", processorId: "dp_1" }],
    differences: [],
  });
  expect(await reconcilePayments(returnAll(toDisputes("open")), all)).toMatchObject({ found: [] });
  expect(await reserving.platform.reservations.countOpenDisputes()).toBe(1);
  expect(await reserving.listTold(leadId)).toContain("deposit to (dealer)");
  for (const found of [1, 0]) {
    const done = await reconcilePayments(returnAll(toDisputes("lost")), all);
    expect([done.found.length, done.differences]).toEqual([found, []]);
  }
  expect(await reserving.listAmounts(id)).toEqual(["charge 50000", "dispute -50000"]);
});

const toRefunds = (standing: { isSettled: boolean; isRefused?: boolean }) => (chargeId: string) => [
  { kind: "refund" as const, chargeId, refundId: "re_1", amountCents: 20_000, ...standing },
];

test("a refund that the bank brought back, and one that is under way, are compared as what they are", async () => {
  const { id } = await reserving.pay();
  const all = { comparesSince: 0 };
  const reconcile = async (standing: { isSettled: boolean; isRefused?: boolean }) => {
    const { found, differences } = await reconcilePayments(returnAll(toRefunds(standing)), all);
    return [found.length, differences.length, await reserving.sum(id)];
  };
  expect(await reconcile({ isSettled: false })).toEqual([0, 0, 50_000]);
  expect(await reconcile({ isSettled: true })).toEqual([1, 0, 30_000]);
  expect(await reconcile({ isSettled: false, isRefused: true })).toEqual([1, 0, 50_000]);
  expect(await reconcile({ isSettled: false, isRefused: true })).toEqual([0, 0, 50_000]);
});

const returnTooMuch = (chargeId: string) => [
  { kind: "refund" as const, chargeId, refundId: "re_1", amountCents: 50_001, isSettled: true },
];

const takeRefund = async () => ({ refundId: "re", isSettled: false });

/** As many payments of one reservation. */
const payOften = async (count: number) => {
  const { id } = await reserving.pay();
  const [attempt] = await reserving.platform.reservations.listAttempts(id);
  for (let n = 2; n <= count; n += 1) {
    const paid = { sessionId: `page ${n}`, attemptId: attempt?.id ?? "" };
    const event = buildPaidEvent(`event ${n}`, paid);
    await settlePaymentEvent(reserving.breakProcessor({ refund: takeRefund }), "sandbox", event);
  }
};

const FORBIDDEN = [{ kind: "dispute" as const, because: "It may not read Disputes." }];

const listForbidden: [string, PaymentProcessor["listReturns"]][] = [
  ["an error", () => Promise.reject(new PaymentFaultError("It may not read Disputes."))],
  ["what it may read", async () => ({ returns: [], unread: FORBIDDEN })],
];

test.each(listForbidden)(
  "a key that may not read disputes keeps no charge from being compared, and is told of once, where the processor answers with %s",
  async (_name, listReturns) => {
    await payOften(20);
    const warned: unknown[] = [];
    const log = {
      debug() {},
      info() {},
      error() {},
      warn: (fields: unknown) => void warned.push(fields),
    };
    const services = { ...reserving.breakProcessor({ read: readOther, listReturns }), log };
    expect(await reconcilePayments(services, { comparesSince: 0 })).toMatchObject({
      compared: 20,
      uncompared: 20,
      differences: Array.from({ length: 20 }, () => ({ what: "charge", atProcessor: 49_999 })),
    });
    const fault = { because: "It may not read Disputes.", count: 20 };
    expect(warned).toEqual([{ authorizationType: "sandbox", ...fault }]);
  },
);

test("refunds are compared and booked though disputes may not be read, and what those took is no difference", async () => {
  const { id } = await reserving.pay();
  const all = { comparesSince: 0 };
  await reconcilePayments(returnAll(toDisputes("lost", 30_000)), all);
  expect(await reserving.sum(id)).toBe(20_000);
  const services = reserving.breakProcessor({
    listReturns: async (chargeId) => ({
      returns: toRefunds({ isSettled: true })(chargeId),
      unread: FORBIDDEN,
    }),
  });
  expect(await reconcilePayments(services, all)).toMatchObject({
    found: [{ what: "refund", processorId: "re_1" }],
    differences: [],
    uncompared: 1,
  });
  expect(await reserving.sum(id)).toBe(0);
});

test("sums that do not agree once all is booked are a difference; what was entered by hand is none", async () => {
  const { id } = await reserving.pay();
  const all = { comparesSince: 0 };
  await endReservation(reserving.breakProcessor({ refund: refuse }), id, "cancelled");
  expect(await settleByHand(reserving.services, id)).toMatchObject({ is: "settled" });
  expect(await reserving.sum(id)).toBe(0);
  expect(
    await reconcilePayments(
      returnAll(() => []),
      all,
    ),
  ).toMatchObject({ differences: [] });
  expect(await reconcilePayments(returnAll(returnTooMuch), all)).toMatchObject({
    found: [],
    differences: [{ what: "returns", inLedger: 0, atProcessor: 50_001 }],
  });
});

test("a processor that does not say what went back leaves its charge without an answer", async () => {
  const { id } = await reserving.pay();
  const services = reserving.breakProcessor({ listReturns: away });
  expect(await reconcilePayments(services, { comparesSince: 0 })).toMatchObject({
    compared: 1,
    uncompared: 1,
    faults: [],
    unanswered: 1,
    hanging: [{ what: "charge", reservationId: id, because: "unanswered" }],
  });
});
