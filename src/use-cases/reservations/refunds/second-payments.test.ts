import { expect, test } from "vitest";
import type { Reservation } from "#domain/reservation/reservation.ts";
import { HOUR_MS } from "#domain/time/time-units.ts";
import { PaymentRefusedError, PaymentUnavailableError } from "#ports/payments/payments.ts";
import type { PaymentAttempt } from "#ports/stores/reservation-store.ts";
import { buildPaidEvent } from "#tests/builders/reservation.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { describeReservation as tellReservation } from "#ui/sections/reservation/describe-reservation.ts";
import { removeSite } from "../../sites/remove-site.ts";
import { beginPayment } from "../begin-payment.ts";
import { confirmReservation } from "../confirm-reservation.ts";
import { describeReservation } from "../describe-reservation.ts";
import { endReservation } from "../ends/end-reservation.ts";
import { freeReservations } from "../free-reservations.ts";
import { viewReservation } from "../pages/view-reservation.ts";
import { settlePaymentEvent } from "../settle-payment.ts";
import { settleByHand } from "./settle-by-hand.ts";

const reserving = useReserving();
const away = () => Promise.reject(new PaymentUnavailableError("away"));
const refuse = () => Promise.reject(new PaymentRefusedError("The bank refuses."));
const CAREFUL = { isWithReservations: false };

/** A payment whose refund the processor does not make, for a reservation that an operator confirms before. */
const payAfterConfirming = async (hours = 72) => {
  const held = await reserving.hold();
  const { id } = held.reservation;
  const broken = reserving.breakProcessor({ expire: away, read: away });
  await confirmReservation(broken, id, { hours });
  const [attempt] = await reserving.platform.reservations.listAttempts(id);
  const pay = () => payAgain(held.reservation, toPayment(attempt));
  return { ...held, pay };
};

const toPayment = (attempt: PaymentAttempt | undefined) => ({
  attemptId: attempt?.id ?? "",
  sessionId: attempt?.sessionId ?? "",
});

const payAgain = ({ id }: Reservation, payment: ReturnType<typeof toPayment>) =>
  settlePaymentEvent(
    reserving.breakProcessor({ refund: refuse }),
    "sandbox",
    buildPaidEvent(`second ${id}`, payment, 50_000),
  );

const readWords = async (token: string) => {
  const { services, platform, site, clock } = reserving;
  const all = { ...platform, ...services };
  const view = await viewReservation(all, site, { token, asks: false }, clock);
  return view === null ? "" : tellReservation(view).text;
};

const describeMails = ({ id, leadId }: Reservation) =>
  describeReservation(reserving.services, reserving.site, "reserve", {
    leadId,
    reservationId: id,
  });

/** Leads that are not forgotten, however old they are. */
const countKept = async () => {
  const { clock, platform } = reserving;
  const terms = { siteSlug: null, isDeliveredOnly: false, keepsGivenUp: false, now: clock };
  return (await platform.leads.countKept({ ...terms, olderThan: clock + 1 })).booked;
};

test("a second payment that is returned by hand leaves the reservation of a deposit that was paid elsewhere", async () => {
  const { token, reservation, pay } = await payAfterConfirming();
  const { id, leadId } = reservation;
  // In the very millisecond in which the operator confirmed it.
  await pay();
  expect(await readWords(token)).toMatch(
    /^It is off sale until .* A payment of \$500 came .* It goes back to the card/,
  );
  const told = (await reserving.listTold(leadId)).length;
  const now = reserving.clock;
  await reserving.platform.outbox.claim({ limit: 20, now, leaseUntil: now + HOUR_MS });
  expect(await settleByHand(reserving.services, id, "kim")).toEqual({ is: "settled" });
  expect(await reserving.find(id)).toMatchObject({ state: "confirmed", isConfirmedByHand: true });
  expect(await reserving.platform.reservations.findLive(1)).toMatchObject({ id });
  expect(await reserving.listAmounts(id)).toEqual(["charge 50000", "refund -50000"]);
  expect((await reserving.listTold(leadId)).length).toBeGreaterThan(told);
  expect(await describeMails(reservation)).toMatchObject({
    secondCents: 50_000,
    isSecondBack: true,
    isReturnedByHand: true,
  });
  expect(await readWords(token)).toContain("We have returned it by another way");
  expect(await settleByHand(reserving.services, id, "kim")).toEqual({ is: "nothing" });
  expect(await reserving.find(id)).toMatchObject({ state: "confirmed" });
});

