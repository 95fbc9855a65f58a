import { beforeEach, expect, test } from "vitest";
import type { LeadDelivery } from "#domain/lead/list-deliveries.ts";
import type { PaymentEvent } from "#ports/payments/payments.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildOrder } from "#tests/builders/payment-order.ts";
import { buildNewReservation, buildPaidEvent, HOLD_MS } from "#tests/builders/reservation.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { type DatabaseUnderTest, useDatabase } from "#tests/tooling/database-fixture.ts";

const LATER = NOW + 60_000;
const TYPE = "sandbox";
const CHARGE = "charge of session a";
const NOBODY: readonly LeadDelivery[] = [];
const TERMS = { deliveries: NOBODY, notices: NOBODY, now: LATER, knewCharge: true };

/** The contract of every store of reservations about money that goes back. "one" is confirmed with a deposit of $500. */
export function describeRefusedRefunds(underTest: DatabaseUnderTest): void {
  const fixture = useDatabase(underTest);
  const store = () => fixture.database.reservations;

  beforeEach(async () => {
    const { dealerships } = await putSite(fixture.database, "riverbend", ["river"]);
    const dealershipId = dealerships[0]?.id ?? 0;
    await importFeed(fixture.database, { dealershipId, vehicles: [buildStagedVehicle("A")] });
    const vehicleId = (await fixture.database.stock.listAfter(0, 1))[0]?.id ?? 0;
    const holder = { email: null, phone: null, clientAddress: "one", ownIds: [] };
    await store().hold(buildNewReservation("one", { vehicleId }), {
      key: "one",
      holder,
      maxLive: 2,
      maxNearby: 99,
      now: NOW,
    });
    const payment = buildOrder({ attemptId: "a", reservationId: "one" });
    await store().beginAttempt(TYPE, payment, NOW);
    await store().recordSession("a", { sessionId: "session a", redirectTo: "/pay" });
    await store().settle({
      event: {
        authorizationType: TYPE,
        event: buildPaidEvent("paid", { sessionId: "session a", attemptId: "a" }),
      },
      attempt: { id: "a", state: "paid" },
      charge: {
        reservationId: "one",
        kind: "charge",
        amountCents: 50_000,
        currency: "AUD",
        authorizationType: TYPE,
        processorId: CHARGE,
        at: NOW,
      },
      decide: () => ({
        moves: ["confirm"],
        isReturned: false,
        terms: { now: NOW, reservedUntil: NOW + HOLD_MS, deliveries: [] },
      }),
      now: NOW,
    });
  });

  const order = async () => {
    await store().move("one", "refund", { now: NOW, because: "cancelled", deliveries: [] });
    return readOrder();
  };
  const readOrder = async () => {
    const [found] = await store().listRefundsOf("one");
    if (found === undefined) throw new Error("No refund is ordered.");
    return found;
  };
  const hear = (id: string, refund: { amountCents?: number; isRefused?: boolean } = {}) => {
    const { amountCents = 50_000, isRefused = false } = refund;
    const told = { chargeId: CHARGE, refundId: "r", amountCents, isSettled: !isRefused, isRefused };
    const event: PaymentEvent = { id, at: LATER, kind: "refund", ...told };
    const received = { authorizationType: TYPE, event };
    return store().settleRefund({ ...told, event: received, authorizationType: TYPE, ...TERMS });
  };
  const dispute = (id: string, standing: "open" | "won" | "lost", amountCents = 50_000) => {
    const told = { chargeId: CHARGE, disputeId: "d", amountCents, standing };
    const event: PaymentEvent = { id, at: LATER, kind: "dispute", ...told };
    const received = { authorizationType: TYPE, event };
    return store().bookDispute({ ...told, event: received, ...TERMS, disputeDeliveries: NOBODY });
  };
  const listAmounts = async () =>
    (await store().listEntries("one")).map(({ kind, amountCents }) => `${kind} ${amountCents}`);

  test("a refund that is not taken is due later, and one that is refused for good never again", async () => {
    const first = await order();
    expect(first).toMatchObject({ state: "wanted", tries: 0, refusals: 0, dueAt: NOW });
    const tried = {
      state: "wanted",
      tries: 1,
      refusals: 1,
      dueAt: LATER,
      trouble: "No.",
      key: "key~1",
    } as const;
    expect(await store().beginRefund(first, NOW)).toBe(true);
    const answered = { ...tried, isAnswered: true };
    expect(await store().noteRefundTry(first, answered, TERMS)).toBe(true);
    // Of two processes that asked at once the second notes nothing.
    expect(await store().noteRefundTry(first, { ...answered, dueAt: 0 }, TERMS)).toBe(false);
    expect(await readOrder()).toMatchObject({ ...tried, askedAt: null });
    expect(await store().listRefunds(LATER, 10, LATER - 1)).toEqual([]);
    expect(await store().listRefunds(LATER, 10, LATER)).toHaveLength(1);
    const refused = { ...answered, state: "refused", tries: 2 } as const;
    expect(await store().noteRefundTry(await readOrder(), refused, TERMS)).toBe(true);
    expect(await store().listRefunds(LATER, 10, LATER)).toEqual([]);
    expect(await store().listRefunds(LATER, 10)).toMatchObject([{ state: "refused" }]);
  });

  test("money that went back by another way is in the ledger once, and ends the reservation", async () => {
    await order();
    expect(await store().settleByHand("one", { ...TERMS, operator: "alex" })).toBe(1);
    expect(await store().settleByHand("one", { ...TERMS, operator: "alex" })).toBe(0);
    expect(await store().listActs("one")).toMatchObject([
      { did: "return_by_hand", operator: "alex", until: null },
    ]);
    expect(await listAmounts()).toEqual(["charge 50000", "refund -50000"]);
    expect(await store().find("one")).toMatchObject({ state: "refunded" });
    expect(await store().listRefunds(LATER, 10)).toEqual([]);
  });

  test("a refund that the processor has under way is not entered by hand", async () => {
    const first = await order();
    const refund = { authorizationType: TYPE, chargeId: CHARGE, refundId: "r" };
    const sent = { ...refund, amountCents: first.amountCents, isSettled: false };
    await store().settleRefund({ ...sent, event: null, ...TERMS });
    expect(await store().settleByHand("one", TERMS)).toBe(0);
    expect(await listAmounts()).toEqual(["charge 50000"]);
  });

  test("a refund whose processor was asked and has not answered is not entered by hand, until it answers", async () => {
    const first = await order();
    expect(await store().beginRefund({ ...first, amountCents: 1 }, NOW)).toBe(false);
    expect(await store().beginRefund(first, NOW)).toBe(true);
    // A process that was killed in between goes on with the same key.
    expect(await readOrder()).toMatchObject({ key: first.key, state: "wanted", askedAt: NOW });
    expect(await store().listRefunds(LATER, 10, LATER)).toHaveLength(1);
    expect(await store().settleByHand("one", TERMS)).toBe(0);
    const tried = { ...first, state: "wanted", tries: 1, trouble: "Away." } as const;
    expect(await store().noteRefundTry(first, { ...tried, isAnswered: false }, TERMS)).toBe(true);
    expect(await store().settleByHand("one", TERMS)).toBe(0);
    const second = await readOrder();
    const refused = { ...tried, tries: 2, key: "key~1", isAnswered: true };
    expect(await store().noteRefundTry(second, refused, TERMS)).toBe(true);
    expect(await store().settleByHand("one", TERMS)).toBe(1);
    expect(await store().beginRefund(await readOrder(), NOW)).toBe(false);
  });

  test("a lost dispute of a part leaves a refund that is asked for as it is, until it is refused", async () => {
    const first = await order();
    await store().beginRefund(first, NOW);
    await dispute("event 1", "lost", 20_000);
    expect(await readOrder()).toMatchObject({ key: first.key, amountCents: 50_000 });
    const tried = { ...first, state: "wanted", tries: 1, key: "key~1", isAnswered: true } as const;
    await store().noteRefundTry(first, tried, TERMS);
    expect(await readOrder()).toMatchObject({ key: "key~1", amountCents: 30_000 });
  });

  test("one that is refused after a dispute took all of it has nothing to return, and ends the reservation", async () => {
    const first = await order();
    await store().beginRefund(first, NOW);
    expect(await dispute("event 1", "lost")).toMatchObject({ state: "refunding" });
    const tried = { ...first, state: "wanted", tries: 1, key: "key~1", isAnswered: true } as const;
    await store().noteRefundTry(first, tried, TERMS);
    expect(await readOrder()).toMatchObject({ state: "settled" });
    expect(await store().find("one")).toMatchObject({ state: "refunded" });
  });

  test("a refund that comes after it was entered by hand is booked once, below zero", async () => {
    await order();
    await store().settleByHand("one", TERMS);
    await hear("event 1");
    await hear("event 2");
    expect(await listAmounts()).toEqual(["charge 50000", "refund -50000", "refund -50000"]);
    const entries = await store().listEntries("one");
    const last = Math.max(...entries.map(({ at }) => at));
    expect(await store().listOverdrawn(last, 10)).toEqual([
      { reservationId: "one", balanceCents: -50_000, currency: "AUD" },
    ]);
    expect(await store().listOverdrawn(last + 1, 10)).toEqual([]);
    expect(await store().listOverdrawn(last, 0)).toEqual([]);
    await hear("event 3", { isRefused: true });
    expect((await listAmounts()).at(-1)).toBe("refund 50000");
    expect(await readOrder()).toMatchObject({ state: "settled" });
    expect(await store().find("one")).toMatchObject({ state: "refunded" });
  });

  test("a refund that the bank brings back is taken out of the ledger, and left to a person", async () => {
    await order();
    await hear("event 1");
    expect(await store().find("one")).toMatchObject({ state: "refunded" });
    await hear("event 2", { isRefused: true });
    await hear("event 3", { isRefused: true });
    expect(await store().find("one")).toMatchObject({ state: "refunding" });
    expect(await listAmounts()).toEqual(["charge 50000", "refund -50000", "refund 50000"]);
    expect(await store().listOverdrawn(0, 10)).toEqual([]);
    expect(await readOrder()).toMatchObject({ state: "refused", amountCents: 50_000 });
    // A message of the refund that is late undoes nothing.
    await hear("event 4");
    expect(await readOrder()).toMatchObject({ state: "refused" });
    expect(await store().settleByHand("one", TERMS)).toBe(1);
    expect(await store().find("one")).toMatchObject({ state: "refunded" });
    expect((await listAmounts()).at(-1)).toBe("refund -50000");
  });

  test("payments are listed whose dispute is open, and no more once it is closed", async () => {
    const scope = { siteSlug: null, state: null, refund: null, isDisputed: true };
    const count = async () => (await store().listLatestAttempts(scope, 10)).length;
    expect(await count()).toBe(0);
    await dispute("event 1", "open");
    expect(await count()).toBe(1);
    await dispute("event 2", "won");
    expect(await count()).toBe(0);
  });

  test("what a lost dispute took is not ordered back", async () => {
    await dispute("event 1", "open", 20_000);
    await dispute("event 2", "lost", 20_000);
    expect(await order()).toMatchObject({ amountCents: 30_000 });
    expect(await store().listDisputes("one")).toMatchObject([
      { id: "d", standing: "lost", amountCents: 20_000, openedAt: LATER, closedAt: LATER },
    ]);
  });

  test("a dispute that is lost while the refund is ordered leaves the rest ordered, or ends it", async () => {
    const { key } = await order();
    await dispute("event 1", "lost", 20_000);
    const rest = await readOrder();
    expect(rest).toMatchObject({ amountCents: 30_000, state: "wanted" });
    expect(rest.key).not.toBe(key);
    expect(await store().find("one")).toMatchObject({ state: "refunding" });
    await hear("event 2", { amountCents: 30_000 });
    expect(await store().find("one")).toMatchObject({ state: "refunded" });
    expect(await listAmounts()).toEqual(["charge 50000", "dispute -20000", "refund -30000"]);
  });

  test("a dispute over all of it ends a reservation whose refund is ordered", async () => {
    await order();
    expect(await dispute("event 1", "lost")).toMatchObject({ state: "refunded" });
    expect(await store().listRefunds(LATER, 10)).toEqual([]);
  });

  test("a dispute that is closed stays so, whatever message comes late or twice", async () => {
    expect(await dispute("event 1", "won")).toMatchObject({ state: "confirmed" });
    expect(await dispute("event 2", "open")).toBeNull();
    expect(await dispute("event 3", "lost")).toBeNull();
    expect(await listAmounts()).toEqual(["charge 50000"]);
    expect(await store().listDisputes("one")).toMatchObject([{ standing: "won" }]);
  });

  test("messages about a charge are found by an index, however many there are", async () => {
    const plan =
      underTest.name === "SQLite"
        ? await fixture.execute(
            `explain query plan select content from payment_event where authorization_type = 'x' and charge_id = 'y' order by received_at`,
          )
        : await fixture.execute(
            `select indexdef as detail from pg_indexes where indexname = 'payment_event_charge'`,
          );
    const said = plan.map((row) => Object.values(row).join(" ")).join("\n");
    expect(said).toContain("payment_event_charge");
    expect(said).not.toContain("SCAN payment_event");
  });
}
