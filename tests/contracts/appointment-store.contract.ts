import { describe, expect, test } from "vitest";
import { HOUR_MS } from "#domain/time/time-units.ts";
import type { BookedAppointment, NewAppointment } from "#ports/stores/appointment-store.ts";
import { buildAppointment, buildNewAppointment } from "#tests/builders/appointment.ts";
import { buildLeadStep } from "#tests/builders/lead.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { type DatabaseUnderTest, useDatabase } from "#tests/tooling/database-fixture.ts";

const NOBODY = { email: null, phone: null };
const NINE = NOW + 24 * HOUR_MS;
const TEN = NINE + HOUR_MS;
const ELEVEN = TEN + HOUR_MS;

/** The contract of every store of appointments. */
export function describeAppointmentStore(underTest: DatabaseUnderTest): void {
  const fixture = useDatabase(underTest);
  const appointments = () => fixture.database.appointments;
  const book = (name: string, overrides: Partial<NewAppointment> = {}, bays = 1) =>
    appointments().book(buildNewAppointment(name, overrides), {
      bays,
      booker: NOBODY,
      now: NOW,
      deliveries: [],
    });
  const move = (id: string, startsAt: number, bays = 1, now = NOW + 5) =>
    appointments().move(
      id,
      { startsAt, endsAt: startsAt + HOUR_MS },
      { bays, now, deliveries: [] },
    );
  const listIds = async (from = NINE, to = ELEVEN, vehicleId: number | null = null) =>
    (await appointments().listBooked({ locationId: 1, kind: "service", vehicleId }, from, to)).map(
      ({ id }) => id,
    );

  /** Twenty at once for nine o'clock, half of them by another process. */
  const bookTwenty = async (bays: number, overrides: (n: number) => Partial<NewAppointment>) => {
    const other = await fixture.connect();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 === 0 ? fixture.database : other).appointments.book(
          buildNewAppointment(`number ${n}`, { startsAt: NINE, ...overrides(n) }),
          { bays, booker: NOBODY, now: NOW, deliveries: [] },
        ),
      ),
    );
    return countAnswers(answers);
  };

  test("what was booked is there, for another process too", async () => {
    const appointment = buildAppointment("one", { vehicleId: 7 });
    expect(await book("one", { vehicleId: 7 })).toEqual({
      is: "booked",
      appointment,
      isRepeated: false,
    });
    const other = (await fixture.connect()).appointments;
    expect(await other.find("one")).toEqual(appointment);
    expect(await other.findOfLead("lead of one")).toEqual(appointment);
    expect(await other.find("two")).toBeNull();
    expect(await other.findOfLead("one")).toBeNull();
  });

  describe("of twenty at once for one slot", () => {
    test("one wins a bay, and the others are told that it is taken", async () => {
      expect(await bookTwenty(1, () => ({}))).toEqual({ booked: 1, taken: 19 });
      expect(await listIds()).toHaveLength(1);
    });

    test("two win two bays", async () => {
      expect(await bookTwenty(2, () => ({}))).toEqual({ booked: 2, taken: 18 });
      expect(await listIds()).toHaveLength(2);
    });

    test("one wins where they overlap without beginning together", async () => {
      expect(await bookTwenty(1, (n) => ({ startsAt: NINE + n * 60_000, endsAt: TEN }))).toEqual({
        booked: 1,
        taken: 19,
      });
    });

    test("one drives the vehicle, whichever location they go to", async () => {
      expect(
        await bookTwenty(5, (n) => ({ vehicleId: 7, locationId: n, kind: "test-drive" })),
      ).toEqual({ booked: 1, taken: 19 });
    });

    test("one appointment is made where all are one lead's retries", async () => {
      expect(await bookTwenty(5, () => ({ leadId: "pressed twice" }))).toEqual({
        booked: 20,
        taken: 0,
      });
      expect(await listIds()).toHaveLength(1);
    });

    test("one appointment is a lead's, also where it asks in twenty places", async () => {
      expect(await bookTwenty(5, (n) => ({ leadId: "pressed twice", locationId: n }))).toEqual({
        booked: 20,
        taken: 0,
      });
      expect(await fixture.execute("select lead_id from appointment")).toHaveLength(1);
    });
  });

  test("a lead that books again is told what it has, whatever it asks", async () => {
    await book("one");
    expect(await book("two", { leadId: "lead of one", startsAt: TEN })).toEqual({
      is: "booked",
      appointment: buildAppointment("one"),
      isRepeated: true,
    });
  });

  test("slots that touch are no neighbours' trouble, nor other kinds and locations", async () => {
    await book("nine", { startsAt: NINE });
    expect(await book("ten", { startsAt: TEN })).toMatchObject({ is: "booked" });
    expect(await book("drive", { kind: "test-drive" })).toMatchObject({ is: "booked" });
    expect(await book("elsewhere", { locationId: 2 })).toMatchObject({ is: "booked" });
    expect(await book("late", { startsAt: NINE + 1 })).toEqual({ is: "taken" });
  });

  describe("a cancelled one", () => {
    test("leaves its time to others, once", async () => {
      await book("one");
      const cancelled = buildAppointment("one", {
        isCancelled: true,
        revision: 1,
        changedAt: NOW + 1,
      });
      expect(await appointments().cancel("one", { now: NOW + 1, deliveries: [] })).toEqual(
        cancelled,
      );
      expect(await appointments().cancel("one", { now: NOW + 2, deliveries: [] })).toEqual(
        cancelled,
      );
      expect(await appointments().cancel("nobody", { now: NOW, deliveries: [] })).toBeNull();
      expect(await listIds()).toEqual([]);
      expect(await book("two")).toMatchObject({ is: "booked" });
    });

    test("is not moved, nor is one that is not there", async () => {
      await book("one");
      await appointments().cancel("one", { now: NOW, deliveries: [] });
      expect(await move("one", TEN)).toEqual({ is: "gone" });
      expect(await move("nobody", TEN)).toEqual({ is: "gone" });
    });
  });

  describe("a move", () => {
    test("takes the new time and leaves the old one", async () => {
      await book("one");
      expect(await move("one", TEN)).toEqual({
        is: "moved",
        appointment: buildAppointment("one", { startsAt: TEN, revision: 1, changedAt: NOW + 5 }),
      });
      expect(await book("two")).toMatchObject({ is: "booked" });
    });

    test("to a taken time keeps the old one", async () => {
      await book("one");
      await book("two", { startsAt: TEN });
      expect(await move("one", TEN)).toEqual({ is: "taken" });
      expect(await appointments().find("one")).toEqual(buildAppointment("one"));
      expect(await move("one", TEN, 2)).toMatchObject({ is: "moved" });
    });

    test("may overlap its own old time, and to the same time changes nothing", async () => {
      await book("one");
      expect(await move("one", NINE)).toEqual({
        is: "moved",
        appointment: buildAppointment("one"),
      });
      expect(await move("one", NINE + HOUR_MS / 2)).toMatchObject({ is: "moved" });
    });

    test("of ten at once to one free slot is one's, and the others keep theirs", async () => {
      const names = Array.from({ length: 10 }, (_, n) => `number ${n}`);
      for (const name of names) await book(name, {}, 10);
      const answers = await Promise.all(names.map((name) => move(name, TEN)));
      expect(answers.filter(({ is }) => is === "moved")).toHaveLength(1);
      expect(await listIds(NINE, TEN)).toHaveLength(9);
    });
  });

  test("what is booked is listed by location and time, and a vehicle's from anywhere", async () => {
    await book("later", { startsAt: TEN });
    await book("sooner", { startsAt: NINE });
    await book("elsewhere", { startsAt: NINE, locationId: 2, vehicleId: 7, kind: "test-drive" });
    expect(await listIds()).toEqual(["sooner", "later"]);
    expect(await listIds(NINE, TEN)).toEqual(["sooner"]);
    expect(await listIds(TEN, ELEVEN)).toEqual(["later"]);
    expect(await listIds(ELEVEN, ELEVEN + 1)).toEqual([]);
    expect(await listIds(NINE, ELEVEN, 7)).toEqual(["elsewhere", "sooner", "later"]);
    expect(await listIds(NINE, ELEVEN, 8)).toEqual(["sooner", "later"]);
  });

  test("goes with its lead when leads are forgotten, and keeps it while it is ahead", async () => {
    const { leads } = fixture.database;
    await leads.storeStep(buildLeadStep("old", { receivedAt: NOW - 1, deliveries: [] }));
    await book("of the old", { leadId: "old" });
    await book("of another", { startsAt: TEN });
    const terms = { siteSlug: null, isDeliveredOnly: false, olderThan: NOW, keepsGivenUp: true };
    const purge = (now: number) => leads.purge({ ...terms, now }, 9);
    expect(await purge(TEN - 1)).toBe(0);
    const kept = { booked: 1, undelivered: 0 };
    expect(await leads.countKept({ ...terms, now: TEN - 1 })).toEqual(kept);
    expect(await listIds()).toEqual(["of the old", "of another"]);
    expect(await purge(TEN)).toBe(1);
    expect(await listIds()).toEqual(["of another"]);
    await leads.storeStep(buildLeadStep("cancelled", { receivedAt: NOW - 1, deliveries: [] }));
    await book("of the cancelled", { leadId: "cancelled" });
    await appointments().cancel("of the cancelled", { now: NOW, deliveries: [] });
    expect(await purge(NOW)).toBe(1);
  });

  describe("one booker", () => {
    const ROBIN = { email: "robin@example.com", phone: "0491570156" };
    const bookAs = (name: string, booker = ROBIN, overrides: Partial<NewAppointment> = {}) =>
      appointments().book(buildNewAppointment(name, overrides), {
        bays: 9,
        booker,
        now: NOW,
        deliveries: [],
      });

    test("has three bookings ahead on a site, by address or by number, also at once in many places", async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) => bookAs(`number ${n}`, ROBIN, { locationId: n })),
      );
      expect(answers.filter(({ is }) => is === "booked")).toHaveLength(3);
      expect(answers.filter(({ is }) => is === "too_many")).toHaveLength(5);
      expect(await bookAs("by number", { ...ROBIN, email: "kim@example.com" })).toEqual({
        is: "too_many",
      });
      expect(await bookAs("another's", { email: "kim@example.com", phone: "021" })).toMatchObject({
        is: "booked",
      });
      expect(await bookAs("elsewhere", ROBIN, { siteSlug: "hill" })).toMatchObject({
        is: "booked",
      });
      const nobody = { email: null, phone: null };
      expect(await appointments().countAhead("riverbend", nobody, NOW)).toBe(0);
    });

    test("may book again once one is over or cancelled", async () => {
      for (const name of ["one", "two", "three"]) await bookAs(name);
      expect(await appointments().countAhead("riverbend", ROBIN, NINE - 1)).toBe(3);
      expect(await appointments().countAhead("riverbend", ROBIN, NINE)).toBe(0);
      expect(await bookAs("four")).toEqual({ is: "too_many" });
      await appointments().cancel("one", { now: NOW, deliveries: [] });
      expect(await bookAs("four")).toMatchObject({ is: "booked" });
    });
  });

  test("is moved five times within a day, and may always be cancelled", async () => {
    await book("one");
    const begin = NOW + 5;
    for (let n = 0; n < 5; n += 1) {
      expect(await move("one", n % 2 === 0 ? TEN : NINE, 1, begin)).toMatchObject({ is: "moved" });
    }
    const dayLater = begin + 24 * HOUR_MS;
    expect(await move("one", NINE, 1, dayLater - 1)).toEqual({ is: "too_many" });
    expect(await move("one", NINE, 1, dayLater)).toMatchObject({ is: "moved" });
    expect(await appointments().cancel("one", { now: dayLater, deliveries: [] })).toMatchObject({
      isCancelled: true,
      revision: 7,
    });
  });
}

function countAnswers(answers: readonly BookedAppointment[]): { booked: number; taken: number } {
  const booked = answers.filter(({ is }) => is === "booked").length;
  return { booked, taken: answers.length - booked };
}
