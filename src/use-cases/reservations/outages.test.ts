import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createStripe } from "#adapters/payments/stripe/create-stripe.ts";
import { isLive } from "#domain/reservation/reservation-states.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/time-units.ts";
import { MailRefusedError } from "#ports/mail-sender.ts";
import { STRIPE_SECRETS } from "#tests/builders/stripe.ts";
import { startStripeHost } from "#tests/builders/stripe-host.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { deliverClaimed } from "../leads/deliver-claimed.ts";
import { beginPayment } from "./begin-payment.ts";
import { endReservation } from "./ends/end-reservation.ts";
import { freeReservations } from "./free-reservations.ts";
import { HANGING_MS, reconcilePayments } from "./reconcile-payments.ts";

const reserving = useReserving();
const ORIGIN = "https://riverbend.example";
const NOTHING_COMPARED = { comparesSince: null };

/** A Stripe on loopback in place of the sandbox, which goes away and comes back. */
const openStripe = async (maxRequestMs = 2_000) => {
  const host = await startStripeHost(reserving.clock);
  onTestFinished(() => host.close());
  const { api } = host;
  const now = () => reserving.clock;
  const stripe = createStripe({ ...STRIPE_SECRETS, now, api, maxRequestMs });
  const find = vi.spyOn(reserving.platform.payments, "find").mockReturnValue(stripe);
  onTestFinished(() => find.mockRestore());
  return host;
};

describe("a payment processor that is away", () => {
  test("leaves the vehicle held, says so, and takes the deposit once it is back", async () => {
    const host = await openStripe();
    host.misbehave((_request, response) => response.destroy());
    const held = await reserving.hold();
    const { id } = held.reservation;
    expect(held.redirectTo).toBeNull();
    expect(await reserving.find(id)).toMatchObject({ state: "paying" });
    const begin = () => beginPayment(reserving.services, reserving.site, id, ORIGIN);
    expect(await begin()).toEqual({ is: "unavailable" });
    reserving.clock += HANGING_MS + 1;
    expect(await reconcilePayments(reserving.services, NOTHING_COMPARED)).toMatchObject({
      asked: 1,
      settled: 0,
      unanswered: 1,
      hanging: [{ what: "payment", processorId: null, because: "unbegun" }],
    });
    host.misbehave(null);
    const begun = await begin();
    if (begun.is !== "begun") throw new Error(`The payment is not begun: ${begun.is}`);
    expect(await begin()).toEqual(begun);
    host.pay(begun.redirectTo.split("/").at(-1) ?? "");
    reserving.clock += HANGING_MS + 1;
    await reconcilePayments(reserving.services, NOTHING_COMPARED);
    expect(await reserving.find(id)).toMatchObject({ state: "confirmed" });
    expect(await reserving.listAmounts(id)).toEqual(["charge 50000"]);
  });

  test("is asked for the same again, whatever the site is called and wherever it is reached by then", async () => {
    const host = await openStripe(200);
    host.keepSilent(true);
    const { reservation } = await reserving.hold();
    const [first] = host.asked;
    host.keepSilent(false);
    reserving.site = { ...reserving.site, name: "Riverbend Cars" };
    await reserving.platform.reservations.extend(reservation.id, {
      hours: 1,
      now: reserving.clock,
    });
    const { services, site } = reserving;
    const begun = await beginPayment(services, site, reservation.id, "https://new.example");
    expect(begun).toEqual({
      is: "begun",
      redirectTo: "https://checkout.stripe.com/c/pay/cs_test_1",
    });
    expect(host.asked.at(-1)).toEqual(first);
    const [attempt] = await reserving.platform.reservations.listAttempts(reservation.id);
    expect(attempt).toMatchObject({ sessionId: "cs_test_1" });
  });

  test("is not taken for one that said a payment is over, when a reservation ends that it gave no page for", async () => {
    const host = await openStripe();
    host.misbehave((_request, response) => response.destroy());
    const { id } = (await reserving.hold()).reservation;
    expect(await endReservation(reserving.services, id, "cancelled")).toMatchObject({
      is: "ended",
    });
    const attempts = await reserving.platform.reservations.listAttempts(id);
    expect(attempts).toMatchObject([{ sessionId: null, state: "unbegun" }]);
  });

  test("frees the vehicle at the hold's end all the same, and money that was paid before is kept with the vehicle", async () => {
    const host = await openStripe();
    const held = await reserving.hold();
    const { id, holdUntil } = held.reservation;
    host.pay(held.redirectTo?.split("/").at(-1) ?? "");
    host.misbehave((_request, response) => response.destroy());
    reserving.clock = holdUntil;
    expect(await freeReservations(reserving.services)).toBe(1);
    expect(await reserving.find(id)).toMatchObject({ state: "expired" });
    expect(await reconcilePayments(reserving.services, NOTHING_COMPARED)).toMatchObject({
      unanswered: 1,
      hanging: [{ what: "payment", because: "unanswered" }],
    });
    host.misbehave(null);
    await reconcilePayments(reserving.services, NOTHING_COMPARED);
    expect(await reserving.find(id)).toMatchObject({ state: "confirmed" });
  });
});

