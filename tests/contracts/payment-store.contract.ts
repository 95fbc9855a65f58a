import { expect, test } from "vitest";
import { NO_COUNTS } from "#adapters/database/imports/import-counts.ts";
import type { ReservationStore } from "#ports/stores/reservation-store.ts";
import { stageFeed } from "#tests/builders/import-feed.ts";
import { buildOrder } from "#tests/builders/payment-order.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { type DatabaseUnderTest } from "#tests/tooling/database-fixture.ts";

import { buildEnded, buildPaid, LATER, TYPE, usePaying } from "#tests/tooling/paying-fixture.ts";

/** The contract of every store of reservations, as far as it is about money that comes. "one" holds the only vehicle. */
export function describePaymentStore(underTest: DatabaseUnderTest): void {
  const { fixture, store, begin, open } = usePaying(underTest);

  test("the open attempt is given again, and a further one begins only after it", async () => {
    const attempt = await open("a");
    expect(attempt).toMatchObject({ id: "a", state: "open", sessionId: null, createdAt: NOW });
    expect(await store().find("one")).toMatchObject({ state: "paying" });
    const { order: _, ...opened } = attempt ?? { order: null };
    const known = { ...opened, sessionId: "session a", redirectTo: "/pay/a" };
    expect(await begin("b")).toEqual({ ...known, order: null });
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

  test("an attempt keeps the order that it was opened with until its processor answers, or it is over", async () => {
    const order = buildOrder({ attemptId: "a", reservationId: "one" });
    expect(await begin("a")).toMatchObject({ order });
    expect(await begin("b")).toMatchObject({ id: "a", order });
    await store().settle(buildEnded("a", "unbegun"));
    expect(await fixture.execute("select state, payment_order from payment_attempt")).toEqual([
      { state: "unbegun", payment_order: null },
    ]);
    expect(await begin("b")).toMatchObject({ order: { attemptId: "b" } });
  });

  test("a page is recorded while its attempt is open, and an attempt that has one is not closed without it", async () => {
    const page = { sessionId: "session a", redirectTo: "/pay/a" };
    await begin("a");
    await store().settle(buildEnded("a", "unbegun"));
    expect(await store().recordSession("a", page)).toBe(false);
    expect(await store().recordSession("unknown", page)).toBe(false);
    expect(await store().findAttempt({ id: "a" })).toMatchObject({
      state: "unbegun",
      sessionId: null,
      redirectTo: null,
    });
    await begin("b");
    expect(await store().recordSession("b", { ...page, sessionId: "session b" })).toBe(true);
    expect(await store().settle(buildEnded("b", "unbegun"))).toMatchObject({ isRepeated: true });
    expect(await store().findAttempt({ id: "b" })).toMatchObject({ state: "open" });
    expect(await store().find("one")).toMatchObject({ state: "paying" });
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
    // Also an earlier one, while its reservation is live.
    expect(await store().listCharges(LATER + 1, 10)).toHaveLength(1);
    expect(await store().settle(buildEnded("a", "expired"))).toMatchObject({ isRepeated: true });
    expect(await store().find("one")).toMatchObject({ state: "confirmed" });
  });

  test("a deposit stays with its vehicle, or is ordered back with the end: no move leaves it behind", async () => {
    await open("a");
    await store().settle(buildPaid("a", "event 1"));
    for (const move of ["expire", "cancel"] as const) {
      expect(await store().move("one", move, { now: LATER, deliveries: [] })).toMatchObject({
        is: "refused",
        reservation: { state: "confirmed" },
      });
    }
    const terms = { now: LATER, notices: [] };
    const ended = await store().end(
      "one",
      ({ hasMoney }) => ({
        moves: [hasMoney ? "refund" : "expire"],
        because: "time_over",
        isTold: true,
      }),
      terms,
    );
    expect(ended).toMatchObject({ is: "moved", reservation: { state: "refunding" } });
    expect(await store().listRefundsOf("one")).toMatchObject([{ amountCents: 50_000 }]);
    const hasMoney = new Promise((resolve) => {
      void store().end("one", (found) => (resolve(found.hasMoney), null), terms);
    });
    expect(await hasMoney).toBe(false);
  });

  test("an import counts a deposit that is paid, until it is on its way back", async () => {
    const { imports } = fixture.database;
    const count = async () => {
      const { id } = await stageFeed(fixture.database, {
        dealershipId: (await store().find("one"))?.dealershipId ?? 0,
        vehicles: [buildStagedVehicle("A", { status: "sold" })],
      });
      const { deposits } = await imports.preview(id, { now: LATER, isFull: false });
      await imports.stop(id, "dry_run", null, NO_COUNTS, LATER);
      return deposits;
    };
    await open("a");
    expect(await count()).toBe(0);
    await store().settle(buildPaid("a", "event 1"));
    expect(await count()).toBe(1);
    await store().move("one", "refund", { now: LATER, deliveries: [] });
    expect(await count()).toBe(0);
    const scope = { siteSlug: null, state: null, isDisputed: false };
    const [paid] = await store().listLatestAttempts({ ...scope, refund: "wanted" }, 10);
    expect(paid).toMatchObject({ id: "a", state: "paid" });
    expect(await store().listLatestAttempts({ ...scope, refund: "refused" }, 10)).toEqual([]);
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
    const all = { siteSlug: null, state: null, refund: null, isDisputed: false };
    const returned = await store().listLatestAttempts({ ...all, refund: "wanted" }, 10);
    expect(returned).toMatchObject([
      { id: "a", chargeId: "charge of session a", balanceCents: 50_000 },
    ]);
    const charges = (await store().listLatestAttempts(all, 10)).map(({ chargeId }) => chargeId);
    expect(new Set(charges)).toEqual(new Set(["charge of session a", "charge of session b"]));
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

  test("open attempts hang until they end, also once they were asked after", async () => {
    await open("a");
    await store().noteAsked([], NOW);
    await store().noteAsked(["a", "unknown"], NOW + 9);
    expect(await store().listHanging(NOW, 10)).toEqual([]);
    expect(await store().listHanging(NOW + 1, 10)).toMatchObject([{ id: "a" }]);
    await store().settle(buildEnded("a", "expired"));
    expect(await store().listHanging(NOW + 1, 10)).toEqual([]);
    const all = { siteSlug: null, state: null, refund: null, isDisputed: false };
    const list = async (scope: Partial<Parameters<ReservationStore["listLatestAttempts"]>[0]>) =>
      (await store().listLatestAttempts({ ...all, ...scope }, 10)).map(({ state }) => state);
    expect(await list({})).toEqual(["expired"]);
    expect(await list({ siteSlug: "riverbend", state: "expired" })).toEqual(["expired"]);
    expect(await list({ state: "paid" })).toEqual([]);
    expect(await list({ siteSlug: "hill" })).toEqual([]);
    expect(await list({ refund: "wanted" })).toEqual([]);
  });
}
