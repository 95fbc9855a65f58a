import { expect, test } from "vitest";
import type { Reservation } from "#domain/reservation/reservation.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/time-units.ts";
import {
  type ChargeReturn,
  PaymentRefusedError,
  PaymentUnavailableError,
} from "#ports/payments/payments.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { describeReservation as tellReservation } from "#ui/sections/reservation/describe-reservation.ts";
import { describeReservation } from "../describe-reservation.ts";
import { endReservation } from "../ends/end-reservation.ts";
import { freeReservations } from "../free-reservations.ts";
import { viewReservation } from "../pages/view-reservation.ts";
import { reconcilePayments } from "../reconcile-payments.ts";
import { settlePaymentEvent } from "../settle-payment.ts";
import { settleByHand } from "./settle-by-hand.ts";

const reserving = useReserving();
const away = () => Promise.reject(new PaymentUnavailableError("away"));

const STANDINGS = {
  pending: { isSettled: false },
  settled: { isSettled: true },
  failed: { isSettled: false, isRefused: true },
} as const;

/** The charge of a reservation, and what a processor says of a refund of it that somebody made on its pages. */
const readRefund = async ({ id }: Reservation) => {
  const [charge] = await reserving.platform.reservations.listEntries(id);
  const chargeId = charge?.processorId ?? "";
  return (standing: keyof typeof STANDINGS, amountCents = 50_000): ChargeReturn => ({
    kind: "refund",
    chargeId,
    refundId: `re_${amountCents}`,
    amountCents,
    ...STANDINGS[standing],
  });
};

/** Sends such a message. */
const useTelling = async (reservation: Reservation) => {
  const toRefund = await readRefund(reservation);
  return (...said: Parameters<typeof toRefund>) =>
    settlePaymentEvent(reserving.services, "sandbox", {
      id: `message ${said.join(" ")}`,
      at: reserving.clock,
      ...toRefund(...said),
    });
};

/** Looks as each minute does, days later too. */
const look = async (services = reserving.services) => {
  for (const waits of [5 * MINUTE_MS, HOUR_MS, DAY_MS]) {
    reserving.clock += waits;
    await reconcilePayments(services, { comparesSince: null, asksAll: true });
  }
};

const listOrders = async ({ id }: Reservation) =>
  (await reserving.platform.reservations.listRefundsOf(id)).map(({ state, refundId }) => [
    state,
    refundId,
  ]);

test("a refund that somebody began at the processor and that fails there leaves the reservation and its deposit", async () => {
  const reservation = await reserving.pay();
  const { id, leadId } = reservation;
  const told = await reserving.listTold(leadId);
  const tell = await useTelling(reservation);
  await tell("pending");
  expect(await listOrders(reservation)).toEqual([]);
  await look();
  await tell("failed");
  await look();
  expect(await reserving.find(id)).toMatchObject({ state: "confirmed", revision: 2 });
  expect(await reserving.platform.reservations.findLive(1)).toMatchObject({ id });
  expect(await reserving.listAmounts(id)).toEqual(["charge 50000"]);
  expect(await reserving.listTold(leadId)).toEqual(told);
});

test("so it does where the hourly comparison alone finds it", async () => {
  const reservation = await reserving.pay();
  const toRefund = await readRefund(reservation);
  let standing: keyof typeof STANDINGS = "pending";
  const services = reserving.breakProcessor({
    listReturns: async () => ({ returns: [toRefund(standing)], unread: [] }),
  });
  const compare = () => reconcilePayments(services, { comparesSince: 0 });
  await compare();
  reserving.clock += HOUR_MS;
  expect(await compare()).toMatchObject({ compared: 1, differences: [], found: [] });
  standing = "failed";
  reserving.clock += HOUR_MS;
  expect(await compare()).toMatchObject({ compared: 1, differences: [], found: [] });
  await look(services);
  expect(await reserving.find(reservation.id)).toMatchObject({ state: "confirmed" });
  expect(await reserving.listAmounts(reservation.id)).toEqual(["charge 50000"]);
});

test("one that is made at last ends the reservation, and dealer and shopper hear of it", async () => {
  const reservation = await reserving.pay();
  const { id, leadId } = reservation;
  const tell = await useTelling(reservation);
  const { reservations, outbox } = reserving.platform;
  const now = reserving.clock;
  const before = await outbox.claim({ limit: 20, now, leaseUntil: now + HOUR_MS });
  const begun = { chargeId: expect.any(String), refundId: "re_50000", amountCents: 50_000 };
  await tell("pending");
  expect(await reservations.listBegunRefunds(id)).toEqual([{ ...begun, currency: "AUD" }]);
  await tell("settled");
  expect(await reservations.listBegunRefunds(id)).toEqual([]);
  expect(await reserving.find(id)).toMatchObject({ state: "refunded" });
  expect(await reserving.listAmounts(id)).toEqual(["charge 50000", "refund -50000"]);
  expect((await reserving.listTold(leadId)).length).toBeGreaterThan(before.length);
});