test("a mail server that is away loses no receipt: each goes out once, when it is back", async () => {
  const { leadId } = await reserving.pay();
  const { platform, services } = reserving;
  const mails: string[] = [];
  let isAway = true;
  const mail = {
    ...platform.mail,
    send: async ({ to }: { to: readonly string[] }) => {
      if (isAway) {
        throw new MailRefusedError("The mail server gave no answer.", false, { gotAnswer: false });
      }
      mails.push(...to);
      return "taken";
    },
  };
  const deliver = async () => {
    const now = reserving.clock;
    const due = await platform.outbox.claim({ limit: 20, now, leaseUntil: now + MINUTE_MS });
    for (const claim of due) await deliverClaimed({ ...platform, ...services, mail }, claim);
  };
  await deliver();
  expect(mails).toEqual([]);
  isAway = false;
  for (let hour = 0; hour < 3; hour += 1) {
    reserving.clock += HOUR_MS;
    await deliver();
  }
  expect(mails.toSorted()).toEqual([
    "robin@example.com",
    "sales@riverbend.example",
    "sales@riverbend.example",
  ]);
  const states = (await platform.outbox.listOfLead(leadId)).map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(["delivered"]));
});

test("a deposit that is paid while its site cannot be served is told of and delivered once it is mended", async () => {
  const { platform } = reserving;
  const held = await reserving.hold();
  const { id, leadId } = held.reservation;
  await reserving.choose(held, "pays");
  reserving.isServed = false;
  await reserving.receive();
  expect(await reserving.find(id)).toMatchObject({ state: "confirmed" });
  const mails: string[] = [];
  const send = async ({ to, subject }: { to: readonly string[]; subject: string }) => {
    mails.push(`${to.join()} ${subject}`);
    return "taken";
  };
  const deliver = async () => {
    const now = reserving.clock;
    const due = await platform.outbox.claim({ limit: 20, now, leaseUntil: now + MINUTE_MS });
    const services = { ...platform, ...reserving.services, mail: { ...platform.mail, send } };
    for (const claim of due) await deliverClaimed(services, claim);
  };
  await deliver();
  // The stock says sold meanwhile: that waits, too.
  await reserving.restock({ status: "sold" });
  await freeReservations(reserving.services);
  expect(mails).toEqual([]);
  reserving.isServed = true;
  for (let minute = 0; minute < 4; minute += 1) {
    reserving.clock += MINUTE_MS;
    await deliver();
  }
  const vehicle = "Robin Archer, 2022 Mazda CX-5 Maxx Sport";
  expect(mails.toSorted()).toEqual([
    expect.stringMatching(/^robin@example.com Your reservation \w+ at Riverbend Motors$/),
    `sales@riverbend.example Reservation: ${vehicle}`,
    `sales@riverbend.example Reserved vehicle marked sold: ${vehicle}`,
    `sales@riverbend.example Vehicle reserved: ${vehicle}`,
  ]);
  expect((await platform.leads.find(leadId))?.payload.form_completed).toBe(true);
});

