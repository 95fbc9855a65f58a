import { beforeEach, describe, expect, test } from "vitest";
import { captchaConfigSchema } from "#domain/enquiry/submit/captcha-config.schema.ts";
import { HOUR_MS } from "#domain/time/time-units.ts";
import { buildOpenLocation } from "#tests/builders/appointment-slots.ts";
import { away, GENERAL, KEY, useLeadTaking } from "#tests/tooling/lead-taking-fixture.ts";
import { bookAppointment } from "#use-cases/appointments/book-appointment.ts";
import { showAppointment } from "#use-cases/appointments/show-appointment.ts";
import { releaseLead } from "../release-lead.ts";
import { replayJournal } from "./replay-journal.ts";
import { createStorageCircuit } from "./storage-circuit.ts";
import { createLeadTaker } from "./take-lead.ts";

/** A Monday in daylight saving time: 9:00 in Sydney. */
const MONDAY = Date.parse("2026-11-22T22:00:00Z");
/** Tuesday at half past ten. */
const SLOT = "2026-11-23T23:30:00.000Z";

const taking = useLeadTaking();
const location = buildOpenLocation("NSW");

beforeEach(() => {
  taking.clock = MONDAY;
  taking.site = { ...taking.site, locations: [location] };
});

/** As the page's script sends it. */
const CHOSEN = { ...GENERAL, appointment: SLOT, started: "9000" };
const drive = (answers: Record<string, string>, taker = taking.take) =>
  taking.submitTaken(answers, { kind: "test-drive" }, taker);
const findTime = async (leadId: string) =>
  (await taking.platform.appointments.findOfLead(leadId))?.startsAt ?? null;
const listDestinations = async (leadId: string) =>
  (await taking.platform.outbox.listOfLead(leadId)).map(
    ({ about, destination }) => `${about} to ${destination}`,
  );
const show = (token: string) =>
  showAppointment(taking.platform, taking.site, { token, near: null }, taking.clock);

const release = (leadId: string) =>
  releaseLead({ ...taking.platform, directory: { find: () => taking.site } }, leadId);

describe("a form that chooses a time", () => {
  test("has it with its lead, tells the shopper, and says the day as the free fields would", async () => {
    const { leadId, appointment } = await drive(CHOSEN);
    expect(appointment?.is).toBe("booked");
    expect(await findTime(leadId)).toBe(Date.parse(SLOT));
    expect((await taking.platform.leads.find(leadId))?.payload).toMatchObject({
      appointment: SLOT,
      preferred_date: "2026-11-24",
      preferred_time: "10:30",
    });
    expect(await listDestinations(leadId)).toEqual([
      "lead to (dealer)",
      "appointment to (shopper)",
    ]);
    expect(await show(appointment?.token ?? "")).toMatchObject({
      state: "booked",
      when: "Tuesday 24 November 2026, 10:30 am AEDT",
    });
  });

  test("sent again, also once the time is not offered any more, it is one lead with one time", async () => {
    const first = await drive({ ...CHOSEN, key: KEY });
    expect(await drive({ ...CHOSEN, key: KEY })).toMatchObject({ appointment: { is: "booked" } });
    taking.clock = Date.parse(SLOT) - HOUR_MS;
    const last = await drive({ ...CHOSEN, key: KEY });
    expect(last).toMatchObject({ leadId: first.leadId, appointment: { is: "booked" } });
    expect(await taking.listLeads()).toHaveLength(1);
  });

  test("of twenty at once one has the time; every lead stands, and the others are offered the next", async () => {
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, n) => drive({ ...CHOSEN, message: `Number ${n}` })),
    );
    const booked = taken.filter(({ appointment }) => appointment?.is === "booked");
    const open = taken.filter(({ appointment }) => appointment?.is === "open");
    expect([booked.length, open.length]).toEqual([1, 19]);
    expect(await taking.listLeads()).toHaveLength(20);
    const [first] = open;
    const shown = await show(first?.appointment?.token ?? "");
    expect(shown).toMatchObject({ state: "open", wasTaken: true, when: null });
    const starts = shown?.days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt)) ?? [];
    expect(starts).not.toContain(Date.parse(SLOT));
    expect(starts).toContain(Date.parse(SLOT) + 30 * 60_000);
  });

  test.each([
    ["of the past", "2026-11-21T23:30:00.000Z"],
    ["at night", "2026-11-23T13:30:00.000Z"],
    ["within a slot", "2026-11-23T23:31:00.000Z"],
  ])("a time %s is no time of the site's, and the lead stands", async (_what, startsAt) => {
    const { leadId, appointment } = await drive({ ...CHOSEN, appointment: startsAt });
    expect(appointment?.is).toBe("open");
    expect(await findTime(leadId)).toBeNull();
    expect(await listDestinations(leadId)).toEqual(["lead to (dealer)"]);
  });

  test("what is no instant at all is a wrong answer", async () => {
    const posted = { ...CHOSEN, appointment: "tomorrow" };
    const answer = await taking.submit(posted, { kind: "test-drive" });
    expect(answer).toMatchObject({ is: "invalid", problems: { appointment: expect.any(String) } });
  });
});

