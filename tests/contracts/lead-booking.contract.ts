import { expect, test } from "vitest";
import type { LeadStepToStore } from "#ports/stores/lead-store.ts";
import { buildNewAppointment } from "#tests/builders/appointment.ts";
import { buildLeadStep } from "#tests/builders/lead.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { type DatabaseUnderTest, useDatabase } from "#tests/tooling/database-fixture.ts";

const HOUR_MS = 3_600_000;
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
    booking: { appointment, bays: 1, deliveries },
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

  test("a lead that is kept aside takes nobody's time", async () => {
    expect(await store(buildChoosing("machine", { suspicion: "too fast" }))).toMatchObject({
      is: "stored",
      appointment: null,
    });
    expect(await store(buildChoosing("person"))).toMatchObject({ appointment: { startsAt: NINE } });
  });

  test("a change is sent on in its transaction, and one that changes nothing is not", async () => {
    const { appointments } = fixture.database;
    await store(buildChoosing("one"));
    const to = { startsAt: NINE + HOUR_MS, endsAt: NINE + 2 * HOUR_MS };
    const terms = {
      bays: 1,
      now: NOW + 1,
      deliveries: [{ about: "appointment" as const, destination: "change" }],
    };
    await appointments.move("of one", to, terms);
    await appointments.move("of one", to, terms);
    expect(await listDestinations("one")).toEqual(["booked", "change"]);
    await appointments.cancel("of one", terms);
    await appointments.cancel("of one", terms);
    expect(await listDestinations("one")).toEqual(["booked", "change", "change"]);
    await store(buildLeadStep("later", { formKind: "service" }));
    const wanted = buildNewAppointment("booked later", { leadId: "later" });
    await appointments.book(wanted, terms);
    await appointments.book(wanted, terms);
    expect(await listDestinations("later")).toEqual(["mail", "change"]);
  });
}
