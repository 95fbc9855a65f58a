import { describe, expect, onTestFinished, test } from "vitest";
import { applyWeekendHours } from "#domain/location/apply-weekend-hours.ts";
import { locationSchema } from "#domain/location/location.schema.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import { buildLeadPayload, buildLeadStep } from "#tests/builders/lead.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildLocation, buildSite } from "#tests/builders/site.ts";
import { signLink } from "../signing/signed-links.ts";
import { bookAppointment } from "./book-appointment.ts";
import { buildInvitation } from "./build-invitation.ts";
import { cancelAppointment } from "./cancel-appointment.ts";
import { findAvailability } from "./find-availability.ts";
import { moveAppointment } from "./move-appointment.ts";

/** Monday, 8:00 in Perth. */
const NOW = Date.parse("2026-11-23T00:00:00Z");
const TEN = Date.parse("2026-11-23T02:00:00Z");
const HALF_PAST_TEN = TEN + 30 * 60_000;

const { contact_detail } = locationSchema.parse({
  name: "Perth",
  dealership_slug: "riverbend-motors",
  contact_detail: {
    opening_hours: [
      { weekday: 0, status: "Open", start_hour: "10:00", end_hour: "11:00" },
      { weekday: 1, status: "Open", start_hour: "09:00", end_hour: "11:00" },
    ],
  },
});
const PERTH = buildLocation({ contact_detail, slug: "perth", time_zone: "Australia/Perth" });
PERTH.address = { ...PERTH.address, state: "WA" };
const SITE = buildSite({ locations: [PERTH] });
const ANYWHERE = {
  kind: "test-drive",
  locationSlug: null,
  vehicleId: null,
  likelyLocationId: null,
} as const;

async function open() {
  const platform = await openPlatform({ now: () => NOW });
  onTestFinished(() => platform.close());
  /** A lead without a time, and the token of its link. */
  const take = async (leadId: string): Promise<string> => {
    const step = {
      formKind: "test-drive",
      payload: buildLeadPayload({ lead_id: leadId }),
    } as const;
    await platform.leads.storeStep(buildLeadStep(leadId, step));
    return signLink(platform, { kind: "appointment", siteSlug: SITE.slug }, leadId);
  };
  const book = async (leadId: string, startsAt = TEN) =>
    bookAppointment(platform, SITE, { token: await take(leadId), startsAt }, NOW);
  const listTimes = async (site = SITE) => {
    const found = await findAvailability(platform, site, ANYWHERE, NOW);
    return (found?.days ?? []).flatMap(({ date, slots }) =>
      slots.map(({ label }) => `${date} ${label}`),
    );
  };
  const listTold = async (leadId: string) =>
    (await platform.outbox.listOfLead(leadId)).map(
      ({ about, destination }) => `${about} to ${destination}`,
    );
  return { platform, take, book, listTimes, listTold };
}

async function openBooked() {
  const opened = await open();
  const booked = await opened.book("one");
  if (booked.is !== "booked") throw new Error("It was not booked.");
  const token = await signLink(
    opened.platform,
    { kind: "appointment", siteSlug: SITE.slug },
    "one",
  );
  return { ...opened, appointment: booked.appointment, token };
}

const FIRST_DAY = ["2026-11-23 10:00 am", "2026-11-23 10:30 am"];

describe("availability", () => {
  test("tells the free times as the location's clocks show them, after the lead time", async () => {
    const { listTimes } = await open();
    expect(await listTimes()).toEqual([
      ...FIRST_DAY,
      "2026-11-29 10:00 am",
      "2026-11-29 10:30 am",
      "2026-11-30 9:00 am",
      "2026-11-30 9:30 am",
      "2026-11-30 10:00 am",
      "2026-11-30 10:30 am",
      "2026-12-06 10:00 am",
      "2026-12-06 10:30 am",
    ]);
  });

  test("leaves out what is booked", async () => {
    const { book, listTimes } = await open();
    await book("one");
    expect((await listTimes())[0]).toBe("2026-11-23 10:30 am");
  });

  test("names a day whose times are all taken, without one, and no day on which the place is closed", async () => {
    const { book, platform } = await open();
    await book("one");
    await book("two", TEN + 30 * 60_000);
    const found = await findAvailability(platform, SITE, ANYWHERE, NOW);
    const days = found?.days.map(({ date, slots }) => [date, slots.length]);
    expect(days?.slice(0, 2)).toEqual([
      ["2026-11-23", 0],
      ["2026-11-29", 2],
    ]);
  });

  test("has no Sunday on a site whose Sundays are by appointment only", async () => {
    const { listTimes } = await open();
    const locations = [applyWeekendHours(PERTH, "sunday_by_appointment")];
    const times = await listTimes({ ...SITE, locations });
    expect(new Set(times.map((time) => time.slice(0, 10)))).toEqual(
      new Set(["2026-11-23", "2026-11-30"]),
    );
  });

  test("is none where the location is not the site's or the kind is not offered", async () => {
    const { platform } = await open();
    const wish = { ...ANYWHERE, kind: "service", locationSlug: "elsewhere" } as const;
    expect(await findAvailability(platform, SITE, wish, NOW)).toBeNull();
    const { appointments } = SITE;
    const service = { ...appointments.service, offered: false };
    const site = { ...SITE, appointments: { ...appointments, service } };
    const anywhere = { ...wish, locationSlug: null };
    expect(await findAvailability(platform, SITE, anywhere, NOW)).not.toBeNull();
    expect(await findAvailability(platform, site, anywhere, NOW)).toBeNull();
  });
});

