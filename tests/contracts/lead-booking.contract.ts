import { expect, test } from "vitest";
import { CHANGE_DELAY_MS } from "#domain/appointment/booking-limits.ts";
import { HOUR_MS } from "#domain/time/time-units.ts";
import type { LeadStepToStore } from "#ports/stores/lead-store.ts";
import { buildNewAppointment } from "#tests/builders/appointment.ts";
import { buildLeadPayload, buildLeadStep } from "#tests/builders/lead.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { type DatabaseUnderTest, useDatabase } from "#tests/tooling/database-fixture.ts";

const NOBODY = { email: null, phone: null };
const NINE = NOW + 24 * HOUR_MS;

/** A step that chooses a time, and is sent to "booked" where it has it, else to "mail". */
function buildChoosing(
  name: string,
  overrides: Partial<LeadStepToStore> = {},
  startsAt = NINE,
): LeadStepToStore {
  const { leadId: _lead, ...appointment } = buildNewAppointment(`of ${name}`, { startsAt });
  const deliveries = [{ about: "lead" as const, destination: "booked" }];
  return buildLeadStep(name, {
    formKind: "service",
    booking: { appointment, bays: 1, booker: NOBODY, deliveries },
    ...overrides,
  });
}

/** The lead and its time are stored in one transaction, or the lead alone. */
export function describeLeadBooking(underTest: DatabaseUnderTest): void {
  const fixture = useDatabase(underTest);
  const store = (step: LeadStepToStore) => fixture.database.leads.storeStep(step);
  const listDestinations = async (leadId: string) =>
    (await fixture.database.outbox.listOfLead(leadId)).map(({ destination }) => destination);

  test("has it with its lead, and is sent on as one that has", async () => {
    const stored = await store(buildChoosing("one"));
    expect(stored).toMatchObject({ is: "stored", appointment: { leadId: "one", startsAt: NINE } });
    expect(await fixture.database.appointments.findOfLead("one")).toMatchObject({ id: "of one" });
    expect(await listDestinations("one")).toEqual(["booked"]);
  });

  test("twenty at once: one has the time, and every lead is there with its deliveries", async () => {
    const other = await fixture.connect();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 === 0 ? fixture.database : other).leads.storeStep(buildChoosing(`lead ${n}`)),
      ),
    );
    const booked = answers.flatMap((answer) =>
      answer.is === "stored" && answer.appointment !== null ? [answer.leadId] : [],
    );
    expect(booked).toHaveLength(1);
    expect(await fixture.database.leads.list({ siteSlug: null, since: 0 }, 50)).toHaveLength(20);
    for (let n = 0; n < 20; n += 1) {
      const expected = booked.includes(`lead ${n}`) ? ["booked"] : ["mail"];
      expect(await listDestinations(`lead ${n}`)).toEqual(expected);
    }
  });

  test("sent again, ten times at once too, it is one lead with one time", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => store(buildChoosing("pressed"))),
    );
    for (const answer of answers) expect(answer).toMatchObject({ appointment: { startsAt: NINE } });
    expect(await store(buildChoosing("pressed"))).toMatchObject({
      isRepeated: true,
      appointment: { id: "of pressed" },
    });
    expect(await listDestinations("pressed")).toEqual(["booked"]);
  });

  test("released, by two at once too, it has its time and goes on once, or goes without", async () => {
    const release = (leadId: string, from = fixture.database) => {
      const deliveries = [{ about: "lead" as const, destination: "mail" }];
      const { booking } = buildChoosing(leadId);
      return from.leads.release(leadId, { deliveries, booking, now: NOW });
    };
    await store(buildLeadStep("not suspected"));
    expect(await release("not suspected")).toBeNull();
    expect(await fixture.database.appointments.findOfLead("not suspected")).toBeNull();
    await store(buildChoosing("one", { suspicion: "too fast" }));
    const answers = await Promise.all([release("one"), release("one", await fixture.connect())]);
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(answers.find((answer) => answer !== null)).toMatchObject({ booked: { is: "booked" } });
    expect(await listDestinations("one")).toEqual(["booked"]);
    await store(buildChoosing("late", { suspicion: "too fast" }));
    expect(await release("late")).toEqual({ booked: { is: "taken" } });
    expect(await listDestinations("late")).toEqual(["mail"]);
  });

  test("a lead that is kept aside takes nobody's time", async () => {
    expect(await store(buildChoosing("machine", { suspicion: "too fast" }))).toMatchObject({
      is: "stored",
      appointment: null,
    });
    expect(await store(buildChoosing("person"))).toMatchObject({ appointment: { startsAt: NINE } });
  });

  test("a lead to review takes nobody's time, nor by a further step", async () => {
    await store(buildLeadStep("unproved", { review: "no script", isFinal: false }));
    const last = { isFurtherStep: true, stepNumber: 1, leadId: "unproved" };
    expect(await store(buildChoosing("unproved", last))).toMatchObject({ appointment: null });
    expect(await listDestinations("unproved")).toEqual(["mail", "mail"]);
    expect(await store(buildChoosing("proved"))).toMatchObject({ appointment: { startsAt: NINE } });
  });

  test("another time under the same key moves the lead's, and the same one leaves what was moved", async () => {
    const TEN = NINE + HOUR_MS;
    const choose = (startsAt: number, message: string) => {
      const appointment = new Date(startsAt).toISOString();
      const payload = buildLeadPayload({ lead_id: "one", appointment, message });
      return store(buildChoosing("one", { payload }, startsAt));
    };
    await choose(NINE, "first");
    expect(await choose(TEN, "answer lost")).toMatchObject({
      appointment: { startsAt: TEN, revision: 1 },
    });
    const to = { startsAt: NINE, endsAt: TEN };
    const terms = { bays: 1, now: NOW, deliveries: [] };
    await fixture.database.appointments.move("of one", to, terms);
    expect(await choose(TEN, "another word")).toMatchObject({ appointment: { startsAt: NINE } });
    await store(buildChoosing("other", {}, TEN + HOUR_MS));
    expect(await choose(TEN + HOUR_MS, "taken")).toMatchObject({ appointment: { startsAt: NINE } });
  });

  test("a change is told by what waits, and by a mail of its own where that is being sent", async () => {
    const { appointments, outbox } = fixture.database;
    await store(buildChoosing("one"));
    const change = (startsAt: number, now: number) =>
      appointments.move(
        "of one",
        { startsAt, endsAt: startsAt + HOUR_MS },
        { bays: 1, now, deliveries: [{ about: "appointment", destination: "sales" }] },
      );
    await change(NINE + HOUR_MS, NOW);
    await change(NINE, NOW + 1);
    expect(await listDestinations("one")).toEqual(["booked", "sales"]);
    const claim = (now: number) => outbox.claim({ limit: 9, now, leaseUntil: now + HOUR_MS });
    expect((await claim(NOW + CHANGE_DELAY_MS - 1)).map((each) => each.destination)).toEqual([
      "booked",
    ]);
    expect(await claim(NOW + CHANGE_DELAY_MS)).toMatchObject([{ destination: "sales" }]);
    await change(NINE + HOUR_MS, NOW + CHANGE_DELAY_MS + 1);
    expect(await listDestinations("one")).toEqual(["booked", "sales", "sales"]);
  });

  test("a rush for one location leaves the database to others", async () => {
    let isOver = 0;
    const rush = Array.from({ length: 60 }, async (_, n) => {
      await store(buildChoosing(`lead ${n}`));
      isOver += 1;
    });
    const other = buildLeadStep("another site's", { siteSlug: "hill", formerKey: "unknown" });
    await store(other);
    // SQLite gathers what waits into one commit, and is done with all of it by then.
    if (underTest.name === "PostgreSQL") expect(isOver).toBeLessThan(50);
    await Promise.all(rush);
    expect(isOver).toBe(60);
  });

  test("a change is sent on in its transaction, and one that changes nothing is not", async () => {
    const { appointments } = fixture.database;
    await store(buildChoosing("one"));
    const to = { startsAt: NINE + HOUR_MS, endsAt: NINE + 2 * HOUR_MS };
    const terms = {
      bays: 1,
      booker: NOBODY,
      now: NOW + 1,
      deliveries: [{ about: "appointment" as const, destination: "change" }],
    };
    await appointments.move("of one", to, terms);
    await appointments.move("of one", to, terms);
    expect(await listDestinations("one")).toEqual(["booked", "change"]);
    await appointments.cancel("of one", terms);
    await appointments.cancel("of one", terms);
    // The first change is not sent yet, and will tell of both.
    expect(await listDestinations("one")).toEqual(["booked", "change"]);
    await store(buildLeadStep("later", { formKind: "service" }));
    const wanted = buildNewAppointment("booked later", { leadId: "later" });
    await appointments.book(wanted, terms);
    await appointments.book(wanted, terms);
    expect(await listDestinations("later")).toEqual(["mail", "change"]);
  });
}