describe("a lead that takes no time of the calendar", () => {
  test("is one without a proof: its time goes on as a wish, in the form and by its link", async () => {
    taking.site = { ...taking.site, captcha: captchaConfigSchema.parse({}) };
    const chosen = await drive(CHOSEN);
    expect(chosen.appointment).toBeNull();
    expect(await findTime(chosen.leadId)).toBeNull();
    const { leadId, appointment } = await drive({ ...GENERAL, message: "Without script" });
    const token = appointment?.token ?? "";
    expect(await show(token)).toMatchObject({ state: "open", isWish: true, wished: null });
    const wish = { token, startsAt: Date.parse(SLOT) };
    const book = () => bookAppointment(taking.platform, taking.site, wish, taking.clock);
    expect(await book()).toEqual({ is: "wished" });
    expect(await findTime(leadId)).toBeNull();
    expect(await show(token)).toMatchObject({
      state: "open",
      wasTaken: false,
      wished: "Tuesday 24 November 2026, 10:30 am AEDT",
    });
    expect((await taking.platform.leads.find(leadId))?.payload).toMatchObject({
      preferred_date: "2026-11-24",
      preferred_time: "10:30",
    });
    expect(await listDestinations(leadId)).toEqual(["lead to (dealer)", "lead to (dealer)"]);
    wish.startsAt += HOUR_MS;
    for (let n = 0; n < 4; n += 1) {
      expect(await book()).toEqual({ is: "wished" });
      wish.startsAt += 1_800_000;
    }
    expect(await book()).toEqual({ is: "too_many" });
  });

  test("is the fourth of one sender who has three ahead, and it stands", async () => {
    const starts = Array.from({ length: 4 }, (_, n) =>
      new Date(Date.parse(SLOT) + n * 1_800_000).toISOString(),
    );
    const taken = [];
    for (const appointment of starts) taken.push(await drive({ ...CHOSEN, appointment }));
    expect(taken.map(({ appointment }) => appointment?.is ?? null)).toEqual([
      "booked",
      "booked",
      "booked",
      null,
    ]);
    expect(await taking.listLeads()).toHaveLength(4);
    const kim = { ...CHOSEN, email: "kim@example.com", phone: "0491 570 157" };
    const others = await drive({ ...kim, appointment: starts[3] ?? "" });
    expect(others.appointment?.is).toBe("booked");
  });
});

test("another time sent under the same key is the lead's, or the page says that it is not", async () => {
  const later = new Date(Date.parse(SLOT) + HOUR_MS).toISOString();
  const { leadId } = await drive({ ...CHOSEN, key: KEY });
  const moved = await drive({ ...CHOSEN, key: KEY, appointment: later });
  expect([moved.leadId, moved.appointment?.is]).toEqual([leadId, "booked"]);
  expect(await findTime(leadId)).toBe(Date.parse(later));
  const kim = { ...CHOSEN, email: "kim@example.com" };
  expect((await drive(kim)).appointment?.is).toBe("booked");
  expect((await drive({ ...CHOSEN, key: KEY })).appointment?.is).toBe("has_time");
  expect(await findTime(leadId)).toBe(Date.parse(later));
});