test.each(["cancelled", "due"] as const)(
  "one of a reservation that is %s meanwhile is its refund, and ours is made once it fails",
  async (ends) => {
    const reservation = await reserving.pay();
    const { id } = reservation;
    const tell = await useTelling(reservation);
    await tell("pending");
    if (ends === "due") reserving.clock += 4 * DAY_MS;
    const services = reserving.breakProcessor({ refund: away });
    await endReservation(services, id, ends);
    expect(await reserving.find(id)).toMatchObject({ state: "refunding" });
    expect(await listOrders(reservation)).toEqual([["sent", "re_50000"]]);
    expect(await settleByHand(services, id)).toEqual({ is: "sent" });
    expect(await reserving.listAmounts(id)).toEqual(["charge 50000"]);
    await tell("failed");
    expect(await listOrders(reservation)).toEqual([["wanted", null]]);
    reserving.clock += DAY_MS;
    await reconcilePayments(reserving.services, { comparesSince: null });
    expect(await reserving.find(id)).toMatchObject({ state: "refunded" });
    expect(await reserving.sum(id)).toBe(0);
  },
);

test("while one is under way nothing is entered by hand, and the reservation stays", async () => {
  const reservation = await reserving.pay();
  const tell = await useTelling(reservation);
  await tell("pending", 20_000);
  expect(await settleByHand(reserving.services, reservation.id)).toEqual({ is: "sent" });
  expect(await reserving.find(reservation.id)).toMatchObject({ state: "confirmed" });
  await tell("settled", 20_000);
  expect(await reserving.find(reservation.id)).toMatchObject({ state: "confirmed" });
  expect(await reserving.sum(reservation.id)).toBe(30_000);
  expect(await settleByHand(reserving.services, reservation.id)).toEqual({ is: "settled" });
  expect(await reserving.find(reservation.id)).toMatchObject({ state: "refunded" });
});

test("while one is under way page and mails say so of the deposit, which is still with the dealer", async () => {
  const held = await reserving.hold();
  const { token, reservation } = held;
  const { id, leadId } = reservation;
  await reserving.choose(held, "pays");
  await reserving.receive();
  const tell = await useTelling(reservation);
  const { services, platform, site } = reserving;
  const readWords = async () => {
    const asked = { token, asks: false };
    const view = await viewReservation({ ...platform, ...services }, site, asked, reserving.clock);
    return view === null ? "" : tellReservation(view).text;
  };
  const underWay =
    "A refund of $500 is under way to the card that you paid with: once it is made, this reservation ends.";
  const describeMails = () =>
    describeReservation(services, site, "reserve", { leadId, reservationId: id });
  await tell("pending");
  expect(await readWords()).toMatch(/^We have your deposit of \$500\. It is off sale until /);
  expect(await readWords()).toContain(underWay);
  expect(await readWords()).not.toContain("beside the deposit");
  expect(await describeMails()).toMatchObject({
    depositPaidCents: 50_000,
    begunCents: 50_000,
    secondPayments: [],
  });
  reserving.clock += 4 * DAY_MS;
  await freeReservations(reserving.breakProcessor({ refund: away }));
  expect(await readWords()).toMatch(
    /^The time for which it was reserved is over\. The whole \$500 goes back to the card/,
  );
  expect(await describeMails()).toMatchObject({ state: "refunding", begunCents: 0 });
  await tell("settled");
  expect(await readWords()).toContain("The whole $500 went back to the card");
});

/** As Stripe, which returns no more than is neither returned nor under way yet, and its own ones at once. */
const useStrict = (begunCents: number) => {
  const asked: number[] = [];
  let open = 50_000 - begunCents;
  const services = reserving.breakProcessor({
    refund: async ({ amountCents, refundKey }) => {
      asked.push(amountCents);
      if (amountCents > open) throw new PaymentRefusedError("More than is not refunded.");
      open -= amountCents;
      return { refundId: `own ${refundKey}`, isSettled: true };
    },
  });
  const fail = (cents: number) => {
    open += cents;
  };
  return { services, asked, fail };
};

/** As each minute does, for so many days that the processor would have refused for good. */
const lookOn = async (services: Parameters<typeof look>[0]) => {
  for (let day = 0; day < 8; day += 1) await look(services);
};

