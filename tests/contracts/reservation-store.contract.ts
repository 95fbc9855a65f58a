import { beforeEach, describe, expect, test } from "vitest";
import type { NewReservation } from "#domain/reservation/reservation.ts";
import type { HoldTerms, MoveTerms } from "#ports/stores/reservation-store.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildLeadStep } from "#tests/builders/lead.ts";
import { buildNewReservation, HOLD_MS } from "#tests/builders/reservation.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { type DatabaseUnderTest, useDatabase } from "#tests/tooling/database-fixture.ts";

const SILENT: MoveTerms = { now: NOW + 5, deliveries: [] };
const HOUR_MS = 3_600_000;

/** The contract of every store of reservations, without money. Three vehicles are in stock. */
export function describeReservationStore(underTest: DatabaseUnderTest): void {
  const fixture = useDatabase(underTest);
  const store = () => fixture.database.reservations;
  let dealershipId = 0;
  let vehicleIds: number[] = [];

  beforeEach(async () => {
    const { dealerships } = await putSite(fixture.database, "riverbend", ["river"]);
    dealershipId = dealerships[0]?.id ?? 0;
    await importFeed(fixture.database, {
      dealershipId,
      vehicles: ["A", "B", "C"].map((key) => buildStagedVehicle(key)),
    });
    vehicleIds = (await fixture.database.stock.listAfter(0, 10)).map(({ id }) => id);
  });

  const vehicle = (place = 0) => vehicleIds[place] ?? 0;
  const readVehicle = (place = 0) => fixture.database.stock.findById("platform", vehicle(place));
  const hold = (
    name: string,
    overrides: Partial<NewReservation> = {},
    terms: Partial<HoldTerms> = {},
    database = fixture.database,
  ) =>
    database.reservations.hold(
      buildNewReservation(name, { vehicleId: vehicle(), dealershipId, ...overrides }),
      {
        key: `key of ${name}`,
        holder: { email: `${name}@example.com`, phone: null, clientAddress: `address of ${name}` },
        maxLive: 2,
        maxNearby: 99,
        now: NOW,
        ...terms,
      },
    );

  test("a hold is there as it was taken, for another process too, and on its vehicle", async () => {
    const wanted = buildNewReservation("one", { vehicleId: vehicle(), dealershipId });
    const reservation = {
      ...wanted,
      state: "held",
      confirmedAt: null,
      reservedUntil: null,
      completedAt: null,
      endedAt: null,
      endedBecause: null,
      revision: 0,
    };
    const before = await fixture.database.changes.latestId();
    expect(await hold("one")).toEqual({ is: "held", reservation, isRepeated: false });
    const other = (await fixture.connect()).reservations;
    expect(await other.find("one")).toEqual(reservation);
    expect(await other.findByReference("REF-one")).toEqual(reservation);
    expect(await other.findOfLead("lead of one")).toEqual(reservation);
    expect(await other.findByKey("riverbend", "key of one")).toEqual(reservation);
    expect(await other.findByKey("hill", "key of one")).toBeNull();
    expect(await other.findLive(vehicle())).toEqual(reservation);
    expect(await other.find("two")).toBeNull();
    expect(await readVehicle()).toMatchObject({ reservedAt: NOW, holdUntil: NOW + HOLD_MS });
    expect(await fixture.database.changes.readAfter(before, 10)).toMatchObject([
      { kind: "vehicle", recordId: String(vehicle()) },
    ]);
  });

  test("of fifty at once, from two processes, one holds and the others are told until when", async () => {
    const other = await fixture.connect();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        hold(`number-${n}`, {}, {}, n % 2 === 0 ? fixture.database : other),
      ),
    );
    expect(answers.filter(({ is }) => is === "held")).toHaveLength(1);
    const taken = answers.filter(({ is }) => is === "taken");
    expect(taken).toHaveLength(49);
    expect(new Set(taken.map((answer) => "until" in answer && answer.until))).toEqual(
      new Set([NOW + HOLD_MS]),
    );
    expect(await store().list({ siteSlug: null, state: null }, 100)).toHaveLength(1);
  });

  test("of twenty at once with one form's key, all have the one hold", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => hold(`number-${n}`, {}, { key: "pressed often" })),
    );
    const ids = answers.map((answer) => answer.is === "held" && answer.reservation.id);
    expect(new Set(ids).size).toBe(1);
    expect(await store().list({ siteSlug: null, state: null }, 100)).toHaveLength(1);
  });

  test("a hold gives way at the instant at which it ends, and not before; a paid one never does", async () => {
    await hold("one");
    expect(await hold("two", {}, { now: NOW + HOLD_MS - 1 })).toMatchObject({ is: "taken" });
    expect(await hold("three", {}, { now: NOW + HOLD_MS })).toMatchObject({ is: "held" });
    expect(await store().find("one")).toMatchObject({ state: "expired", endedBecause: "unpaid" });
    const reservedUntil = NOW + HOLD_MS + 1;
    await store().move("three", "confirm", { ...SILENT, reservedUntil });
    expect(await hold("four", {}, { now: reservedUntil + HOUR_MS })).toEqual({
      is: "taken",
      until: reservedUntil,
    });
  });

  test("one holder has two unpaid holds on a site, by mail, number or address, and more elsewhere", async () => {
    const holder = { email: "robin@example.com", phone: "0491570156", clientAddress: "net" };
    await hold("one", {}, { holder });
    await hold("two", { vehicleId: vehicle(1) }, { holder });
    for (const same of [
      { ...holder, phone: null, clientAddress: "x" },
      { ...holder, email: null, clientAddress: "x" },
      { email: null, phone: null, clientAddress: "net" },
    ]) {
      expect(await hold("three", { vehicleId: vehicle(2) }, { holder: same })).toEqual({
        is: "too_many",
      });
    }
    const elsewhere = { vehicleId: vehicle(2), siteSlug: "hill" };
    expect(await hold("three", elsewhere, { holder })).toMatchObject({ is: "held" });
    await store().move("three", "cancel", { ...SILENT, because: "cancelled" });
    // Whoever has paid is no holder any more.
    await store().move("one", "confirm", { ...SILENT, reservedUntil: NOW + HOUR_MS });
    expect(await hold("four", { vehicleId: vehicle(2) }, { holder })).toMatchObject({ is: "held" });
  });

  test.each([
    ["2001:db8:1:2", "2001:db8:1:ffff", "2001:db8:2:2"],
    ["203.0.113.7", "203.0.113.8", "203.0.114.7"],
  ])("addresses near each other have so many holds on a site: %s", async (one, near, far) => {
    const [first, second, third] = [one, near, far].map((clientAddress) => ({
      maxNearby: 1,
      holder: { email: null, phone: null, clientAddress },
    }));
    await hold("one", {}, first);
    expect(await hold("two", { vehicleId: vehicle(1) }, second)).toEqual({ is: "too_many" });
    expect(await hold("three", { vehicleId: vehicle(1) }, third)).toMatchObject({ is: "held" });
  });

  test("of holds of one holder at once on three vehicles two are taken", async () => {
    const holder = { email: "robin@example.com", phone: "0491570156", clientAddress: "net" };
    const answers = await Promise.all(
      [0, 1, 2].map((n) => hold(`number-${n}`, { vehicleId: vehicle(n) }, { holder })),
    );
    expect(answers.map(({ is }) => is).sort()).toEqual(["held", "held", "too_many"]);
  });

  test("nothing is held of a vehicle that is sold or gone", async () => {
    await sell("A");
    expect(await hold("one")).toEqual({ is: "gone" });
    expect(await hold("two", { vehicleId: 999_999 })).toEqual({ is: "gone" });
  });

  const sell = (sourceKey: string) =>
    importFeed(fixture.database, {
      dealershipId,
      vehicles: [buildStagedVehicle(sourceKey, { status: "sold" })],
    });

  const expire = (name: string) => store().move(name, "expire", SILENT);
  const confirm = (name: string) =>
    store().move(name, "confirm", { ...SILENT, reservedUntil: NOW + HOUR_MS });

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

  test("a live one is extended, as its hold or its reservation, and one that is over is not", async () => {
    await hold("one");
    const later = NOW + 9 * HOUR_MS;
    expect(await store().extend("one", later, NOW)).toMatchObject({
      holdUntil: later,
      revision: 1,
    });
    expect(await readVehicle()).toMatchObject({ holdUntil: later });
    await store().move("one", "confirm", { ...SILENT, reservedUntil: later + 1 });
    expect(await store().extend("one", later + 2, NOW)).toMatchObject({
      holdUntil: later,
      reservedUntil: later + 2,
    });
    await store().move("one", "cancel", SILENT);
    expect(await store().extend("one", later + 3, NOW)).toBeNull();
  });

  test("a completed one is due no more, stays on its vehicle, and ends once that is sold", async () => {
    await hold("one");
    await confirm("one");
    const move = (name: "complete" | "reopen" | "hand_over" | "refund" | "expire") =>
      store().move("one", name, { ...SILENT, because: "handed_over" });
    expect(await move("complete")).toMatchObject({
      is: "moved",
      reservation: { state: "completed", completedAt: NOW + 5, endedAt: null },
    });
    const late = NOW + 900 * HOUR_MS;
    expect(listIds(await store().listDue(late, 10))).toEqual([]);
    expect(await store().extend("one", late, NOW)).toBeNull();
    expect(await hold("two", {}, { now: late })).toMatchObject({ is: "taken" });
    for (const refused of ["refund", "expire"] as const) {
      expect(await move(refused)).toMatchObject({ is: "refused" });
    }
    expect(await move("reopen")).toMatchObject({ reservation: { completedAt: null } });
    expect(await move("complete")).toMatchObject({ is: "moved" });
    await sell("A");
    expect(listIds(await store().listSold(10))).toEqual(["one"]);
    expect(await move("hand_over")).toMatchObject({
      reservation: { state: "handed_over", endedBecause: "handed_over", completedAt: NOW + 5 },
    });
    expect(listIds(await store().listSold(10))).toEqual([]);
    expect(await readVehicle()).toMatchObject({ reservedAt: null });
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

  test("lists name what is due, what is sold and what there is", async () => {
    await hold("one");
    await hold("two", { vehicleId: vehicle(1), heldAt: NOW + 1, siteSlug: "hill" });
    await store().move("two", "confirm", { ...SILENT, reservedUntil: NOW + 72 * HOUR_MS });
    expect(listIds(await store().listDue(NOW + HOLD_MS - 1, 10))).toEqual([]);
    expect(listIds(await store().listDue(NOW + HOLD_MS, 10))).toEqual(["one"]);
    expect(listIds(await store().listDue(NOW + 72 * HOUR_MS, 10))).toEqual(["one", "two"]);
    expect(listIds(await store().listDue(NOW + 72 * HOUR_MS, 1))).toEqual(["one"]);
    expect(listIds(await store().listSold(10))).toEqual([]);
    await sell("B");
    expect(listIds(await store().listSold(10))).toEqual(["two"]);
    expect(listIds(await store().list({ siteSlug: null, state: null }, 10))).toEqual([
      "two",
      "one",
    ]);
    expect(listIds(await store().list({ siteSlug: "hill", state: null }, 10))).toEqual(["two"]);
    expect(listIds(await store().list({ siteSlug: null, state: "held" }, 10))).toEqual(["one"]);
  });

  test("the lead of a live one is not forgotten, and with it goes whose it was", async () => {
    await fixture.database.leads.storeStep(buildLeadStep("lead", { deliveries: [] }));
    await hold("one", { leadId: "lead" });
    const purge = () =>
      fixture.database.leads.purge(
        {
          siteSlug: null,
          isDeliveredOnly: false,
          olderThan: NOW + 1,
          keepsGivenUp: true,
          now: NOW,
        },
        10,
      );
    expect(await purge()).toBe(0);
    await expire("one");
    expect(await purge()).toBe(1);
    expect(await store().find("one")).toMatchObject({ state: "expired", leadId: "lead" });
    const [row] = await fixture.execute("select email, phone, client_address from reservation");
    expect(row).toEqual({ email: null, phone: null, client_address: null });
  });

  test("an import never clears a reservation made here", async () => {
    await hold("one");
    await importFeed(fixture.database, {
      dealershipId,
      isFull: true,
      vehicles: ["A", "B", "C"].map((key) =>
        buildStagedVehicle(key, { reserved: false, price: 25_000 }),
      ),
    });
    expect(await readVehicle()).toMatchObject({
      imported: { price: 25_000 },
      reservedAt: NOW,
      holdUntil: NOW + HOLD_MS,
    });
    expect(await store().findLive(vehicle())).toMatchObject({ id: "one", state: "held" });
  });
}

function listIds(list: readonly { id: string }[]): string[] {
  return list.map(({ id }) => id);
}
