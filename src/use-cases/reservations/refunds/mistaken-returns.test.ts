import { expect, onTestFinished, test, vi } from "vitest";
import type { Reservation } from "#domain/reservation/reservation.ts";
import type { ChargeReturn } from "#ports/payments/payments.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { endReservation } from "../ends/end-reservation.ts";
import { reconcilePayments } from "../reconcile-payments.ts";
import { settlePaymentEvent } from "../settle-payment.ts";

const reserving = useReserving();

const MISTAKEN =
  "A refund or dispute was told of for another charge than the one that it stands for, and is not booked";

const readCharge = async ({ id }: Reservation) => {
  const [charge] = await reserving.platform.reservations.listEntries(id);
  return charge?.processorId ?? "";
};

/** Two deposits, of which the first is refunded and the second is to stay. */
const payTwo = async () => {
  const refunded = await reserving.pay();
  const held = await reserving.hold({ car_id: "2", email: "kim@example.com" });
  await reserving.choose(held, "pays");
  await reserving.receive();
  await endReservation(reserving.services, refunded.id, "cancelled");
  const entries = await reserving.platform.reservations.listEntries(refunded.id);
  const { reservation } = held;
  const refundId = entries.at(-1)?.processorId ?? "";
  const refund = { kind: "refund", refundId, amountCents: 50_000, isSettled: true } as const;
  return { refund, reservation, chargeId: await readCharge(reservation) };
};

const tell = (id: string, told: ChargeReturn) =>
  settlePaymentEvent(reserving.services, "sandbox", { id, at: reserving.clock, ...told });

const watchErrors = () => {
  const error = vi.spyOn(reserving.platform.log, "error");
  onTestFinished(() => error.mockRestore());
  return error;
};

test("a message that names another charge for a refund changes nothing, and is an error in the log", async () => {
  const { refund, reservation, chargeId } = await payTwo();
  const { id, reference, leadId } = reservation;
  const told = await reserving.listTold(leadId);
  const error = watchErrors();
  await tell("lie", { ...refund, chargeId });
  expect(await reserving.find(id)).toMatchObject({ state: "confirmed" });
  expect(await reserving.listAmounts(id)).toEqual(["charge 50000"]);
  expect(await reserving.platform.reservations.listRefundsOf(id)).toEqual([]);
  expect(await reserving.listTold(leadId)).toEqual(told);
  expect(error.mock.calls).toEqual([
    [expect.objectContaining({ reference, chargeId, refundId: refund.refundId }), MISTAKEN],
  ]);
});

test("a dispute of one charge that is told of for another is an error in the log", async () => {
  const { reservation, chargeId } = await payTwo();
  const dispute = { kind: "dispute", disputeId: "dp_1", amountCents: 50_000 } as const;
  await tell("true", { ...dispute, chargeId, standing: "open" });
  const error = watchErrors();
  await tell("lie", { ...dispute, chargeId: "charge of nobody", standing: "lost" });
  expect(error.mock.calls).toEqual([[expect.objectContaining({ disputeId: "dp_1" }), MISTAKEN]]);
  expect(await reserving.listAmounts(reservation.id)).toEqual(["charge 50000"]);
});

test("an order that its processor answers with the refund of another charge is asked for again", async () => {
  const { refund, reservation } = await payTwo();
  const { id } = reservation;
  const { refundId } = refund;
  const error = watchErrors();
  const lying = reserving.breakProcessor({
    refund: async () => ({ refundId, isSettled: true }),
  });
  await endReservation(lying, id, "cancelled");
  expect(await reserving.find(id)).toMatchObject({ state: "refunding" });
  expect(await reserving.listAmounts(id)).toEqual(["charge 50000"]);
  expect(await reserving.platform.reservations.listRefundsOf(id)).toMatchObject([
    {
      state: "wanted",
      tries: 1,
      trouble: `Its answer was ${refundId}, the refund of another charge.`,
    },
  ]);
  expect(error.mock.calls).toEqual([[expect.objectContaining({ refundId }), MISTAKEN]]);
});

