import { describe, expect, test } from "vitest";
import { HOUR_MS } from "#domain/time/time-units.ts";
import { type PaymentEvent, PaymentUnavailableError } from "#ports/payments/payments.ts";
import { buildPaidEvent } from "#tests/builders/reservation.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { confirmReservation } from "./confirm-reservation.ts";
import { describeReservation } from "./describe-reservation.ts";
import { freeReservations } from "./free-reservations.ts";
import { HANGING_MS, reconcilePayments } from "./reconcile-payments.ts";
import { settlePaymentEvent } from "./settle-payment.ts";
import { showReservation } from "./show-reservation.ts";

const reserving = useReserving();
const away = () => Promise.reject(new PaymentUnavailableError("away"));
const NOTHING_COMPARED = { comparesSince: null };

describe("money", () => {
  test("confirms the reservation, finishes its lead and tells dealer and shopper", async () => {
    const { id, leadId } = await reserving.pay();
    expect(await reserving.find(id)).toMatchObject({
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
    expect(await reserving.listAmounts(id)).toEqual(["charge 50000"]);
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
      expect(shown).toMatchObject({ reservation: { state: "confirmed" } });
      reserving.clock += HANGING_MS;
      await reserving.receive();
      await reconcilePayments(reserving.services, NOTHING_COMPARED);
      expect(await reserving.listAmounts(id)).toEqual(["charge 50000"]);
      expect(await reserving.find(id)).toMatchObject({ state: "confirmed" });
    },
  );

  test("that is declined leaves the hold, and its shopper may try again", async () => {
    const held = await reserving.hold();
    await reserving.choose(held, "bank_refuses");
    await reserving.receive();
    expect(await reserving.find(held.reservation.id)).toMatchObject({ state: "held" });
    expect(await reserving.listAmounts(held.reservation.id)).toEqual([]);
  });

  test("after the hold takes the vehicle where it is free", async () => {
    const held = await reserving.hold();
    await reserving.choose(held, "pays_after_hold");
    reserving.clock = held.reservation.holdUntil;
    expect(await freeReservations(reserving.services)).toBe(1);
    expect(await reserving.find(held.reservation.id)).toMatchObject({ state: "expired" });
    reserving.clock += 5_000;
    await reserving.receive();
    expect(await reserving.find(held.reservation.id)).toMatchObject({ state: "confirmed" });
  });

  test("after the hold goes back at once where another has it, and its shopper is told", async () => {
    const held = await reserving.hold();
    await reserving.choose(held, "pays_after_hold");
    reserving.clock = held.reservation.holdUntil;
    const other = await reserving.hold({ email: "kim@example.com" });
    reserving.clock += 5_000;
    await reserving.receive();
    const { id, leadId } = held.reservation;
    expect(await reserving.find(id)).toMatchObject({ state: "refunded", endedBecause: "too_late" });
    expect(await reserving.find(other.reservation.id)).toMatchObject({ state: "paying" });
    expect(await reserving.sum(id)).toBe(0);
    expect(await reserving.listTold(leadId)).toContain("reservation to (shopper)");
  });
});

/** The log of a payment of a hold, after messages about its charge. */
const pay = async (amountCents: number, before: readonly PaymentEvent[] = []) => {
  const lines: string[] = [];
  const note = (fields: object, line: string) =>
    void lines.push(`${line} ${JSON.stringify(fields)}`);
  const log = { ...reserving.services.log, info: note, error: note };
  const { reservation } = await reserving.hold();
  const [attempt] = await reserving.platform.reservations.listAttempts(reservation.id);
  const of = { sessionId: attempt?.sessionId ?? "", attemptId: attempt?.id ?? "" };
  for (const event of [...before, buildPaidEvent("paid", of, amountCents)]) {
    const chargeId = `charge of ${of.sessionId}`;
    const named = "chargeId" in event ? { ...event, chargeId } : event;
    await settlePaymentEvent({ ...reserving.services, log }, "sandbox", named);
  }
  return lines.join("\n");
};

describe("a signed message that no processor sends", () => {
  test.each([0, -50_000])(
    "of a payment of %d cents is kept, and logged as an error",
    async (cents) => {
      const logged = await pay(cents);
      expect(logged).toMatch(/^A payment without money was told of, and is not booked/);
      const [reservation] = await reserving.platform.reservations.list(
        { siteSlug: null, state: null },
        1,
      );
      expect(reservation).toMatchObject({ state: "paying" });
      expect(await reserving.listAmounts(reservation?.id ?? "")).toEqual([]);
    },
  );

  test.each([
    ["after its payment", false],
    ["before its payment", true],
  ])("of a refund of more than its charge books nothing, %s", async (_name, isEarlier) => {
    const { reservation } = await reserving.hold();
    const { id } = reservation;
    const [attempt] = await reserving.platform.reservations.listAttempts(id);
    const of = { sessionId: attempt?.sessionId ?? "", attemptId: attempt?.id ?? "" };
    const paid = buildPaidEvent("paid", of, 50_000);
    const chargeId = `charge of ${of.sessionId}`;
    const lines: string[] = [];
    const log = { ...reserving.services.log, error: (_: object, line: string) => lines.push(line) };
    const services = { ...reserving.services, log };
    const refund = (amountCents: number): PaymentEvent => ({
      id: `refund of ${amountCents}`,
      at: 0,
      kind: "refund",
      chargeId,
      refundId: `refund ${amountCents}`,
      amountCents,
      isSettled: true,
    });
    const messages = isEarlier ? [refund(50_001), paid] : [paid, refund(50_001)];
    for (const event of messages) await settlePaymentEvent(services, "sandbox", event);
    expect(await reserving.listAmounts(id)).toEqual(["charge 50000"]);
    expect(await reserving.find(id)).toMatchObject({ state: "confirmed" });
    const said = "A refund of more than its charge was told of, and is not booked";
    expect(lines).toEqual(isEarlier ? [] : [said]);
    await settlePaymentEvent(services, "sandbox", refund(50_000));
    expect(await reserving.listAmounts(id)).toEqual(["charge 50000", "refund -50000"]);
  });
});

describe("the log of a payment", () => {
  test("says that one which goes back is no deposit", async () => {
    expect(await pay(1)).toMatch(/^A payment came that goes back/);
  });

  test("has an error where more went back than came, also when that was told first", async () => {
    const head = { at: 0, chargeId: "", amountCents: 50_000 };
    const lost = {
      ...head,
      id: "lost",
      kind: "dispute",
      disputeId: "d",
      standing: "lost",
    } as const;
    const back = { ...head, id: "back", kind: "refund", refundId: "r", isSettled: true } as const;
    const logged = await pay(50_000, [lost, back]);
    expect(logged).toContain("A deposit was paid");
    expect(logged).toContain('"balanceCents":-50000');
  });
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
  expect(await reserving.find(held.reservation.id)).toMatchObject({ state: "paying" });
  const unknown = { id: "event 2", at: reserving.clock, kind: "unknown", name: "news" } as const;
  expect(await settlePaymentEvent(reserving.services, "sandbox", unknown)).toEqual({ is: "kept" });
});

test("a deposit that is paid online after an operator confirmed the reservation goes back, and the reservation stays", async () => {
  const held = await reserving.hold();
  const { id, leadId } = held.reservation;
  const broken = reserving.breakProcessor({ expire: away, read: away });
  expect(await confirmReservation(broken, id, { hours: 72 })).toMatchObject({ is: "moved" });
  // The first notices are on their way.
  const now = reserving.clock;
  await reserving.platform.outbox.claim({ limit: 20, now, leaseUntil: now + HOUR_MS });
  const told = await reserving.listTold(leadId);
  reserving.clock += 60_000;
  await reserving.choose(held, "pays");
  await reserving.receive();
  expect(await reserving.find(id)).toMatchObject({ state: "confirmed" });
  expect(await reserving.listAmounts(id)).toEqual(["charge 50000", "refund -50000"]);
  const later = await reserving.listTold(leadId);
  // The dealer's is still to go, and says how it stands then.
  expect(told).toContain("reservation to (dealer)");
  expect(later.slice(told.length)).toEqual(["reservation to (shopper)"]);
  const asked = { leadId, reservationId: id };
  expect(
    await describeReservation(reserving.services, reserving.site, "reserve", asked),
  ).toMatchObject({
    secondPayments: [{ amountCents: 50_000, parts: [{ standing: "back" }] }],
    depositPaidCents: 0,
  });
  reserving.clock += 72 * HOUR_MS;
  await freeReservations(reserving.services);
  expect(await reserving.find(id)).toMatchObject({ state: "expired", endedBecause: "time_over" });
});
