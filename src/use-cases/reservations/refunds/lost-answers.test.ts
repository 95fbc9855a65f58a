import { describe, expect, test } from "vitest";
import { DAY_MS } from "#domain/time/time-units.ts";
import { PaymentRefusedError, PaymentUnavailableError } from "#ports/payments/payments.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { endReservation } from "../ends/end-reservation.ts";
import { HANGING_MS, reconcilePayments } from "../reconcile-payments.ts";
import { settlePaymentEvent } from "../settle-payment.ts";
import { settleByHand } from "./settle-by-hand.ts";

const reserving = useReserving();
const { listAmounts } = reserving;
const TOLD = "deposit to (dealer)";

const pay = async () => {
  const reservation = await reserving.pay();
  const [charge] = await reserving.platform.reservations.listEntries(reservation.id);
  return { ...reservation, chargeId: charge?.processorId ?? "" };
};
const readOrder = async (id: string) =>
  (await reserving.platform.reservations.listRefundsOf(id)).at(-1);
const refunded = (chargeId: string, refundId: string, amountCents = 50_000, isSettled = true) =>
  settlePaymentEvent(reserving.services, "sandbox", {
    id: `event ${refundId} ${isSettled}`,
    at: 0,
    kind: "refund",
    chargeId,
    refundId,
    amountCents,
    isSettled,
  });
const dispute = (chargeId: string, standing: "open" | "won" | "lost", amountCents = 50_000) =>
  settlePaymentEvent(reserving.services, "sandbox", {
    id: `dispute ${standing}`,
    at: 0,
    kind: "dispute",
    chargeId,
    disputeId: "dispute",
    amountCents,
    standing,
  });
const lose = () => Promise.reject(new PaymentUnavailableError("The answer was lost."));
const refuse = () => Promise.reject(new PaymentRefusedError("The bank refuses."));
const settleRest = () => Promise.resolve({ refundId: "rest", isSettled: true });

describe("a refund whose answer was lost", () => {
  test("is not entered by hand, and its message books it once", async () => {
    const { id, chargeId } = await pay();
    const services = reserving.breakProcessor({ refund: lose });
    await endReservation(services, id, "cancelled");
    expect(await settleByHand(services, id)).toEqual({ is: "unanswered" });
    await refunded(chargeId, "real");
    expect(await listAmounts(id)).toEqual(["charge 50000", "refund -50000"]);
    expect(await reserving.find(id)).toMatchObject({ state: "refunded" });
    expect(await settleByHand(services, id)).toEqual({ is: "nothing" });
  });

  test("is entered by hand once the processor, asked with the same key, has refused", async () => {
    const { id } = await pay();
    const keys: string[] = [];
    const asking = (answer: () => Promise<never>) =>
      reserving.breakProcessor({
        refund: ({ refundKey }) => {
          keys.push(refundKey);
          return answer();
        },
      });
    await endReservation(asking(lose), id, "cancelled");
    reserving.clock += HANGING_MS * 2;
    await reconcilePayments(asking(refuse), { comparesSince: null });
    expect(new Set(keys).size).toBe(1);
    expect(await settleByHand(asking(refuse), id)).toEqual({ is: "settled" });
    expect(keys).toHaveLength(2);
  });

  test("is asked for with the same key and amount though a part went back meanwhile", async () => {
    const { id, chargeId } = await pay();
    const asked: string[] = [];
    const asking = (answer: () => Promise<{ refundId: string; isSettled: boolean }>) =>
      reserving.breakProcessor({
        refund: ({ refundKey, amountCents }) => {
          asked.push(`${refundKey} ${amountCents}`);
          return answer();
        },
      });
    await endReservation(asking(lose), id, "cancelled");
    await refunded(chargeId, "part", 5_000);
    reserving.clock += DAY_MS;
    await reconcilePayments(asking(refuse), { comparesSince: null });
    reserving.clock += DAY_MS;
    await reconcilePayments(asking(settleRest), { comparesSince: null });
    expect(asked[1]).toBe(asked[0]);
    expect(asked[2]).toMatch(/ 45000$/);
    expect(await listAmounts(id)).toEqual(["charge 50000", "refund -5000", "refund -45000"]);
    expect(await reserving.find(id)).toMatchObject({ state: "refunded" });
  });
});

test("while the processor is being asked, nothing is entered by hand", async () => {
  const { id } = await pay();
  let entered: unknown = null;
  const services = reserving.breakProcessor({
    refund: async () => {
      entered = await settleByHand(reserving.services, id);
      return { refundId: "real", isSettled: true };
    },
  });
  await endReservation(services, id, "cancelled");
  expect(entered).toEqual({ is: "unanswered" });
  expect(await listAmounts(id)).toEqual(["charge 50000", "refund -50000"]);
});

