import { expect, test } from "vitest";
import type { Reservation } from "#domain/reservation/reservation.ts";
import { HOUR_MS } from "#domain/time/time-units.ts";
import {
  type PaymentEvent,
  PaymentRefusedError,
  PaymentUnavailableError,
} from "#ports/payments/payments.ts";
import type { LedgerEntry, PaymentAttempt } from "#ports/stores/reservation-store.ts";
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
import { reconcilePayments } from "../reconcile-payments.ts";
import { completeReservation } from "../sale/complete-reservation.ts";
import { settlePaymentEvent, settleStanding } from "../settle-payment.ts";
import { settleByHand } from "./settle-by-hand.ts";

/** A refund or dispute of a charge, in full. */
type Told =
  | { kind: "dispute"; disputeId: string; standing: "lost" }
  | { kind: "refund"; refundId: string; isSettled: true };

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
    /^The vehicle is off sale until .* A payment of \$500 came .* It goes back to the card/,
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
    secondPayments: [{ amountCents: 50_000, isWrong: false, parts: [{ standing: "by_hand" }] }],
    returnedByHandCents: 0,
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
    secondPayments: [{ amountCents: 50_000, parts: [{ standing: "goes_back" }] }],
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
    knewCharge: true,
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

test("a payment of a wrong sum beside a paid deposit is told as it stands itself: refused for good, then by hand", async () => {
  const { token, reservation } = await reserving.hold();
  const { id } = reservation;
  const [attempt] = await reserving.platform.reservations.listAttempts(id);
  const broken = reserving.breakProcessor({ refund: refuse });
  const pay = (name: string, amountCents: number) =>
    settlePaymentEvent(broken, "sandbox", buildPaidEvent(name, toPayment(attempt), amountCents));
  await pay("wrong", 40_000);
  const came = "A payment of $400 came, which is not the deposit of $500.";
  expect(await readWords(token)).toBe(
    `Pay the deposit of $500 to reserve it. ${came} It goes back to the card that you paid with.`,
  );
  // Of another charge.
  const right = buildPaidEvent("right", { ...toPayment(attempt), sessionId: "another" }, 50_000);
  await settlePaymentEvent(broken, "sandbox", right);
  expect(await readWords(token)).toContain(`${came} It goes back to the card`);
  while ((await reserving.platform.reservations.listRefundsOf(id))[0]?.state !== "refused") {
    reserving.clock += HOUR_MS;
    await reconcilePayments(broken, { comparesSince: null });
  }
  expect(await readWords(token)).toMatch(
    /^We have your deposit of \$500\. The vehicle is off sale until .* A payment of \$400 came, .* Call us with your bank details/,
  );
  const wrong = { amountCents: 40_000, isWrong: true };
  expect(await describeMails(reservation)).toMatchObject({
    depositPaidCents: 50_000,
    secondPayments: [{ ...wrong, parts: [{ standing: "refused" }] }],
  });
  expect(await settleByHand(broken, id)).toEqual({ is: "settled" });
  expect(await readWords(token)).toContain(`${came} We have returned it by another way`);
  expect(await describeMails(reservation)).toMatchObject({
    state: "confirmed",
    depositPaidCents: 50_000,
    secondPayments: [{ ...wrong, parts: [{ standing: "by_hand" }] }],
    returnedByHandCents: 0,
  });
  // The deposit goes back by its own way.
  await endReservation(reserving.services, id, "cancelled");
  expect(await readWords(token)).toMatch(
    /^The reservation is cancelled\. The whole \$500 goes back to the card/,
  );
});

const refund = async () => ({ refundId: "re_1", isSettled: true });

test.each(["expired", "cancelled"] as const)(
  "a payment of a wrong sum for a hold that is %s goes back, and is told as no deposit",
  async (state) => {
    const { token, reservation } = await reserving.hold();
    const { id, leadId, holdUntil } = reservation;
    const [attempt] = await reserving.platform.reservations.listAttempts(id);
    if (state === "expired") reserving.clock = holdUntil + 1;
    await endReservation(reserving.services, id, state === "expired" ? "due" : "cancelled");
    const wrong = buildPaidEvent("wrong", toPayment(attempt), 60_000);
    await settlePaymentEvent(reserving.breakProcessor({ refund }), "sandbox", wrong);
    expect(await reserving.sum(id)).toBe(0);
    expect(await reserving.find(id)).toMatchObject({ state });
    const words = await readWords(token);
    expect(words).toContain("A payment of $600 came");
    expect(words).not.toMatch(/\$500 (went|goes) back/);
    expect(await reserving.listTold(leadId)).toEqual(
      expect.arrayContaining(["reservation to (shopper)", "reservation to (dealer)"]),
    );
  },
);

