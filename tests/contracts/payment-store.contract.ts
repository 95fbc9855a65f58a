import { beforeEach, expect, test } from "vitest";
import { decideCharge } from "#domain/reservation/settle-payment.ts";
import type { PaymentEvent } from "#ports/payments/payments.ts";
import type { Settlement } from "#ports/stores/reservation-store.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildNewReservation, buildPaidEvent, HOLD_MS } from "#tests/builders/reservation.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { type DatabaseUnderTest, useDatabase } from "#tests/tooling/database-fixture.ts";

const LATER = NOW + 60_000;
const TYPE = "sandbox";

/** The contract of every store of reservations, as far as it is about money. "one" holds the only vehicle. */
export function describePaymentStore(underTest: DatabaseUnderTest): void {
  const fixture = useDatabase(underTest);
  const store = () => fixture.database.reservations;
  let vehicleId = 0;

  beforeEach(async () => {
    const { dealerships } = await putSite(fixture.database, "riverbend", ["river"]);
    const dealershipId = dealerships[0]?.id ?? 0;
    await importFeed(fixture.database, { dealershipId, vehicles: [buildStagedVehicle("A")] });
    vehicleId = (await fixture.database.stock.listAfter(0, 1))[0]?.id ?? 0;
    await hold("one");
  });

  const hold = (name: string) =>
    store().hold(buildNewReservation(name, { vehicleId }), {
      key: name,
      holder: { email: null, phone: null, clientAddress: name },
      maxLive: 2,
      maxNearby: 99,
      now: NOW,
    });
  const begin = (id: string, reservationId = "one", database = fixture.database) =>
    database.reservations.beginAttempt(
      { id, reservationId, authorizationType: TYPE, amountCents: 50_000 },
      NOW,
    );
  const open = async (id: string) => {
    const attempt = await begin(id);
    await store().recordSession(id, { sessionId: `session ${id}`, redirectTo: `/pay/${id}` });
    return attempt;
  };

  test("the open attempt is given again, and a further one begins only after it", async () => {
    const attempt = await open("a");
    expect(attempt).toMatchObject({ id: "a", state: "open", sessionId: null, createdAt: NOW });
    expect(await store().find("one")).toMatchObject({ state: "paying" });
    const known = { ...attempt, sessionId: "session a", redirectTo: "/pay/a" };
    expect(await begin("b")).toEqual(known);
    expect(await store().findAttempt({ sessionId: "session a", authorizationType: TYPE })).toEqual(
      known,
    );
    expect(
      await store().findAttempt({ sessionId: "session a", authorizationType: "x" }),
    ).toBeNull();
    expect(await store().settle(buildEnded("a", "declined"))).toMatchObject({ moved: true });
    expect(await store().find("one")).toMatchObject({ state: "held" });
    expect(await begin("c")).toMatchObject({ id: "c", state: "open" });
    expect((await store().listAttempts("one")).map(({ id, state }) => [id, state])).toEqual([
      ["a", "declined"],
      ["c", "open"],
    ]);
  });

  test("of many that begin at once all have one attempt, also in two processes", async () => {
    const other = await fixture.connect();
    const begun = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        begin(`attempt-${n}`, "one", n % 2 === 0 ? fixture.database : other),
      ),
    );
    expect(new Set(begun.map((attempt) => attempt?.id)).size).toBe(1);
  });

  test("nothing begins for a reservation that is over, paid or unknown", async () => {
    expect(await begin("x", "unknown")).toBeNull();
    await store().move("one", "confirm", { now: NOW, deliveries: [], reservedUntil: LATER });
    expect(await begin("x")).toBeNull();
  });

  test("money confirms, once however often and by whatever way it is reported", async () => {
    await open("a");
    const answers = await Promise.all([
      store().settle(buildPaid("a", "event 1")),
      store().settle(buildPaid("a", "event 1")),
      store().settle(buildPaid("a", "event 2")),
      store().settle(buildPaid("a", null)),
    ]);
    expect(answers.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1);
    expect(await store().find("one")).toMatchObject({ state: "confirmed", confirmedAt: LATER });
    expect(await store().findAttempt({ id: "a" })).toMatchObject({ state: "paid" });
    expect(await store().listEntries("one")).toMatchObject([
      { kind: "charge", amountCents: 50_000, processorId: "charge of session a" },
    ]);
    expect(await store().listRefunds(LATER + 1, 10)).toEqual([]);
    expect(await store().listCharges(LATER, 10)).toMatchObject([{ sessionId: "session a" }]);
    expect(await store().listCharges(LATER + 1, 10)).toEqual([]);
    expect(await store().settle(buildEnded("a", "expired"))).toMatchObject({ isRepeated: true });
    expect(await store().find("one")).toMatchObject({ state: "confirmed" });
  });

  test("money of an unknown attempt books nothing, and its message is kept", async () => {
    expect(await store().settle(buildPaid("unknown", "event 1"))).toEqual({
      isRepeated: false,
      reservation: null,
      moved: false,
    });
    const { event } = buildPaid("unknown", "event 1");
    expect(event && (await store().keepEvent(event, NOW))).toBe(false);
    expect(await store().listEntries("one")).toEqual([]);
  });

  test("a second payment goes back, and the first stays", async () => {
    await open("a");
    await store().settle(buildEnded("a", "declined"));
    await open("b");
    await store().settle(buildPaid("b", "event 1"));
    await store().settle(buildPaid("a", "event 2"));
    expect(await store().find("one")).toMatchObject({ state: "confirmed" });
    expect(await store().listRefunds(LATER + 1, 10)).toMatchObject([
      { chargeId: "charge of session a", amountCents: 50_000, state: "wanted" },
    ]);
  });

  test("another amount than the deposit goes back, and the vehicle stays held", async () => {
    await open("a");
    await store().settle(buildPaid("a", "event 1", 1));
    expect(await store().find("one")).toMatchObject({ state: "held" });
    expect(await store().listRefunds(LATER + 1, 10)).toMatchObject([{ amountCents: 1 }]);
  });

  test("money for a lost hold takes the vehicle where it is free", async () => {
    await open("a");
    await store().move("one", "expire", { now: NOW, because: "unpaid", deliveries: [] });
    await store().settle(buildPaid("a", "event 1"));
    expect(await store().find("one")).toMatchObject({ state: "confirmed" });
  });

  test("and goes back where another has it, until the ledger is even", async () => {
    await open("a");
    await store().move("one", "expire", { now: NOW, because: "unpaid", deliveries: [] });
    await hold("two");
    await store().settle(buildPaid("a", "event 1"));
    expect(await store().find("one")).toMatchObject({ state: "refunding" });
    expect(await store().find("two")).toMatchObject({ state: "held" });
    const [order] = await store().listRefunds(LATER + 1, 10);
    expect(order).toMatchObject({ chargeId: "charge of session a", state: "wanted" });
    expect(await store().listRefunds(LATER, 10)).toEqual([]);
    const refund = {
      event: null,
      authorizationType: TYPE,
      chargeId: "charge of session a",
      refundId: "refund 1",
      amountCents: 50_000,
      now: LATER,
      deliveries: [],
    };
    expect(await store().settleRefund({ ...refund, isSettled: false })).toMatchObject({
      state: "refunding",
    });
    expect(await store().listRefundsOf("one")).toMatchObject([{ state: "sent" }]);
    expect(await store().settleRefund({ ...refund, isSettled: true })).toMatchObject({
      state: "refunded",
    });
    await store().settleRefund({ ...refund, isSettled: true });
    const entries = await store().listEntries("one");
    expect(entries.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ["charge", 50_000],
      ["refund", -50_000],
    ]);
    expect(await store().listRefunds(LATER + 1, 10)).toEqual([]);
  });

  const refundAtProcessor = (id: string, refunded: { refundId: string; amountCents: number }) => {
    const chargeId = "charge of session a";
    const refund = { chargeId, ...refunded, isSettled: true };
    const event: PaymentEvent = { id, at: LATER, kind: "refund", ...refund };
    const received = { authorizationType: TYPE, event };
    const settled = { ...refund, event: received, authorizationType: TYPE };
    return store().settleRefund({ ...settled, now: LATER, deliveries: [] });
  };
  const listAmounts = async () =>
    (await store().listEntries("one")).map(({ kind, amountCents }) => `${kind} ${amountCents}`);

  test("a refund made at the processor ends the reservation, and frees the vehicle", async () => {
    await open("a");
    await store().settle(buildPaid("a", "event 1"));
    const whole = { refundId: "r", amountCents: 50_000 };
    expect(await refundAtProcessor("event 2", whole)).toMatchObject({
      state: "refunded",
      endedBecause: "cancelled",
    });
    expect(await refundAtProcessor("event 2", whole)).toBeNull();
    expect(await store().findLive(vehicleId)).toBeNull();
    expect(await store().listEntries("one")).toHaveLength(2);
  });

  test("a part that is returned at the processor ends nothing, until all of it is back", async () => {
    await open("a");
    await store().settle(buildPaid("a", "event 1"));
    const part = { refundId: "part", amountCents: 49_999 };
    expect(await refundAtProcessor("event 2", part)).toMatchObject({ state: "confirmed" });
    // Processors tell of one refund by several messages.
    expect(await refundAtProcessor("event 3", part)).toMatchObject({ state: "confirmed" });
    expect(await store().listRefundsOf("one")).toEqual([]);
    expect(await refundAtProcessor("event 4", { refundId: "rest", amountCents: 1 })).toMatchObject({
      state: "refunded",
    });
    expect(await listAmounts()).toEqual(["charge 50000", "refund -49999", "refund -1"]);
    expect(await store().findLive(vehicleId)).toBeNull();
  });

  test("of a deposit that is partly returned only the rest is ordered back", async () => {
    await open("a");
    await store().settle(buildPaid("a", "event 1"));
    await refundAtProcessor("event 2", { refundId: "part", amountCents: 5_000 });
    await store().move("one", "refund", { now: LATER, because: "cancelled", deliveries: [] });
    expect(await store().listRefundsOf("one")).toMatchObject([{ amountCents: 45_000 }]);
    const rest = { refundId: "rest", amountCents: 45_000 };
    expect(await refundAtProcessor("event 3", rest)).toMatchObject({ state: "refunded" });
    expect(await listAmounts()).toEqual(["charge 50000", "refund -5000", "refund -45000"]);
  });

  test("a part that is returned while all of it is ordered back leaves the rest ordered", async () => {
    await open("a");
    await store().settle(buildPaid("a", "event 1"));
    await store().move("one", "refund", { now: LATER, because: "cancelled", deliveries: [] });
    const [whole] = await store().listRefundsOf("one");
    const part = { refundId: "part", amountCents: 5_000 };
    expect(await refundAtProcessor("event 2", part)).toMatchObject({ state: "refunding" });
    const [rest] = await store().listRefundsOf("one");
    expect(rest).toMatchObject({ amountCents: 45_000, state: "wanted" });
    // Under the key of the whole a processor would refuse another amount.
    expect(rest?.key).not.toBe(whole?.key);
  });

  test("money whose refund was told first is booked with it, and takes no vehicle", async () => {
    await open("a");
    const whole = { refundId: "r", amountCents: 50_000 };
    expect(await refundAtProcessor("event 2", whole)).toBeNull();
    await store().settle(buildPaid("a", "event 1"));
    expect(await store().find("one")).toMatchObject({ state: "refunded" });
    expect(await listAmounts()).toEqual(["charge 50000", "refund -50000"]);
    expect(await store().findLive(vehicleId)).toBeNull();
    expect(await store().listRefunds(LATER + 1, 10)).toEqual([]);
  });

  test("a dispute is booked once, and one about a charge of nobody is only kept", async () => {
    await open("a");
    await store().settle(buildPaid("a", "event 1"));
    const dispute = (id: string, chargeId: string) =>
      store().bookDispute({
        event: {
          authorizationType: TYPE,
          event: { id, at: LATER, kind: "dispute", chargeId, disputeId: "d", amountCents: 50_000 },
        },
        chargeId,
        disputeId: "d",
        amountCents: 50_000,
        now: LATER,
      });
    expect(await dispute("event 2", "charge of session a")).toMatchObject({ id: "one" });
    expect(await dispute("event 2", "charge of session a")).toBeNull();
    expect(await dispute("event 3", "charge of nobody")).toBeNull();
    const entries = await store().listEntries("one");
    expect(entries.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ["charge", 50_000],
      ["dispute", -50_000],
    ]);
  });

  test("open attempts hang until they end, the oldest first", async () => {
    await open("a");
    expect(await store().listHanging(NOW, 10)).toEqual([]);
    expect(await store().listHanging(NOW + 1, 10)).toMatchObject([{ id: "a" }]);
    await store().settle(buildEnded("a", "expired"));
    expect(await store().listHanging(NOW + 1, 10)).toEqual([]);
    expect(await store().listLatestAttempts(10)).toMatchObject([{ id: "a", state: "expired" }]);
  });
}

/** The money of an attempt, by a message or asked for. */
function buildPaid(attemptId: string, eventId: string | null, amountCents = 50_000): Settlement {
  const sessionId = `session ${attemptId}`;
  const event = buildPaidEvent(eventId ?? "", { sessionId, attemptId }, amountCents);
  return {
    event: eventId === null ? null : { authorizationType: TYPE, event },
    attempt: { id: attemptId, state: "paid" },
    charge: {
      reservationId: "one",
      kind: "charge",
      amountCents,
      currency: "AUD",
      authorizationType: TYPE,
      processorId: `charge of ${sessionId}`,
      at: LATER,
    },
    decide: (found) => {
      const { move, isReturned } = decideCharge(found, { amountCents, currency: "AUD" });
      const terms = { now: LATER, reservedUntil: LATER + HOLD_MS, deliveries: [] };
      return { move: move && { move, ...terms }, isReturned };
    },
    now: LATER,
  };
}

function buildEnded(attemptId: string, state: "declined" | "expired"): Settlement {
  return {
    event: null,
    attempt: { id: attemptId, state },
    charge: null,
    decide: () => ({ move: { move: "abandon", now: LATER, deliveries: [] }, isReturned: false }),
    now: LATER,
  };
}
