import { describe, expect, onTestFinished, test } from "vitest";
import { locationSchema } from "#domain/location/location.schema.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildLocation, buildSite } from "#tests/builders/site.ts";
import { readAppointmentLink, signAppointmentLink } from "./appointment-links.ts";
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
const PERTH = buildLocation({ contact_detail, slug: "perth" });
PERTH.address = { ...PERTH.address, state: "WA" };
const SITE = buildSite({ locations: [PERTH] });
const VEHICLE = { id: 7, locationId: 1 };

async function open() {
  const platform = await openPlatform({ now: () => NOW });
  onTestFinished(() => platform.close());
  const book = (leadId: string, startsAt = TEN, vehicle: typeof VEHICLE | null = null) =>
    bookAppointment(
      platform,
      SITE,
      { kind: "test-drive", locationSlug: "perth", vehicle, leadId, startsAt },
      NOW,
    );
  const listTimes = async (vehicle: typeof VEHICLE | null = null) => {
    const wish = { kind: "test-drive", locationSlug: null, vehicle } as const;
    const found = await findAvailability(platform, SITE, wish, NOW);
    return (found?.days ?? []).flatMap(({ date, slots }) =>
      slots.map(({ label }) => `${date} ${label}`),
    );
  };
  return { platform, book, listTimes };
}

async function openBooked() {
  const opened = await open();
  const booked = await opened.book("one", TEN, VEHICLE);
  if (booked.is !== "booked") throw new Error("It was not booked.");
  const token = await signAppointmentLink(opened.platform, SITE.slug, booked.appointment.id);
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

  test("has no Sunday on a site whose Sundays are by appointment only", async () => {
    const { platform } = await open();
    const site = { ...SITE, weekend_hours: "sunday_by_appointment" as const };
    const wish = { kind: "test-drive", locationSlug: null, vehicle: null } as const;
    const found = await findAvailability(platform, site, wish, NOW);
    const dates = found?.days.filter(({ slots }) => slots.length > 0).map(({ date }) => date);
    expect(dates).toEqual(["2026-11-23", "2026-11-30"]);
  });

  test("is none where the location is not the site's or the kind is not offered", async () => {
    const { platform } = await open();
    const wish = { kind: "service", locationSlug: "elsewhere", vehicle: null } as const;
    expect(await findAvailability(platform, SITE, wish, NOW)).toBeNull();
    const { appointments } = SITE;
    const service = { ...appointments.service, offered: false };
    const site = { ...SITE, appointments: { ...appointments, service } };
    const anywhere = { ...wish, locationSlug: null };
    expect(await findAvailability(platform, SITE, anywhere, NOW)).not.toBeNull();
    expect(await findAvailability(platform, site, anywhere, NOW)).toBeNull();
  });
});

describe("booking", () => {
  test("one of twenty at once wins, and the others are offered the next free times", async () => {
    const { book } = await open();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => book(`lead ${n}`)));
    expect(answers.filter(({ is }) => is === "booked")).toHaveLength(1);
    const [refused] = answers.flatMap((answer) => (answer.is === "taken" ? [answer.next] : []));
    expect(refused?.map(({ label }) => label)).toEqual([
      "Monday 23 November 2026, 10:30 am",
      "Sunday 29 November 2026, 10:00 am",
      "Sunday 29 November 2026, 10:30 am",
    ]);
  });

  test("the same lead again has the same appointment", async () => {
    const { book } = await open();
    const first = await book("one");
    expect(await book("one")).toEqual({ ...first, isRepeated: true });
  });

  test.each([
    ["before the lead time", TEN - 30 * 60_000],
    ["between two slots", TEN + 1],
    ["after the last day", TEN + 30 * 86_400_000],
  ])("a time %s is not booked, whatever is posted", async (_what, startsAt) => {
    const { book } = await open();
    const answer = await book("one", startsAt);
    expect(answer.is === "taken" && answer.next.length).toBe(3);
  });
});

describe("a signed link", () => {
  test("leads to its appointment on its own site alone, and nothing may be changed in it", async () => {
    const { platform } = await open();
    const token = await signAppointmentLink(platform, "riverbend", "an-id");
    expect(await readAppointmentLink(platform, "riverbend", token)).toBe("an-id");
    expect(await readAppointmentLink(platform, "hill", token)).toBeNull();
    for (const wrong of [
      "",
      "an-id",
      `${token}x`,
      token.replace("an-id", "another"),
      `.${token}`,
    ]) {
      expect(await readAppointmentLink(platform, "riverbend", wrong)).toBeNull();
    }
  });

  test("cancels, once however often it is pressed, until it begins", async () => {
    const { platform, token, listTimes } = await openBooked();
    expect(await cancelAppointment(platform, SITE, token, TEN)).toMatchObject({ is: "too_late" });
    expect(await cancelAppointment(platform, SITE, `${token}x`, NOW)).toEqual({ is: "unknown" });
    const cancelled = await cancelAppointment(platform, SITE, token, TEN - 1);
    expect(cancelled).toMatchObject({ is: "cancelled", appointment: { revision: 1 } });
    expect(await cancelAppointment(platform, SITE, token, TEN + 1)).toEqual(cancelled);
    expect((await listTimes(VEHICLE)).slice(0, 2)).toEqual(FIRST_DAY);
  });

  test("moves to a free time, keeps the old one where that is taken, and never moves a cancelled one", async () => {
    const { platform, token, book } = await openBooked();
    const move = (startsAt: number, now = NOW) =>
      moveAppointment(platform, SITE, { token, startsAt }, now);
    await book("two", HALF_PAST_TEN);
    expect(await move(HALF_PAST_TEN)).toMatchObject({
      is: "taken",
      appointment: { startsAt: TEN },
      next: [{}, {}, {}],
    });
    const later = TEN + 7 * 86_400_000;
    expect(await move(later)).toMatchObject({
      is: "moved",
      appointment: { startsAt: later, revision: 1 },
    });
    expect(await move(TEN, later)).toMatchObject({ is: "too_late" });
    await cancelAppointment(platform, SITE, token, NOW);
    expect(await move(TEN)).toEqual({ is: "unknown" });
  });

  test("invitation and cancellation are one event of the shopper's calendar", async () => {
    const { platform, token, appointment } = await openBooked();
    const invite = (one: typeof appointment) =>
      buildInvitation(SITE, {
        appointment: one,
        location: PERTH,
        shopper: { name: "Robin", email: "robin@example.com" },
        dealerEmail: "sales@riverbend.example",
        vehicleName: "2022 Kia Stinger",
        url: null,
      });
    const answer = await cancelAppointment(platform, SITE, token, NOW);
    const cancelled = "appointment" in answer ? answer.appointment : appointment;
    const [booked, gone] = [invite(appointment), invite(cancelled)];
    expect(booked.content).toContain("DTSTART:20261123T020000Z\r\n");
    expect(booked.content).toContain(
      "SUMMARY:Test drive: 2022 Kia Stinger at Riverbend Motors\r\n",
    );
    expect(booked.contentType).toContain("method=REQUEST");
    expect(gone.contentType).toContain("method=CANCEL");
    expect(gone.content).toContain("SEQUENCE:1\r\n");
    const uid = /UID:.*/.exec(booked.content)?.[0] ?? "missing";
    expect(gone.content).toContain(uid);
  });
});