test("a payment of a wrong sum that is returned by hand while its vehicle is held leaves the hold, and is told", async () => {
  const { token, reservation } = await reserving.hold();
  const { id, leadId } = reservation;
  const [attempt] = await reserving.platform.reservations.listAttempts(id);
  const wrong = buildPaidEvent("wrong", toPayment(attempt), 40_000);
  await settlePaymentEvent(reserving.breakProcessor({ refund: refuse }), "sandbox", wrong);
  expect(await settleByHand(reserving.services, id)).toEqual({ is: "settled" });
  expect(await reserving.find(id)).toMatchObject({ state: "held" });
  expect(await reserving.platform.reservations.findLive(1)).toMatchObject({ id });
  expect(await reserving.sum(id)).toBe(0);
  expect(await readWords(token)).toContain("We have returned it by another way");
  expect(await reserving.listTold(leadId)).toContain("reservation to (dealer)");
});

test.each([
  ["confirmed", "Your bank has taken the deposit of $500 back"],
  ["completed", "The dealer has put it down as sold to you."],
] as const)(
  "a second payment that goes back leaves a reservation that is %s and whose deposit a dispute took",
  async (state, said) => {
    const { services, site, platform } = reserving;
    const { token, reservation } = await reserving.hold();
    const { id } = reservation;
    const [former] = await platform.reservations.listAttempts(id);
    if (former === undefined) throw new Error("No payment was begun.");
    await settleStanding(services, former, { is: "expired" }, null);
    reserving.clock += 1;
    await beginPayment(services, site, id, "https://riverbend.example");
    const [, newer] = await platform.reservations.listAttempts(id);
    const settle = (event: PaymentEvent) =>
      settlePaymentEvent(reserving.breakProcessor({ refund: away }), "sandbox", event);
    await settle(buildPaidEvent("deposit", toPayment(newer)));
    await settle(buildPaidEvent("second", toPayment(former)));
    const [charge, second] = await platform.reservations.listEntries(id);
    const amountCents = 50_000;
    const tell = (of: LedgerEntry | undefined, event: { id: string } & Told) =>
      settle({ at: reserving.clock, chargeId: of?.processorId ?? "", amountCents, ...event });
    await tell(charge, { id: "lost", kind: "dispute", disputeId: "lost", standing: "lost" });
    if (state === "completed") await completeReservation(services, id);
    expect(await readWords(token)).toContain(said);
    await tell(second, { id: "back", kind: "refund", refundId: "back", isSettled: true });
    expect(await reserving.sum(id)).toBe(0);
    expect(await platform.reservations.find(id)).toMatchObject({ state });
    expect(await readWords(token)).toContain(said);
    expect(await describeMails(reservation)).toMatchObject({ state, returnedCents: 0 });
  },
);

test("a second payment that comes once the deposit is back is told", async () => {
  const { platform, services } = reserving;
  const { reservation } = await reserving.hold();
  const { id, leadId } = reservation;
  const [former] = await platform.reservations.listAttempts(id);
  if (former === undefined) throw new Error("No payment was begun.");
  await settleStanding(services, former, { is: "expired" }, null);
  reserving.clock += 1;
  await beginPayment(services, reserving.site, id, "https://riverbend.example");
  const [, newer] = await platform.reservations.listAttempts(id);
  let refunds = 0;
  const returning = reserving.breakProcessor({
    refund: async () => ({ refundId: `back ${refunds++}`, isSettled: true }),
  });
  await settlePaymentEvent(returning, "sandbox", buildPaidEvent("deposit", toPayment(newer)));
  await endReservation(returning, id, "cancelled");
  expect(await platform.reservations.find(id)).toMatchObject({ state: "refunded" });
  const leaseUntil = reserving.clock + HOUR_MS;
  await platform.outbox.claim({ limit: 30, now: reserving.clock, leaseUntil });
  const told = (await reserving.listTold(leadId)).length;
  await settlePaymentEvent(returning, "sandbox", buildPaidEvent("second", toPayment(former)));
  expect((await reserving.listTold(leadId)).length).toBeGreaterThan(told);
});