test("a reservation that is cancelled while its second payment waits stays cancelled, and its lead and site until that is back", async () => {
  const { token, reservation, pay } = await payAfterConfirming();
  const { id, siteSlug } = reservation;
  await pay();
  await endReservation(reserving.services, id, "cancelled");
  expect(await reserving.find(id)).toMatchObject({ state: "cancelled" });
  expect(await readWords(token)).toMatch(
    /free for others again\. If you gave us a deposit by other means, ask us for it\. A payment of \$500 came .* It goes back to the card/,
  );
  expect(await describeMails(reservation)).toMatchObject({
    depositPaidCents: 0,
    secondCents: 50_000,
    isSecondBack: false,
  });
  expect(await countKept()).toBe(1);
  expect(await removeSite(reserving.platform, siteSlug, CAREFUL)).toMatchObject({
    is: "reserved",
    reservations: [{ id }],
  });
  const [order] = await reserving.platform.reservations.listRefundsOf(id);
  if (order === undefined) throw new Error("Nothing is ordered back.");
  await reserving.platform.reservations.settleRefund({
    ...order,
    event: null,
    orderKey: order.key,
    refundId: "refund",
    isSettled: true,
    now: reserving.clock,
    deliveries: [],
  });
  expect(await reserving.sum(id)).toBe(0);
  expect(await reserving.find(id)).toMatchObject({ state: "cancelled" });
  expect(await readWords(token)).toContain("It went back to the card");
  expect(await removeSite(reserving.platform, siteSlug, CAREFUL)).toMatchObject({ is: "removed" });
  expect(await countKept()).toBe(0);
});

test("a payment that comes once such a reservation is over goes back, though its vehicle is free", async () => {
  const { reservation, pay } = await payAfterConfirming(1);
  const { id, leadId } = reservation;
  reserving.clock += HOUR_MS;
  const broken = reserving.breakProcessor({ expire: away, read: away });
  await freeReservations(broken);
  expect(await reserving.find(id)).toMatchObject({ state: "expired" });
  await pay();
  expect(await reserving.find(id)).toMatchObject({ state: "expired" });
  expect(await reserving.platform.reservations.listRefundsOf(id)).toMatchObject([
    { amountCents: 50_000, state: "wanted" },
  ]);
  expect(await reserving.listTold(leadId)).toContain("reservation to (shopper)");
});

test("a second payment that is returned by hand leaves a deposit that was paid here with its reservation", async () => {
  const { services, site } = reserving;
  const { reservation } = await reserving.hold();
  const { id } = reservation;
  const [first] = await reserving.platform.reservations.listAttempts(id);
  const gone = buildPaidEvent("gone", toPayment(first), 50_000);
  if (gone.kind !== "payment") throw new Error("No payment.");
  await settlePaymentEvent(services, "sandbox", { ...gone, standing: { is: "expired" } });
  await beginPayment(services, site, id, "https://riverbend.example");
  const attempts = await reserving.platform.reservations.listAttempts(id);
  const next = attempts.find((attempt) => attempt.id !== first?.id);
  await settlePaymentEvent(services, "sandbox", buildPaidEvent("paid", toPayment(next), 50_000));
  await payAgain(reservation, toPayment(first));
  expect(await reserving.sum(id)).toBe(100_000);
  expect(await settleByHand(services, id)).toEqual({ is: "settled" });
  expect(await reserving.find(id)).toMatchObject({ state: "confirmed", isConfirmedByHand: false });
  expect(await reserving.sum(id)).toBe(50_000);
  expect(await settleByHand(services, id)).toEqual({ is: "settled" });
  expect(await reserving.find(id)).toMatchObject({ state: "refunded" });
  expect(await reserving.sum(id)).toBe(0);
});
