import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/time/time-units.ts";
import { PaymentUnavailableError } from "#ports/payments/payments.ts";
import { createBegunRefunds, type RefundStanding } from "#tests/tooling/begun-refunds.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { describeReservation as tellReservation } from "#ui/sections/reservation/describe-reservation.ts";
import { describeReservation } from "../describe-reservation.ts";
import { endReservation } from "../ends/end-reservation.ts";
import { freeReservations } from "../free-reservations.ts";
import { viewReservation } from "../pages/view-reservation.ts";
import { reconcilePayments } from "../reconcile-payments.ts";
import { settleByHand } from "./settle-by-hand.ts";

const reserving = useReserving();
const { readRefund, openTelling, look, listOrders } = createBegunRefunds(reserving);
const away = () => Promise.reject(new PaymentUnavailableError("away"));

test("a refund that somebody began at the processor and that fails there leaves the reservation and its deposit", async () => {
  const reservation = await reserving.pay();
  const { id, leadId } = reservation;
  const told = await reserving.listTold(leadId);
  const tell = await openTelling(reservation);
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
  let standing: RefundStanding = "pending";
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
  const tell = await openTelling(reservation);
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
    const tell = await openTelling(reservation);
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
  const tell = await openTelling(reservation);
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
  const tell = await openTelling(reservation);
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
  expect(await readWords()).toMatch(
    /^We have your deposit of \$500\. The vehicle is off sale until /,
  );
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
