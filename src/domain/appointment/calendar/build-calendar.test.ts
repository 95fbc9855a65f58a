import * as fc from "fast-check";
import { expect, test } from "vitest";
import { buildCalendar, type CalendarEvent } from "./build-calendar.ts";

const EVENT: CalendarEvent = {
  method: "REQUEST",
  uid: "appointment-1@riverbend",
  sequence: 2,
  stampedAt: Date.parse("2026-11-23T00:00:00.999Z"),
  startsAt: Date.parse("2026-11-24T01:00:00Z"),
  endsAt: Date.parse("2026-11-24T01:30:00Z"),
  summary: "Test drive at Riverbend Motors",
  description: "Bring a licence; and a friend, too\nPhone (02) 5550 0100",
  location: "1 Church Street, Parramatta",
  url: "https://riverbend.example/appointment",
  organizer: { name: "Riverbend Motors", email: "sales@riverbend.example" },
  attendee: { name: 'Robin "Rob" Archer', email: "robin@example.com" },
};

/** The lines as a reader of calendars has them: unfolded. */
function unfold(text: string): string[] {
  return text.replaceAll("\r\n ", "").split("\r\n").slice(0, -1);
}

function unescape(text: string): string {
  return text.replaceAll(/\\(.)/g, (_, sign: string) => (sign === "n" ? "\n" : sign));
}

test("a booked appointment is a request with UTC times, in the order of the standard", () => {
  expect(unfold(buildCalendar(EVENT))).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Forecourt//Appointments//EN",
    "METHOD:REQUEST",
    "BEGIN:VEVENT",
    "UID:appointment-1@riverbend",
    "SEQUENCE:2",
    "DTSTAMP:20261123T000000Z",
    "DTSTART:20261124T010000Z",
    "DTEND:20261124T013000Z",
    "SUMMARY:Test drive at Riverbend Motors",
    String.raw`DESCRIPTION:Bring a licence\; and a friend\, too\nPhone (02) 5550 0100\nChange or cancel: https://riverbend.example/appointment`,
    String.raw`LOCATION:1 Church Street\, Parramatta`,
    "URL:https://riverbend.example/appointment",
    "STATUS:CONFIRMED",
    'ORGANIZER;CN="Riverbend Motors":mailto:sales@riverbend.example',
    `ATTENDEE;CN="Robin 'Rob' Archer";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:robin@example.com`,
    "END:VEVENT",
    "END:VCALENDAR",
  ]);
});

test("a cancelled one is cancelled under the same id", () => {
  const lines = unfold(buildCalendar({ ...EVENT, method: "CANCEL", url: null }));
  expect(lines).toContain("METHOD:CANCEL");
  expect(lines).toContain("STATUS:CANCELLED");
  expect(lines).toContain("UID:appointment-1@riverbend");
  expect(lines.some((line) => line.startsWith("URL"))).toBe(false);
});

test("whatever is typed, no line is too long, none is added and the text comes back", () => {
  const typed = fc.string({ unit: "binary", maxLength: 200 });
  fc.assert(
    fc.property(typed, typed, (summary, name) => {
      const text = buildCalendar({
        ...EVENT,
        summary,
        attendee: { name, email: "robin@example.com" },
      });
      const physical = text.split("\r\n");
      expect(Math.max(...physical.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
      const lines = unfold(text);
      expect(lines).toHaveLength(19);
      const shown = unescape(lines[10]?.slice("SUMMARY:".length) ?? "");
      const controls = /[^\S\n\r]?[\p{Cc}\p{Zl}\p{Zp}]/u;
      if (summary.isWellFormed() && !controls.test(summary)) expect(shown).toBe(summary);
    }),
  );
});

test("a character of several bytes is not torn by a fold", () => {
  const summary = "Probefahrt 🚗".repeat(20);
  const line = unfold(buildCalendar({ ...EVENT, summary }))[10];
  expect(line).toBe(`SUMMARY:${summary}`);
});