describe("an operator who releases a lead that was kept aside", () => {
  test("has its time booked where that is free, and the shopper told of it", async () => {
    const { leadId } = await drive({ ...CHOSEN, website_url: "spam" });
    expect(await release(leadId)).toMatchObject({ is: "released", wished: "booked" });
    expect(await findTime(leadId)).toBe(Date.parse(SLOT));
    expect(await listDestinations(leadId)).toEqual([
      "lead to (dealer)",
      "appointment to (shopper)",
    ]);
  });

  test("learns that others have it by now, and the lead goes alone", async () => {
    const { leadId } = await drive({ ...CHOSEN, website_url: "spam" });
    await drive({ ...CHOSEN, email: "kim@example.com", phone: "0491 570 157" });
    expect(await release(leadId)).toMatchObject({ is: "released", wished: "taken" });
    expect(await findTime(leadId)).toBeNull();
    expect(await listDestinations(leadId)).toEqual(["lead to (dealer)"]);
  });

  test("has nobody's time taken where the release fails", async () => {
    const { leadId } = await drive({ ...CHOSEN, website_url: "spam" });
    const { platform, site } = taking;
    const leads = { ...platform.leads, release: away };
    const failed = releaseLead({ ...platform, leads, directory: { find: () => site } }, leadId);
    await expect(failed).rejects.toThrow("away");
    expect(await findTime(leadId)).toBeNull();
  });

  test("hears of no time where none was chosen, or it is over", async () => {
    const other = await drive({ ...GENERAL, website_url: "spam" });
    expect(await release(other.leadId)).toMatchObject({ wished: "none" });
    const { leadId } = await drive({ ...CHOSEN, website_url: "spam" });
    taking.clock = Date.parse(SLOT);
    expect(await release(leadId)).toMatchObject({ wished: "none" });
  });
});

describe("no time is booked and none is to be chosen", () => {
  test("for a lead that is kept aside: machines take no times", async () => {
    const { leadId, appointment } = await drive({ ...CHOSEN, website_url: "spam" });
    expect(appointment).toBeNull();
    expect(await findTime(leadId)).toBeNull();
  });

  test("where the visitor had a script and says in the free fields what suits", async () => {
    const wish = { preferred_date: "2026-11-25", preferred_time: "09:00" };
    const { leadId, appointment } = await drive({ ...GENERAL, ...wish, started: "9000" });
    expect(appointment).toBeNull();
    expect((await taking.platform.leads.find(leadId))?.payload).toMatchObject(wish);
  });

  test("where the site takes wishes only", async () => {
    const { test_drive } = taking.site.appointments;
    const appointments = {
      ...taking.site.appointments,
      test_drive: { ...test_drive, offered: false },
    };
    taking.site = { ...taking.site, appointments };
    const { leadId, appointment } = await drive(CHOSEN);
    expect(appointment).toBeNull();
    expect(await findTime(leadId)).toBeNull();
  });

  test("while the database is away: the lead is kept with the day as a wish, and its time is free", async () => {
    const offline = createLeadTaker({
      ...taking.withoutDatabase(),
      appointments: { ...taking.platform.appointments, findOfLead: away },
    });
    const { leadId, appointment } = await drive(CHOSEN, offline);
    expect(appointment).toBeNull();
    expect(await replayJournal(taking.platform)).toBe(1);
    expect(await findTime(leadId)).toBeNull();
    expect((await taking.platform.leads.find(leadId))?.payload).toMatchObject({
      preferred_date: "2026-11-24",
      preferred_time: "10:30",
    });
    expect(await listDestinations(leadId)).toEqual(["lead to (dealer)"]);
  });
});

test("a database that hangs once the time is booked keeps nobody waiting: the mail has the link", async () => {
  const { secrets } = taking.platform;
  const hanging = new Promise<string>(() => {});
  const read = (name: string) => (name === "links" ? hanging : secrets.read(name));
  const circuit = createStorageCircuit(taking.platform, 1_000);
  const take = createLeadTaker({ ...taking.platform, secrets: { read } }, circuit);
  const { leadId, appointment } = await drive(CHOSEN, take);
  expect(appointment).toBeNull();
  expect(await findTime(leadId)).not.toBeNull();
});

test("of locations of one name the chosen one has the lead and offers its times", async () => {
  const locations = [19, 20, 21].map((id) => ({
    ...location,
    id,
    name: "Geelong",
    slug: "geelong",
  }));
  taking.site = { ...taking.site, locations };
  const car = { "Vehicle Make": "Mazda", "Vehicle Model": "3" };
  const { leadId, appointment } = await taking.submitTaken(
    { ...GENERAL, ...car, location: "geelong~20" },
    { kind: "service" },
  );
  expect(await taking.platform.leads.find(leadId)).toMatchObject({
    locationId: 20,
    payload: { location: "Geelong" },
  });
  expect((await show(appointment?.token ?? ""))?.location?.id).toBe(20);
});

test("without script the time is chosen in a page of its own after the lead is in", async () => {
  const { leadId, appointment } = await drive({ ...GENERAL, preferred_date: "2026-11-25" });
  expect(appointment?.is).toBe("open");
  expect(await show(appointment?.token ?? "")).toMatchObject({
    state: "open",
    wasTaken: false,
    suggested: { date: "2026-11-25", startsAt: null, nearest: null },
  });
  expect(await findTime(leadId)).toBeNull();
});