test("a refund that the processor lists for a charge, and that names another one, is not booked but told", async () => {
  const { refund, reservation, chargeId } = await payTwo();
  const { id } = reservation;
  const dispute = { kind: "dispute", disputeId: "dp_1", standing: "lost" } as const;
  const error = watchErrors();
  const listing = (named: string) =>
    reserving.breakProcessor({
      listReturns: async (asked) => {
        const lost = { ...dispute, chargeId: named, amountCents: 50_000 };
        const own = { ...refund, chargeId: asked };
        const lies = [{ ...refund, chargeId: named }, lost];
        return { returns: asked === chargeId ? lies : [own], unread: [] };
      },
    });
  const named = "charge of somebody";
  const told = {
    reservationId: id,
    chargeId,
    namedChargeId: named,
    amountCents: 50_000,
    currency: "AUD",
  };
  for (const _ of [1, 2]) {
    const done = await reconcilePayments(listing(named), { comparesSince: 0 });
    expect(done).toMatchObject({ compared: 2, found: [], differences: [] });
    expect(done.mistaken).toEqual([
      { ...told, what: "refund", processorId: refund.refundId },
      { ...told, what: "dispute", processorId: "dp_1" },
    ]);
  }
  expect(error).toHaveBeenCalledTimes(4);
  expect(await reserving.find(id)).toMatchObject({ state: "confirmed" });
  expect(await reserving.listAmounts(id)).toEqual(["charge 50000"]);
  expect(await reserving.platform.reservations.listDisputes(id)).toEqual([]);
});

test("a refund of one charge that the processor lists for another, too, is a difference", async () => {
  const { refund, reservation, chargeId } = await payTwo();
  const lying = reserving.breakProcessor({
    listReturns: async (asked) => ({ returns: [{ ...refund, chargeId: asked }], unread: [] }),
  });
  for (const _ of [1, 2]) {
    expect(await reconcilePayments(lying, { comparesSince: 0 })).toMatchObject({
      found: [],
      differences: [{ what: "returns", chargeId, inLedger: 0, atProcessor: 50_000 }],
    });
  }
  expect(await reserving.find(reservation.id)).toMatchObject({ state: "confirmed" });
});

test("a refund that counts as settled, and of which the ledger has nothing, is a difference", async () => {
  const { id } = await reserving.pay();
  await endReservation(reserving.services, id, "cancelled");
  const compare = async () =>
    (await reconcilePayments(listingNothing, { comparesSince: 0 })).differences;
  const listingNothing = reserving.breakProcessor({
    listReturns: async () => ({ returns: [], unread: [] }),
  });
  expect(await compare()).toMatchObject([{ what: "returns" }]);
  // As versions before left a reservation whose charge another one's refund had settled.
  const entries = vi.spyOn(reserving.platform.reservations, "listReturns").mockResolvedValue([]);
  onTestFinished(() => entries.mockRestore());
  expect(await compare()).toMatchObject([{ what: "refund", inLedger: 0, atProcessor: 0 }]);
});

test("a refund that counted as settled, and that the comparison finds brought back by the bank, is booked and is no difference", async () => {
  const { id } = await reserving.pay();
  const refund = { refundId: "re_1", isSettled: true };
  const settling = reserving.breakProcessor({ refund: async () => refund });
  await endReservation(settling, id, "cancelled");
  const broughtBack = { kind: "refund", refundId: "re_1", amountCents: 50_000 } as const;
  const listing = reserving.breakProcessor({
    listReturns: async (chargeId) => ({
      returns: [{ ...broughtBack, chargeId, isSettled: false, isRefused: true }],
      unread: [],
    }),
  });
  const { differences } = await reconcilePayments(listing, { comparesSince: 0 });
  expect(differences).toEqual([]);
  const orders = await reserving.platform.reservations.listRefundsOf(id);
  expect(orders.map(({ state }) => state)).toEqual(["refused"]);
});
