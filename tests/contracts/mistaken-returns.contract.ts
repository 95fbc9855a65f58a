import { beforeEach, expect, test } from "vitest";
import type { PaymentEvent } from "#ports/payments/payments.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildOrder } from "#tests/builders/payment-order.ts";
import { buildNewReservation } from "#tests/builders/reservation.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { type DatabaseUnderTest, useDatabase } from "#tests/tooling/database-fixture.ts";
import { buildPaid, LATER, TYPE } from "#tests/tooling/paying-fixture.ts";

type Refunded = { isSettled?: boolean; isRefused?: boolean; orderKey?: string };

/** A reservation whose whole deposit is back. */
const RETURNED = ["refunded", "charge 50000", "refund -50000", "order settled"];

const toCharge = (name: string) => `charge of session ${name}`;

/**
 * The contract of every store of reservations about a processor that errs, or lies. Each of "one" and "two" is confirmed
 * with a deposit of $500, by the charge of its session.
 */
export function describeMistakenReturns(underTest: DatabaseUnderTest): void {
  const fixture = useDatabase(underTest);
  const store = () => fixture.database.reservations;
  const terms = { now: LATER, knewCharge: true, deliveries: [] };
  let told = 0;

  beforeEach(async () => {
    told = 0;
    const { dealerships } = await putSite(fixture.database, "riverbend", ["river"]);
    const dealershipId = dealerships[0]?.id ?? 0;
    const vehicles = [buildStagedVehicle("A"), buildStagedVehicle("B")];
    await importFeed(fixture.database, { dealershipId, vehicles });
    const stocked = await fixture.database.stock.listAfter(0, 2);
    for (const [n, name] of ["one", "two"].entries()) {
      const vehicleId = stocked[n]?.id ?? 0;
      const holder = { email: null, phone: null, clientAddress: name, ownIds: [] };
      const limits = { key: name, holder, maxLive: 2, maxNearby: 99, now: NOW };
      await store().hold(buildNewReservation(name, { vehicleId }), limits);
      await store().beginAttempt(TYPE, buildOrder({ attemptId: name, reservationId: name }), NOW);
      const session = { sessionId: `session ${name}`, redirectTo: "/pay" };
      await store().recordSession(name, session);
      const { charge, ...paid } = buildPaid(name, `paid ${name}`);
      await store().settle({ ...paid, charge: charge && { ...charge, reservationId: name } });
    }
  });

  const tellRefund = (name: string, refundId: string, refunded: Refunded = {}) => {
    const { isSettled = true, isRefused = false, orderKey = null } = refunded;
    const chargeId = toCharge(name);
    const refund = { chargeId, refundId, amountCents: 50_000, isSettled, isRefused };
    told += 1;
    const event: PaymentEvent = { id: `refund ${told}`, at: LATER, kind: "refund", ...refund };
    const received = orderKey === null ? { authorizationType: TYPE, event } : null;
    const settled = { ...refund, orderKey, event: received, authorizationType: TYPE };
    return store().settleRefund({ ...settled, ...terms });
  };
  const tellDispute = (name: string, disputeId: string, standing: "open" | "lost") => {
    const dispute = { chargeId: toCharge(name), disputeId, amountCents: 50_000, standing };
    told += 1;
    const event: PaymentEvent = { id: `dispute ${told}`, at: LATER, kind: "dispute", ...dispute };
    const received = { authorizationType: TYPE, event };
    return store().bookDispute({ ...dispute, event: received, ...terms, disputeDeliveries: [] });
  };
  const read = async (name: string) => {
    const entries = await store().listEntries(name);
    const orders = await store().listRefundsOf(name);
    return [
      (await store().find(name))?.state,
      ...entries.map(({ kind, amountCents }) => `${kind} ${amountCents}`),
      ...orders.map(({ state }) => `order ${state}`),
    ];
  };
  const isOfOtherCharge = (name: string, refundId: string) =>
    store().isOfOtherCharge(TYPE, { kind: "refund", chargeId: toCharge(name), refundId });

  test("a refund that is booked for a charge books, settles and ends nothing of another one", async () => {
    const before = await read("two");
    expect(await isOfOtherCharge("two", "re_1")).toBe(false);
    await tellRefund("one", "re_1");
    expect(await read("one")).toEqual(RETURNED);
    for (const said of [{}, { isSettled: false }, { isSettled: false, isRefused: true }]) {
      expect(await tellRefund("two", "re_1", said)).toMatchObject({ id: "two" });
      expect(await read("two")).toEqual(before);
    }
    expect(await store().listBegunRefunds("two")).toEqual([]);
    expect([await isOfOtherCharge("one", "re_1"), await isOfOtherCharge("two", "re_1")]).toEqual([
      false,
      true,
    ]);
    await tellRefund("two", "re_2");
    expect(await read("two")).toEqual(RETURNED);
  });

  test("a refund that answers the order of a charge is no other's, and answers no other's order", async () => {
    const end = { now: LATER, because: "cancelled", deliveries: [] } as const;
    await store().move("one", "refund", end);
    const [order] = await store().listRefundsOf("one");
    await tellRefund("one", "re_1", { isSettled: false, orderKey: order?.key ?? "" });
    expect(await read("one")).toEqual(["refunding", "charge 50000", "order sent"]);
    const before = await read("two");
    await tellRefund("two", "re_1");
    expect(await read("two")).toEqual(before);
    await store().move("two", "refund", end);
    const [other] = await store().listRefundsOf("two");
    await tellRefund("two", "re_1", { orderKey: other?.key ?? "" });
    expect(await read("two")).toEqual(["refunding", "charge 50000", "order wanted"]);
    await tellRefund("one", "re_1");
    expect(await read("one")).toEqual(RETURNED);
  });

  test("of one refund that is told of for two charges at once one is booked", async () => {
    const names = ["one", "two"] as const;
    await Promise.allSettled(names.map((name) => tellRefund(name, "re_1")));
    // A processor sends again what was not taken.
    for (const name of names) await tellRefund(name, "re_1");
    const states = await Promise.all(names.map(async (name) => (await read(name)).join(", ")));
    expect(states.toSorted()).toEqual([
      "confirmed, charge 50000",
      "refunded, charge 50000, refund -50000, order settled",
    ]);
  });

  test("a dispute that is noted for a charge takes nothing of another one", async () => {
    await tellDispute("one", "dp_1", "open");
    const before = await read("two");
    expect(await tellDispute("two", "dp_1", "lost")).toBeNull();
    expect(await read("two")).toEqual(before);
    expect(await store().listDisputes("one")).toMatchObject([{ standing: "open" }]);
    const dispute = { kind: "dispute", disputeId: "dp_1" } as const;
    for (const [name, isOther] of [
      ["one", false],
      ["two", true],
    ] as const) {
      const asked = { ...dispute, chargeId: toCharge(name) };
      expect(await store().isOfOtherCharge(TYPE, asked)).toBe(isOther);
    }
    await tellDispute("one", "dp_1", "lost");
    expect(await read("one")).toEqual(["confirmed", "charge 50000", "dispute -50000"]);
  });
}
