import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  integer,
  nat,
  option,
  record,
} from "fast-check";
import { expect, onTestFinished } from "vitest";
import type { Database } from "#adapters/database/database.ts";
import { createStripe } from "#adapters/payments/stripe/create-stripe.ts";
import { createPaymentMessages } from "#platform/create-payment-messages.ts";
import type { DisputeStanding } from "#ports/payments/payments.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildOrder } from "#tests/builders/payment-order.ts";
import { buildNewReservation } from "#tests/builders/reservation.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { STRIPE_SECRETS, signAsStripe, writeStripeEvent } from "#tests/builders/stripe.ts";
import {
  type StripeHost,
  showDispute,
  showRefund,
  startStripeHost,
} from "#tests/builders/stripe-host.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import {
  type MessageServices,
  takePaymentMessage,
} from "#use-cases/payments/take-payment-message.ts";
import { reconcilePayments } from "#use-cases/reservations/reconcile-payments.ts";

const DEPOSIT = 50_000;
const MOST_RUNS = 100;

/** A deposit at Stripe, from its page to its last dispute, and how its messages arrive. */
type Story = {
  payment: "paid" | "bank transfer" | "expired" | "bank refuses";
  refunds: { cents: number; goes: "at once" | "in days" | "never" | "brought back" }[];
  dispute: "needs_response" | "won" | "lost" | null;
  /** By these numbers messages change places; each arrives twice. */
  places: number[];
  /** Two arrive in the same moment. */
  isAtOnce: boolean;
};

const stories: Arbitrary<Story> = record({
  payment: constantFrom("paid", "paid", "bank transfer", "expired", "bank refuses"),
  refunds: array(
    record({
      cents: integer({ min: 1, max: DEPOSIT }),
      goes: constantFrom("at once", "in days", "never", "brought back"),
    }),
    { maxLength: 3 },
  ),
  dispute: option(constantFrom("needs_response", "won", "lost")),
  places: array(nat(), { minLength: 40, maxLength: 40 }),
  isAtOnce: boolean(),
});

/**
 * Tells stories of deposits by messages that Stripe's library signs, each twice and in any order, to what takes them
 * on the given records: each has its effect once, and ledger and Stripe agree.
 */
export async function assertStripeMessages(database: Database, numRuns: number): Promise<void> {
  const host = await startStripeHost(NOW);
  onTestFinished(() => host.close());
  const stripe = createStripe({ ...STRIPE_SECRETS, now: () => NOW, api: host.api });
  const services: MessageServices = {
    ...database,
    now: () => NOW,
    log: { debug() {}, info() {}, warn() {}, error() {} },
    payments: { find: (type) => (type === "stripe" ? stripe : null) },
    paymentMessages: createPaymentMessages(),
    directory: { find: () => buildSite() },
  };
  const { reservations } = services;
  const { dealerships } = await putSite(database, "riverbend", ["river"]);
  const vehicles = Array.from({ length: MOST_RUNS }, (_, n) => buildStagedVehicle(`U${n}`));
  await importFeed(database, { dealershipId: dealerships[0]?.id ?? 0, vehicles });
  const stocked = await database.stock.listAfter(0, MOST_RUNS);

  /** A hold that waits for its deposit on Stripe's page; the page's id. */
  const begin = async (name: string, vehicleId: number): Promise<string> => {
    const wanted = { vehicleId, authorizationType: "stripe" };
    await reservations.hold(buildNewReservation(name, wanted), {
      key: name,
      holder: { email: null, phone: null, clientAddress: name, ownIds: [] },
      maxLive: 9,
      maxNearby: MOST_RUNS,
      now: NOW,
    });
    const order = buildOrder({ attemptId: `attempt of ${name}`, reservationId: name });
    await reservations.beginAttempt("stripe", order, NOW);
    const begun = await stripe.begin(order);
    await reservations.recordSession(order.attemptId, begun);
    return begun.sessionId;
  };

  const post = (body: string) => {
    const headers = signAsStripe(body, NOW);
    return takePaymentMessage(services, "stripe", { body: Buffer.from(body), headers });
  };

  const deliver = async (bodies: readonly string[], { places, isAtOnce }: Story) => {
    const arriving = [...bodies, ...bodies]
      .map((body, n) => ({ body, place: places[n % places.length] ?? 0 }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ body }) => body);
    const step = isAtOnce ? 2 : 1;
    for (let n = 0; n < arriving.length; n += step) {
      const outcomes = await Promise.all(arriving.slice(n, n + step).map(post));
      expect(outcomes.filter((outcome) => outcome !== "taken")).toEqual([]);
    }
  };

  const readAll = async (id: string) => ({
    reservation: await reservations.find(id),
    entries: await reservations.listEntries(id),
    attempts: await reservations.listAttempts(id),
    refunds: await reservations.listRefundsOf(id),
    disputes: await reservations.listDisputes(id),
  });

  let run = 0;
  const property = asyncProperty(stories, async (told) => {
    run += 1;
    const id = `reservation-${run}`;
    const sessionId = await begin(id, stocked[run - 1]?.id ?? 0);
    const { bodies, kept, disputes } = tell(host, sessionId, told, `${run}`);
    await deliver(bodies, told);
    const once = await readAll(id);
    await deliver(bodies, { ...told, places: told.places.toReversed() });
    expect(await readAll(id)).toEqual(once);

    const charges = once.entries.filter(({ kind }) => kind === "charge");
    expect(charges.map(({ amountCents }) => amountCents)).toEqual(kept === null ? [] : [DEPOSIT]);
    expect(once.entries.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(kept ?? 0);
    const { payment, refunds } = told;
    if (kept === null) {
      expect([once.reservation?.state, once.attempts[0]?.state]).toEqual([
        "held",
        payment === "expired" ? "expired" : "declined",
      ]);
    } else if (kept === DEPOSIT && refunds.length === 0) {
      expect(once.reservation).toMatchObject({ state: "confirmed", confirmedAt: NOW });
    } else if (kept === 0 && disputes.length === 0) {
      expect(once.reservation).toMatchObject({ state: "refunded" });
    }
    expect(once.disputes.map(({ standing }) => standing)).toEqual(disputes);
  });
  await assert(property, { numRuns, endOnFailure: true });
  const compared = await reconcilePayments(services, { comparesSince: 0 });
  expect([compared.differences, compared.found, compared.unanswered]).toEqual([[], [], 0]);
  expect(compared.compared).toBeGreaterThan(0);
}