describe("booking by the link", () => {
  test("one of twenty at once wins, and the others are told that it is taken", async () => {
    const { book } = await open();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => book(`lead-${n}`)));
    expect(answers.filter(({ is }) => is === "booked")).toHaveLength(1);
    expect(answers.filter(({ is }) => is === "taken")).toHaveLength(19);
  });

  test("the same lead again has the same appointment, and nobody is told twice", async () => {
    const { book, listTold } = await open();
    const first = await book("one");
    expect(await book("one")).toEqual(first);
    expect(await listTold("one")).toEqual([
      "lead to mail",
      "appointment to (dealer)",
      "appointment to (shopper)",
    ]);
  });

  test("another time, or one after a cancellation, is not booked by an old tab", async () => {
    const { platform, book, appointment, token } = await openBooked();
    expect(await book("one", HALF_PAST_TEN)).toEqual({ is: "has_time", appointment });
    await cancelAppointment(platform, SITE, token, NOW);
    expect(await book("one")).toMatchObject({ is: "cancelled", appointment: { startsAt: TEN } });
    expect(await platform.outbox.listOfLead("one")).toHaveLength(3);
  });

  test.each([
    ["before the lead time", TEN - 30 * 60_000],
    ["between two slots", TEN + 1],
    ["after the last day", TEN + 30 * DAY_MS],
  ])("a time %s is not booked, whatever is posted", async (_what, startsAt) => {
    const { book, platform } = await open();
    expect(await book("one", startsAt)).toEqual({ is: "taken" });
    expect(await platform.appointments.findOfLead("one")).toBeNull();
  });

  test("a lead that is kept aside, or unfinished, or of another form has nothing to choose", async () => {
    const { platform } = await open();
    for (const [leadId, step] of Object.entries({
      machine: { formKind: "test-drive", suspicion: "too fast" },
      unfinished: { formKind: "test-drive", isFinal: false },
      general: { formKind: "general" },
    } as const)) {
      await platform.leads.storeStep(buildLeadStep(leadId, step));
      const token = await signLink(platform, { kind: "appointment", siteSlug: SITE.slug }, leadId);
      const wish = { token, startsAt: TEN };
      expect(await bookAppointment(platform, SITE, wish, NOW)).toEqual({ is: "unknown" });
    }
  });
});

describe("a signed link", () => {
  test("cancels, once however often it is pressed, until it begins", async () => {
    const { platform, token, listTimes } = await openBooked();
    expect(await cancelAppointment(platform, SITE, token, TEN)).toMatchObject({ is: "too_late" });
    expect(await cancelAppointment(platform, SITE, `${token}x`, NOW)).toEqual({ is: "unknown" });
    const cancelled = await cancelAppointment(platform, SITE, token, TEN - 1);
    expect(cancelled).toMatchObject({ is: "cancelled", appointment: { revision: 1 } });
    expect(await cancelAppointment(platform, SITE, token, TEN + 1)).toEqual(cancelled);
    expect((await listTimes()).slice(0, 2)).toEqual(FIRST_DAY);
  });

  test("moves to a free time, keeps the old one where that is taken, and never moves a cancelled one", async () => {
    const { platform, token, book, listTold } = await openBooked();
    const move = (startsAt: number, now = NOW) =>
      moveAppointment(platform, SITE, { token, startsAt }, now);
    await book("two", HALF_PAST_TEN);
    expect(await move(HALF_PAST_TEN)).toMatchObject({
      is: "taken",
      appointment: { startsAt: TEN },
    });
    const later = TEN + 7 * DAY_MS;
    expect(await move(later)).toMatchObject({
      is: "moved",
      appointment: { startsAt: later, revision: 1 },
    });
    expect(await move(TEN, later)).toMatchObject({ is: "too_late" });
    await cancelAppointment(platform, SITE, token, NOW);
    expect(await move(TEN)).toEqual({ is: "unknown" });
    const told = (await listTold("one")).filter((name) => name === "appointment to (dealer)");
    // None is sent yet: one mail tells how it stands.
    expect(told).toHaveLength(1);
  });

  test("invitation and cancellation are one event of the shopper's calendar", async () => {
    const { platform, token, appointment } = await openBooked();
    const landline = { ...PERTH.contact_detail, phone: null, landline_phone: "0855501200" };
    const invite = (one: typeof appointment) =>
      buildInvitation(SITE, {
        appointment: {
          ...one,
          location: { ...PERTH, contact_detail: landline },
          timeZone: PERTH.time_zone,
          url: "https://riverbend.example/appointment?token=t",
        },
        shopper: { name: "Robin", email: "robin@example.com" },
        dealerEmail: "sales@riverbend.example",
        vehicleName: "2022 Kia Stinger",
      });
    const answer = await cancelAppointment(platform, SITE, token, NOW);
    const cancelled = "appointment" in answer ? answer.appointment : appointment;
    const [booked, gone] = [invite(appointment), invite(cancelled)];
    expect(booked.content).toContain("DTSTART:20261123T020000Z\r\n");
    expect(booked.content).toContain(
      "SUMMARY:Test drive: 2022 Kia Stinger at Riverbend Motors\r\n",
    );
    expect(booked.content).toContain("Phone 08 5550 1200");
    expect(booked.contentType).toContain("method=REQUEST");
    expect(gone.contentType).toContain("method=CANCEL");
    expect(gone.content).toContain("SEQUENCE:1\r\n");
    const uid = /UID:.*/.exec(booked.content)?.[0] ?? "missing";
    expect(gone.content).toContain(uid);
  });
});