test("word that the stock says sold is due at once, though an earlier mail waits for hours", async () => {
  const { platform } = reserving;
  const { leadId } = await reserving.pay();
  await reserving.restock({ status: "sold" });
  await freeReservations(reserving.services);
  const fail = async () => {
    const now = reserving.clock;
    const due = await platform.outbox.claim({ limit: 20, now, leaseUntil: now + MINUTE_MS });
    const outcome = { is: "failed", nextAt: now + 6 * HOUR_MS, error: "away" } as const;
    for (const claim of due) await platform.outbox.settle(claim, outcome);
  };
  await fail();
  await reserving.restock({ status: "in_stock" });
  await freeReservations(reserving.services);
  reserving.clock += HOUR_MS;
  await reserving.restock({ status: "sold" });
  await freeReservations(reserving.services);
  const toDealer = (await platform.outbox.listOfLead(leadId)).filter(
    ({ destination }) => destination === "(dealer)",
  );
  expect(toDealer.filter(({ about }) => about === "deposit")).toHaveLength(1);
  // Earlier mails to the same people go first.
  for (const { nextAt } of toDealer) expect(nextAt).toBeLessThanOrEqual(reserving.clock);
});

test("a vehicle that a feed marks sold in the middle of a payment is not paid for: the money goes back, and both are told", async () => {
  const held = await reserving.hold();
  const { id, leadId } = held.reservation;
  await reserving.restock({ status: "sold" });
  await reserving.choose(held, "pays");
  await freeReservations(reserving.services);
  reserving.clock += HANGING_MS + 1;
  await reserving.receive();
  await freeReservations(reserving.services);
  await reconcilePayments(reserving.services, NOTHING_COMPARED);
  expect(await reserving.find(id)).toMatchObject({ state: "refunded" });
  expect(await reserving.sum(id)).toBe(0);
  expect(await reserving.listAmounts(id)).toEqual(["charge 50000", "refund -50000"]);
  const told = await reserving.listTold(leadId);
  expect(told).toEqual(
    expect.arrayContaining(["reservation to (dealer)", "reservation to (shopper)"]),
  );
});

describe("a hold that ends in the moment in which its payment arrives", () => {
  test.each([-1, 0, 1])("is decided once, %d ms after its end", async (offset) => {
    const held = await reserving.hold();
    const { id, vehicleId, holdUntil } = held.reservation;
    await reserving.choose(held, "pays");
    reserving.clock = holdUntil + offset;
    const other = () => reserving.submit({ email: "kim@example.com", phone: "0491 570 157" });
    const [, , second] = await Promise.all([
      freeReservations(reserving.services),
      reserving.receive(),
      other(),
      freeReservations(reserving.services),
    ]);
    await reconcilePayments(reserving.services, NOTHING_COMPARED);
    const first = await reserving.find(id);
    const isFirst = first?.state === "confirmed";
    expect(["confirmed", "refunded"]).toContain(first?.state);
    if (offset < 0) expect(isFirst).toBe(true);
    expect(second.is === "held").toBe(!isFirst);
    expect(await reserving.sum(id)).toBe(isFirst ? 50_000 : 0);
    const live = await reserving.platform.reservations.findLive(vehicleId);
    expect(live !== null && isLive(live.state)).toBe(true);
    expect(live?.id === id).toBe(isFirst);
    // Nothing that comes later turns it round.
    await reserving.receive();
    await freeReservations(reserving.services);
    expect(await reserving.find(id)).toMatchObject({ state: first?.state });
  });
});