test("an order that is entered by hand while it is read is not asked for", async () => {
  const { id } = await pay();
  let asked = 0;
  const services = reserving.breakProcessor({
    refund: () => {
      asked += 1;
      return refuse();
    },
  });
  await endReservation(services, id, "cancelled");
  reserving.clock += DAY_MS;
  const { reservations } = services;
  const late = {
    ...reservations,
    async listRefunds(...given: Parameters<typeof reservations.listRefunds>) {
      const orders = await reservations.listRefunds(...given);
      await settleByHand(services, id);
      return orders;
    },
  };
  await reconcilePayments({ ...services, reservations: late }, { comparesSince: null });
  expect(asked).toBe(1);
});

describe("money that goes back twice is in the ledger below zero, and the dealer is told", () => {
  test("where the processor returns what was entered by hand", async () => {
    const { id, leadId, chargeId } = await pay();
    await settleByHand(reserving.services, id);
    expect(await reserving.listTold(leadId)).not.toContain(TOLD);
    await refunded(chargeId, "real", 50_000, false);
    await refunded(chargeId, "real");
    expect(await listAmounts(id)).toEqual(["charge 50000", "refund -50000", "refund -50000"]);
    expect(await reserving.listTold(leadId)).toContain(TOLD);
  });

  test("where a dispute is lost while the refund is asked for", async () => {
    const { id, leadId, chargeId } = await pay();
    const services = reserving.breakProcessor({
      refund: async () => {
        await dispute(chargeId, "lost");
        return { refundId: "real", isSettled: true };
      },
    });
    await endReservation(services, id, "cancelled");
    expect(await listAmounts(id)).toEqual(["charge 50000", "dispute -50000", "refund -50000"]);
    expect(await reserving.listTold(leadId)).toContain(TOLD);
    expect(await reserving.find(id)).toMatchObject({ state: "refunded" });
  });

  test("where more parts come than were paid", async () => {
    const { id, leadId, chargeId } = await pay();
    for (let part = 0; part < 6; part += 1) await refunded(chargeId, `part ${part}`, 10_000);
    expect(await reserving.sum(id)).toBe(-10_000);
    expect(await reserving.listTold(leadId)).toContain(TOLD);
  });
});

test("a dispute of a part does not have a refund under way asked for again under another key", async () => {
  const { id, chargeId } = await pay();
  const keys = new Set<string>();
  const services = reserving.breakProcessor({
    refund: ({ refundKey, amountCents }) => {
      keys.add(`${refundKey} ${amountCents}`);
      return Promise.resolve({ refundId: "real", isSettled: false });
    },
  });
  await endReservation(services, id, "cancelled");
  await dispute(chargeId, "lost", 20_000);
  reserving.clock += 3 * DAY_MS;
  await reconcilePayments(services, { comparesSince: null });
  expect(keys.size).toBe(1);
  expect(await readOrder(id)).toMatchObject({ state: "sent", amountCents: 50_000 });
  // The bank does not take it after all: only what is left goes back.
  await settlePaymentEvent(services, "sandbox", {
    id: "failed",
    at: 0,
    kind: "refund",
    chargeId,
    refundId: "real",
    amountCents: 50_000,
    isSettled: false,
    isRefused: true,
  });
  expect(await readOrder(id)).toMatchObject({ state: "wanted", amountCents: 30_000 });
});

test("each further charge sends only refunds that are due", async () => {
  const held = await reserving.hold();
  await reserving.choose(held, "pays");
  await reserving.receive();
  const { id } = held.reservation;
  const [attempt] = await reserving.platform.reservations.listAttempts(id);
  let asked = 0;
  const services = reserving.breakProcessor({
    refund: () => {
      asked += 1;
      return refuse();
    },
  });
  await endReservation(services, id, "cancelled");
  for (const chargeId of ["second", "third", "fourth"]) {
    await settlePaymentEvent(services, "sandbox", {
      id: chargeId,
      at: 0,
      kind: "payment",
      sessionId: attempt?.sessionId ?? "",
      reservationId: id,
      attemptId: attempt?.id ?? "",
      standing: { is: "paid", chargeId, amountCents: 50_000, currency: "AUD" },
    });
  }
  expect(asked).toBe(4);
});

test.each(["lost", "won"] as const)(
  "a dispute that is told before its charge, and %s, counts once the charge is there",
  async (standing) => {
    const held = await reserving.hold();
    await reserving.choose(held, "pays");
    const { id, leadId } = held.reservation;
    const [attempt] = await reserving.platform.reservations.listAttempts(id);
    const chargeId = (attempt?.sessionId ?? "").replace("sandbox_", "charge_");
    await dispute(chargeId, "open");
    await dispute(chargeId, standing);
    await reserving.receive();
    expect(await reserving.platform.reservations.listDisputes(id)).toMatchObject([{ standing }]);
    expect(await reserving.sum(id)).toBe(standing === "lost" ? 0 : 50_000);
    expect(await reserving.listTold(leadId)).toContain(TOLD);
  },
);