test.each(["settled", "failed"] as const)(
  "of one that is cancelled while a part is under way the rest is asked for, and the part is %s",
  async (ends) => {
    const reservation = await reserving.pay();
    const { id, leadId } = reservation;
    const tell = await useTelling(reservation);
    await tell("pending", 20_000);
    const { services, asked, fail } = useStrict(20_000);
    await endReservation(services, id, "cancelled");
    await lookOn(services);
    expect(asked).toEqual([30_000]);
    expect(await reserving.listAmounts(id)).toEqual(["charge 50000", "refund -30000"]);
    expect(await listOrders(reservation)).toEqual([["sent", "re_20000"]]);
    expect(await reserving.find(id)).toMatchObject({ state: "refunding" });
    expect(await settleByHand(services, id)).toEqual({ is: "sent" });
    expect(await reserving.listTold(leadId)).not.toContain("deposit to (dealer)");
    if (ends === "failed") fail(20_000);
    await tell(ends, 20_000);
    await lookOn(services);
    expect(asked).toEqual(ends === "failed" ? [30_000, 20_000] : [30_000]);
    expect(await reserving.find(id)).toMatchObject({ state: "refunded" });
    expect(await reserving.sum(id)).toBe(0);
  },
);

test("a part that is begun or fails while the rest waits is taken from it, or asked for with it, and named", async () => {
  const reservation = await reserving.pay();
  const { id } = reservation;
  const tell = await useTelling(reservation);
  const { reservations } = reserving.platform;
  const readSums = async () =>
    (await reservations.listRefundsOf(id)).map(
      ({ state, amountCents }) => `${state} ${amountCents}`,
    );
  await endReservation(reserving.services, id, "cancelled", { returnsBy: "nobody" });
  expect(await readSums()).toEqual(["wanted 50000"]);
  await tell("pending", 20_000);
  expect(await readSums()).toEqual(["wanted 30000"]);
  expect(await reservations.listBegunRefunds(id)).toMatchObject([{ refundId: "re_20000" }]);
  await tell("pending", 10_000);
  expect(await readSums()).toEqual(["wanted 20000"]);
  expect(await settleByHand(reserving.services, id)).toEqual({ is: "sent" });
  await tell("failed", 20_000);
  expect(await readSums()).toEqual(["wanted 40000"]);
  await tell("settled", 10_000);
  expect(await readSums()).toEqual(["wanted 40000"]);
  expect(await reservations.listBegunRefunds(id)).toEqual([]);
  expect(await settleByHand(reserving.services, id)).toEqual({ is: "settled" });
  expect(await reserving.sum(id)).toBe(0);
});

test("while all of it is under way nobody is asked for it, however long that takes, until it fails", async () => {
  const reservation = await reserving.pay();
  const { id } = reservation;
  const tell = await useTelling(reservation);
  await tell("pending");
  const { services, asked, fail } = useStrict(50_000);
  await endReservation(services, id, "cancelled");
  await lookOn(services);
  expect(asked).toEqual([]);
  expect(await settleByHand(services, id)).toEqual({ is: "sent" });
  fail(50_000);
  await tell("failed");
  await lookOn(services);
  expect(asked).toEqual([50_000]);
  expect(await reserving.find(id)).toMatchObject({ state: "refunded" });
});

/** Sends all mails that wait. */
const send = async () => {
  const { outbox } = reserving.platform;
  const now = reserving.clock;
  const claims = await outbox.claim({ limit: 20, now, leaseUntil: now + HOUR_MS });
  for (const claim of claims) await outbox.settle(claim, { is: "delivered", at: now, receipt: "" });
  if (claims.length > 0) await send();
};

test("a part that fails once the rest was left to the dealer is left to him, too, and he is told of the whole", async () => {
  const reservation = await reserving.pay();
  const { id, leadId } = reservation;
  const tell = await useTelling(reservation);
  await tell("pending", 20_000);
  const services = reserving.breakProcessor({
    refund: () => Promise.reject(new PaymentRefusedError("The bank refuses.")),
  });
  await endReservation(services, id, "cancelled");
  await lookOn(services);
  const readTold = async () =>
    (await reserving.listTold(leadId)).filter((told) => told === "deposit to (dealer)").length;
  expect(await readTold()).toBe(1);
  await send();
  await tell("failed", 20_000);
  expect(await reserving.platform.reservations.listRefundsOf(id)).toMatchObject([
    { state: "refused", amountCents: 50_000 },
  ]);
  expect(await readTold()).toBe(2);
});
