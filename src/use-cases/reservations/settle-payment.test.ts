import { describe, expect, test } from "vitest";
import type { PaymentProcessor } from "#ports/payments/payments.ts";
import { PaymentUnavailableError } from "#ports/payments/payments.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { cancelReservation } from "./cancel-reservation.ts";
import { freeReservations } from "./free-reservations.ts";
import { HANGING_MS, reconcilePayments } from "./reconcile-payments.ts";
import { endReservation } from "./refund-reservation.ts";
import { completeReservation } from "./sale/complete-reservation.ts";
import { settlePaymentEvent } from "./settle-payment.ts";
import { showReservation } from "./show-reservation.ts";

const reserving = useReserving();
const HOUR_MS = 3_600_000;
const NOTHING_COMPARED = { comparesSince: null };

const find = (id: string) => reserving.platform.reservations.find(id);
const listAmounts = async (id: string) =>
  (await reserving.platform.reservations.listEntries(id)).map(
    ({ kind, amountCents }) => `${kind} ${amountCents}`,
  );
const holdAndPay = async () => {
  const held = await reserving.hold();
  await reserving.choose(held, "pays");
  await reserving.receive();
  return held.reservation;
};
const expectEven = async (id: string) => {
  const entries = await reserving.platform.reservations.listEntries(id);
  expect(entries.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
};

/** The sandbox, some of whose calls fail. */
const breakProcessor = (broken: Partial<PaymentProcessor>) => {
  const { payments } = reserving.services;
  return {
    ...reserving.services,
    payments: {
      find: (type: string) => {
        const processor = payments.find(type);
        return processor && { ...processor, ...broken };
      },
    },
  };
};
const away = () => Promise.reject(new PaymentUnavailableError("The processor is away."));

describe("money", () => {
  test("confirms the reservation, finishes its lead and tells dealer and shopper", async () => {
    const { id, leadId } = await holdAndPay();
    expect(await find(id)).toMatchObject({
      state: "confirmed",
      reservedUntil: reserving.clock + 72 * HOUR_MS,
    });
    expect(await reserving.platform.leads.find(leadId)).toMatchObject({
      isComplete: true,
      payload: { lead_status: "Complete", form_completed: true },
    });
    expect(await reserving.listTold(leadId)).toEqual([
      "lead to (dealer)",
      "reservation to (dealer)",
      "reservation to (shopper)",
    ]);
    expect(await listAmounts(id)).toEqual(["charge 50000"]);
  });

  test.each(["twice", "early", "out_of_order", "answers_late", "bank_confirms"] as const)(
    "of the outcome %s is booked once, by whatever comes first",
    async (outcome) => {
      const held = await reserving.hold();
      const { id } = held.reservation;
      await reserving.choose(held, outcome);
      const shown = await showReservation(reserving.services, reserving.site, {
        token: held.token,
        asks: true,
      });
      expect(shown).toMatchObject({ reservation: { state: "confirmed" }, isUnanswered: false });
      reserving.clock += HANGING_MS;
      await reserving.receive();
      await reconcilePayments(reserving.services, NOTHING_COMPARED);
      expect(await listAmounts(id)).toEqual(["charge 50000"]);
      expect(await find(id)).toMatchObject({ state: "confirmed" });
    },
  );

  test("that is declined leaves the hold, and its shopper may try again", async () => {
    const held = await reserving.hold();
    await reserving.choose(held, "bank_refuses");
    await reserving.receive();
    expect(await find(held.reservation.id)).toMatchObject({ state: "held" });
    expect(await listAmounts(held.reservation.id)).toEqual([]);
  });

  test("that nobody reports is found by asking", async () => {
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
    expect(await find(held.reservation.id)).toMatchObject({ state: "confirmed" });
  });

  test("after the hold takes the vehicle where it is free", async () => {
    const held = await reserving.hold();
    await reserving.choose(held, "pays_after_hold");
    reserving.clock = held.reservation.holdUntil;
    expect(await freeReservations(reserving.services)).toBe(1);
    expect(await find(held.reservation.id)).toMatchObject({ state: "expired" });
    reserving.clock += 5_000;
    await reserving.receive();
    expect(await find(held.reservation.id)).toMatchObject({ state: "confirmed" });
  });

  test("after the hold goes back at once where another has it, and its shopper is told", async () => {
    const held = await reserving.hold();
    await reserving.choose(held, "pays_after_hold");
    reserving.clock = held.reservation.holdUntil;
    const other = await reserving.hold({ email: "kim@example.com" });
    reserving.clock += 5_000;
    await reserving.receive();
    const { id, leadId } = held.reservation;
    expect(await find(id)).toMatchObject({ state: "refunded", endedBecause: "too_late" });
    expect(await find(other.reservation.id)).toMatchObject({ state: "paying" });
    await expectEven(id);
    expect(await reserving.listTold(leadId)).toContain("reservation to (shopper)");
  });
});

describe("the clock", () => {
  test("frees an unpaid hold at its end, and not before, without a word to anybody", async () => {
    const { reservation } = await reserving.hold();
    reserving.clock = reservation.holdUntil - 1;
    expect(await freeReservations(reserving.services)).toBe(0);
    reserving.clock += 1;
    expect(await freeReservations(reserving.services)).toBe(1);
    expect(await find(reservation.id)).toMatchObject({ state: "expired", endedBecause: "unpaid" });
    expect(await reserving.listTold(reservation.leadId)).toEqual([]);
    const [attempt] = await reserving.platform.reservations.listAttempts(reservation.id);
    expect(attempt?.state).toBe("expired");
  });

  test("does not free a hold that was paid at the last moment", async () => {
    const held = await reserving.hold();
    await reserving.choose(held, "pays");
    reserving.clock = held.reservation.holdUntil;
    expect(await freeReservations(reserving.services)).toBe(0);
    expect(await find(held.reservation.id)).toMatchObject({ state: "confirmed" });
  });

  test("frees a hold in time though the processor is away, and money that comes later counts", async () => {
    const held = await reserving.hold();
    reserving.clock = held.reservation.holdUntil;
    const broken = breakProcessor({ expire: away, read: away });
    expect(await freeReservations(broken)).toBe(1);
    const { reservations } = reserving.platform;
    expect(await reservations.listHanging(reserving.clock + 1, 9)).toHaveLength(1);
    reserving.clock += 1;
    expect(await reconcilePayments(broken, NOTHING_COMPARED)).toMatchObject({ unanswered: 1 });
    await reconcilePayments(reserving.services, NOTHING_COMPARED);
    expect(await reservations.listHanging(reserving.clock + 1, 9)).toEqual([]);
  });

  test("ends a confirmed reservation after its hours, returns the deposit and tells both", async () => {
    const { id, leadId } = await holdAndPay();
    const until = (await find(id))?.reservedUntil ?? 0;
    reserving.clock = until - 1;
    expect(await freeReservations(reserving.services)).toBe(0);
    reserving.clock = until;
    expect(await freeReservations(reserving.services)).toBe(1);
    expect(await find(id)).toMatchObject({ state: "refunded", endedBecause: "time_over" });
    await expectEven(id);
    const told = await reserving.listTold(leadId);
    expect(told.filter((name) => name.startsWith("reservation"))).toEqual([
      "reservation to (dealer)",
      "reservation to (shopper)",
    ]);
    expect(await reserving.platform.stock.findById("platform", 1)).toMatchObject({
      reservedAt: null,
    });
  });
});

test("an import that marks the vehicle sold starts the refund and tells both", async () => {
  const { id } = await holdAndPay();
  await reserving.restock({ status: "sold" });
  expect(await freeReservations(reserving.services)).toBe(1);
  expect(await find(id)).toMatchObject({ state: "refunded", endedBecause: "sold" });
  await expectEven(id);
});

const payAndComplete = async () => {
  const paid = await holdAndPay();
  expect(await completeReservation(reserving.services, paid.id)).toBe(true);
  return paid;
};

describe("a deposit that went into the sale", () => {
  test("is returned neither by time nor by the stock, and its sale ends it", async () => {
    const { id, leadId } = await payAndComplete();
    const told = await reserving.listTold(leadId);
    reserving.clock += 900 * 3_600_000;
    expect(await freeReservations(reserving.services)).toBe(0);
    expect(await find(id)).toMatchObject({ state: "completed" });
    await reserving.restock({ status: "sold" });
    expect(await freeReservations(reserving.services)).toBe(1);
    expect(await find(id)).toMatchObject({ state: "handed_over", endedBecause: "handed_over" });
    expect(await listAmounts(id)).toEqual(["charge 50000"]);
    expect(await reserving.listTold(leadId)).toEqual(told);
    expect(await freeReservations(reserving.services)).toBe(0);
  });

  test("is given up by no shopper's link, and goes back where an operator says so, before or after", async () => {
    const held = await reserving.hold();
    await reserving.choose(held, "pays");
    await reserving.receive();
    const { id } = held.reservation;
    expect(await completeReservation(reserving.services, id)).toBe(true);
    expect(await completeReservation(reserving.services, id)).toBe(false);
    expect(await completeReservation(reserving.services, "nobody")).toBe(false);
    const cancelled = await cancelReservation(reserving.services, reserving.site, held.token);
    expect(cancelled).toMatchObject({ is: "over" });
    expect(await endReservation(reserving.services, id, "time_over")).toMatchObject({ is: "over" });
    expect(await listAmounts(id)).toEqual(["charge 50000"]);
    expect(await endReservation(reserving.services, id, "cancelled")).toMatchObject({
      is: "ended",
      isRefunding: true,
    });
    await expectEven(id);
  });

  test("goes back after the sale where an operator says so", async () => {
    const { id } = await payAndComplete();
    await reserving.restock({ status: "sold" });
    await freeReservations(reserving.services);
    await endReservation(reserving.services, id, "cancelled");
    expect(await find(id)).toMatchObject({ state: "refunded" });
    await expectEven(id);
  });
});

test("a refund that the processor does not take is sent until it is settled", async () => {
  const { id } = await holdAndPay();
  const ended = await endReservation(breakProcessor({ refund: away }), id, "cancelled");
  expect(ended).toMatchObject({ is: "ended", isRefunding: true });
  expect(await find(id)).toMatchObject({ state: "refunding" });
  reserving.clock += HANGING_MS + 1;
  expect(await reconcilePayments(reserving.services, NOTHING_COMPARED)).toMatchObject({
    refunds: 1,
  });
  expect(await find(id)).toMatchObject({ state: "refunded" });
  await reserving.receive();
  await expectEven(id);
});

test("a shopper cancels by the link, once, and nobody by another's or a forged one", async () => {
  const held = await reserving.hold();
  const cancel = (token: string) => cancelReservation(reserving.services, reserving.site, token);
  expect(await cancel(`${held.token}x`)).toEqual({ is: "unknown" });
  const hill = { ...reserving.site, slug: "hill" };
  expect(await cancelReservation(reserving.services, hill, held.token)).toEqual({ is: "unknown" });
  expect(await cancel(held.token)).toMatchObject({ is: "ended", isRefunding: false });
  expect(await cancel(held.token)).toMatchObject({ is: "over" });
  await reserving.choose(held, "pays");
  await reserving.receive();
  expect(await listAmounts(held.reservation.id)).toEqual([]);
});

test("a message of no effect is kept, and one of another processor's payment has none", async () => {
  const held = await reserving.hold();
  const [attempt] = await reserving.platform.reservations.listAttempts(held.reservation.id);
  const event = {
    id: "event 1",
    at: reserving.clock,
    kind: "payment",
    sessionId: attempt?.sessionId ?? "",
    reservationId: held.reservation.id,
    attemptId: attempt?.id ?? "",
    standing: { is: "paid", chargeId: "forged", amountCents: 50_000, currency: "AUD" },
  } as const;
  const settle = (type: string) => settlePaymentEvent(reserving.services, type, event);
  expect(await settle("stripe")).toEqual({ is: "kept" });
  expect(await find(held.reservation.id)).toMatchObject({ state: "paying" });
  const unknown = { id: "event 2", at: reserving.clock, kind: "unknown", name: "news" } as const;
  expect(await settlePaymentEvent(reserving.services, "sandbox", unknown)).toEqual({ is: "kept" });
});

/** Another amount than was charged. */
const readOther = async () => ({
  is: "paid" as const,
  chargeId: "c",
  amountCents: 49_999,
  currency: "AUD" as const,
});

test("the ledger is compared with the processor, and a difference is reported", async () => {
  await holdAndPay();
  const since = { comparesSince: reserving.clock };
  expect(await reconcilePayments(reserving.services, since)).toMatchObject({
    compared: 1,
    differences: [],
  });
  expect(await reconcilePayments(breakProcessor({ read: readOther }), since)).toMatchObject({
    differences: [{ inLedger: 50_000, atProcessor: 49_999 }],
  });
});