/** Lets a story happen at Stripe: its messages in their order, and how much the dealer keeps; null where nobody paid. */
function tell(
  host: StripeHost,
  sessionId: string,
  { payment, refunds, dispute }: Story,
  name: string,
): { bodies: string[]; kept: number | null; disputes: DisputeStanding[] } {
  const bodies: string[] = [];
  const say = (type: string, object: unknown): void => {
    bodies.push(writeStripeEvent(type, object, `evt_${name}_${bodies.length}`, NOW));
  };
  if (payment === "expired") {
    say("checkout.session.expired", {
      ...host.showSession(sessionId),
      status: "expired",
      url: null,
    });
    return { bodies, kept: null, disputes: [] };
  }
  const agreed = { ...host.showSession(sessionId), status: "complete", url: null };
  if (payment !== "paid") say("checkout.session.completed", agreed);
  if (payment === "bank refuses") {
    say("checkout.session.async_payment_failed", agreed);
    return { bodies, kept: null, disputes: [] };
  }
  host.pay(sessionId);
  const paid = host.showSession(sessionId);
  say(
    payment === "paid" ? "checkout.session.completed" : "checkout.session.async_payment_succeeded",
    paid,
  );
  const chargeId = String(paid["payment_intent"]);
  let kept = DEPOSIT;
  for (const { cents, goes } of refunds) {
    if (kept === 0) break;
    const refund = host.refundByHand(chargeId, Math.min(cents, kept));
    const turn = (type: string, status: typeof refund.status): void => {
      refund.status = status;
      say(type, showRefund(refund));
    };
    turn("refund.created", goes === "in days" || goes === "never" ? "pending" : "succeeded");
    if (goes === "in days") {
      turn("refund.updated", "succeeded");
      turn("charge.refund.updated", "succeeded");
    }
    if (goes === "never" || goes === "brought back") turn("refund.failed", "failed");
    else kept -= refund.amount;
  }
  if (dispute === null || kept === 0) return { bodies, kept, disputes: [] };
  const disputed = host.dispute(chargeId, kept);
  say("charge.dispute.created", showDispute(disputed));
  if (dispute === "needs_response") return { bodies, kept, disputes: ["open"] };
  disputed.status = dispute;
  say("charge.dispute.closed", showDispute(disputed));
  return { bodies, kept: dispute === "lost" ? 0 : kept, disputes: [dispute] };
}
