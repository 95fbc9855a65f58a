import { describe, expect, test } from "vitest";
import type { ReservationMove } from "#domain/reservation/reservation-states.ts";
import { HOUR_MS } from "#domain/time/time-units.ts";
import { buildLeadStep } from "#tests/builders/lead.ts";
import { HOLD_MS } from "#tests/builders/reservation.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { type DatabaseUnderTest } from "#tests/tooling/database-fixture.ts";

import { listIds, SILENT, useHolding } from "#tests/tooling/holding-fixture.ts";

/** The contract of every store of reservations: how one goes from state to state. Three vehicles are in stock. */
export function describeReservationMoves(underTest: DatabaseUnderTest): void {
  const { fixture, store, vehicle, readVehicle, hold, sell, restock, expire, confirm } =
    useHolding(underTest);

  describe("a move", () => {
    test("sets what the vehicle shows, and appends a change", async () => {
      await hold("one");
      const before = await fixture.database.changes.latestId();
      const reservedUntil = NOW + 72 * HOUR_MS;
      const confirmed = await store().move("one", "confirm", { ...SILENT, reservedUntil });
      expect(confirmed).toMatchObject({
        is: "moved",
        reservation: { state: "confirmed", confirmedAt: NOW + 5, reservedUntil, revision: 1 },
      });
      expect(await readVehicle()).toMatchObject({ reservedAt: NOW, holdUntil: null });
      await store().move("one", "expire", { ...SILENT, because: "time_over" });
      expect(await readVehicle()).toMatchObject({ reservedAt: null, holdUntil: null });
      expect(await store().find("one")).toMatchObject({
        state: "expired",
        endedAt: NOW + 5,
        endedBecause: "time_over",
      });
      expect(await store().findLive(vehicle())).toBeNull();
      expect(await fixture.database.changes.readAfter(before, 10)).toHaveLength(2);
    });

    test("that the state does not allow changes nothing", async () => {
      const held = await hold("one");
      const before = await fixture.database.changes.latestId();
      expect(await store().move("one", "refund", SILENT)).toEqual({
        is: "refused",
        reservation: held.is === "held" && held.reservation,
      });
      expect(await store().move("another", "expire", SILENT)).toEqual({ is: "unknown" });
      expect(await fixture.database.changes.latestId()).toBe(before);
    });

    test("takes a vehicle again after the hold where nobody has it, and never another's or a sold one", async () => {
      await hold("one");
      await expire("one");
      await hold("two");
      expect(await confirm("one")).toMatchObject({
        is: "taken",
        reservation: { state: "expired" },
      });
      await expire("two");
      expect(await confirm("one")).toMatchObject({
        is: "moved",
        reservation: { state: "confirmed", endedAt: null, endedBecause: null },
      });
      expect(await readVehicle()).toMatchObject({ reservedAt: NOW + 5, holdUntil: null });
      await hold("three", { vehicleId: vehicle(1) });
      await expire("three");
      await sell("B");
      expect(await confirm("three")).toMatchObject({ is: "taken" });
    });

    test("sends its messages about the lead, and none beside one that waits", async () => {
      await fixture.database.leads.storeStep(buildLeadStep("lead", { deliveries: [] }));
      await hold("one", { leadId: "lead" });
      const deliveries = [{ about: "reservation", destination: "(shopper)" }] as const;
      await store().move("one", "confirm", { now: NOW, deliveries, reservedUntil: NOW + HOUR_MS });
      await store().move("one", "expire", { now: NOW, deliveries });
      expect(await fixture.database.outbox.listOfLead("lead")).toMatchObject([
        { about: "reservation", destination: "(shopper)", state: "pending", nextAt: NOW },
      ]);
    });

    test("finishes the lead with its last step, whatever was said against it", async () => {
      const step = buildLeadStep("lead", { isFinal: false, suspicion: "too fast", deliveries: [] });
      await fixture.database.leads.storeStep(step);
      await hold("one", { leadId: "lead" });
      const finalStep = {
        ...step,
        isFurtherStep: true,
        isFinal: true,
        suspicion: null,
        deliveries: [{ about: "lead", destination: "mail" }],
      } as const;
      const terms = { ...SILENT, reservedUntil: NOW + HOUR_MS, finalStep };
      await store().move("one", "confirm", terms);
      expect(await fixture.database.leads.find("lead")).toMatchObject({
        isComplete: true,
        suspicion: null,
      });
      expect(await fixture.database.outbox.listOfLead("lead")).toMatchObject([{ about: "lead" }]);
    });
  });

  test("one ends as is decided of how it is under its lock, with all moves or none", async () => {
    await hold("one");
    await confirm("one");
    await sell("A");
    const found: unknown[] = [];
    const terms = { now: NOW + 9, notices: [], operator: "alex" };
    const end = (moves: readonly ReservationMove[] | null, id = "one") =>
      store().end(
        id,
        (one) => {
          found.push(one);
          return moves && { moves, because: "cancelled", isTold: false };
        },
        terms,
      );
    const before = await store().find("one");
    expect(await end(null, "nobody")).toEqual({ is: "unknown" });
    expect(await end(null)).toEqual({ is: "refused", reservation: before });
    expect(found).toEqual([{ reservation: before, hasMoney: false, isSold: true }]);
    await expect(end(["complete", "refund"])).rejects.toThrow("refund");
    expect(await store().find("one")).toEqual(before);
    expect(await store().listActs("one")).toEqual([]);
    await store().move("one", "complete", SILENT);
    expect(await end(["reopen", "cancel"])).toMatchObject({
      is: "moved",
      reservation: {
        state: "cancelled",
        completedAt: null,
        endedAt: NOW + 9,
        endedBecause: "cancelled",
      },
    });
    expect((await store().listActs("one")).map(({ did }) => did)).toEqual(["reopen", "cancel"]);
    expect(await readVehicle()).toMatchObject({ reservedAt: null });
    await restock(["A"], {});
    expect(await end(null)).toMatchObject({ is: "refused" });
    expect(found.at(-1)).toMatchObject({ isSold: false });
  });

  test("messages go with an end of which people hear, once, and with no other", async () => {
    await fixture.database.leads.storeStep(buildLeadStep("lead", { deliveries: [] }));
    const notices = [{ about: "reservation", destination: "(shopper)" }] as const;
    const end = (id: string, isTold: boolean) =>
      store().end(id, () => ({ moves: ["cancel"], because: "cancelled", isTold }), {
        now: NOW,
        notices,
      });
    await hold("one", { leadId: "lead" });
    await end("one", false);
    expect(await fixture.database.outbox.listOfLead("lead")).toEqual([]);
    await hold("two", { leadId: "lead" });
    await end("two", true);
    expect(await fixture.database.outbox.listOfLead("lead")).toHaveLength(1);
  });

  test("a live one is extended from the end that it has by then, as its hold or its reservation, and one that is over is not", async () => {
    await hold("one");
    const hours = 9;
    const holdUntil = NOW + HOLD_MS + hours * HOUR_MS;
    expect(await store().extend("one", { hours, now: NOW })).toMatchObject({
      reservation: { holdUntil, revision: 1 },
      formerEnd: NOW + HOLD_MS,
    });
    expect(await readVehicle()).toMatchObject({ holdUntil });
    const reservedUntil = NOW + 72 * HOUR_MS;
    await store().move("one", "confirm", { ...SILENT, reservedUntil });
    expect(await store().extend("one", { hours, now: NOW })).toMatchObject({
      reservation: { holdUntil, reservedUntil: reservedUntil + hours * HOUR_MS },
      formerEnd: reservedUntil,
    });
    const late = reservedUntil + 99 * HOUR_MS;
    expect(await store().extend("one", { hours, now: late })).toMatchObject({
      reservation: { reservedUntil: late + hours * HOUR_MS },
    });
    await store().move("one", "cancel", SILENT);
    expect(await store().extend("one", { hours, now: NOW })).toBeNull();
  });

  test("what an operator does is kept with its name, and what nobody did is not", async () => {
    await hold("one");
    const later = NOW + HOLD_MS + 9 * HOUR_MS;
    const operator = "alex";
    await store().extend("one", { hours: 9, now: NOW + 1, operator });
    await store().move("one", "refund", { ...SILENT, operator });
    await store().move("one", "confirm", { ...SILENT, reservedUntil: later + 1 });
    await store().extend("one", { hours: 1, now: NOW + 2 });
    await store().move("one", "complete", { ...SILENT, operator: "kim" });
    await store().move("one", "reopen", { ...SILENT, operator });
    await store().move("one", "cancel", { ...SILENT, operator });
    expect(await store().listActs("one")).toEqual([
      { at: NOW + 1, did: "extend", operator, until: later },
      { at: NOW + 5, did: "complete", operator: "kim", until: null },
      { at: NOW + 5, did: "reopen", operator, until: later + 1 + HOUR_MS },
      { at: NOW + 5, did: "cancel", operator, until: null },
    ]);
    expect(await store().listActs("two")).toEqual([]);
  });

  test("a completed one is due no more, stays on its vehicle, and ends once that is sold", async () => {
    await hold("one");
    await confirm("one");
    const move = (name: ReservationMove) =>
      store().move("one", name, { ...SILENT, because: "handed_over" });
    expect(await move("complete")).toMatchObject({
      is: "moved",
      reservation: { state: "completed", completedAt: NOW + 5, endedAt: null },
    });
    const late = NOW + 900 * HOUR_MS;
    expect(listIds(await store().listDue(late, 10))).toEqual([]);
    expect(await store().extend("one", { hours: 9, now: NOW })).toBeNull();
    expect(await hold("two", {}, { now: late })).toMatchObject({ is: "taken" });
    for (const refused of ["refund", "expire"] as const) {
      expect(await move(refused)).toMatchObject({ is: "refused" });
    }
    expect(await move("reopen")).toMatchObject({ reservation: { completedAt: null } });
    expect(await move("complete")).toMatchObject({ is: "moved" });
    await sell("A");
    expect(listIds(await store().listSold(NOW, 10))).toEqual(["one"]);
    expect(await move("hand_over")).toMatchObject({
      reservation: { state: "handed_over", endedBecause: "handed_over", completedAt: NOW + 5 },
    });
    expect(listIds(await store().listSold(NOW, 10))).toEqual([]);
    expect(await readVehicle()).toMatchObject({ reservedAt: null });
  });

  test("one that was handed over has its vehicle again as soon as the stock takes the sale back", async () => {
    await hold("lost");
    await expire("lost");
    await hold("one");
    await confirm("one");
    await store().move("one", "complete", SILENT);
    await sell("A");
    await store().move("one", "hand_over", { ...SILENT, because: "handed_over" });
    expect(await store().listSalesTakenBack(10)).toEqual([]);
    expect(await store().move("one", "take_back", SILENT)).toMatchObject({ is: "taken" });
    await restock(["A"], {});
    expect(listIds(await store().listSalesTakenBack(10))).toEqual(["one"]);
    expect(await hold("two")).toMatchObject({ is: "taken" });
    expect(await store().move("lost", "confirm", SILENT)).toMatchObject({ is: "taken" });
    expect(await store().move("one", "take_back", SILENT)).toMatchObject({
      reservation: { state: "completed", endedAt: null, endedBecause: null, completedAt: NOW + 5 },
    });
    expect(await store().listSalesTakenBack(10)).toEqual([]);
    expect(await readVehicle()).toMatchObject({ reservedAt: NOW + 5 });
    expect(await hold("two")).toMatchObject({ is: "taken" });
  });

  test("of a lead's reservations the live one is its, else the newest", async () => {
    await hold("one", { leadId: "lead" });
    await expire("one");
    await hold("two", { leadId: "lead", heldAt: NOW + 1 });
    expect(await store().findOfLead("lead")).toMatchObject({ id: "two" });
    await expire("two");
    expect(await store().findOfLead("lead")).toMatchObject({ id: "two" });
    await confirm("one");
    expect(await store().findOfLead("lead")).toMatchObject({ id: "one" });
  });
}
