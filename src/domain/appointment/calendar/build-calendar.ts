import { formatContentLine } from "./content-line.ts";

/** An appointment as a calendar takes it. Instants are milliseconds UTC. */
export type CalendarEvent = {
  /** REQUEST invites or moves, CANCEL takes back, PUBLISH only tells; all under the same `uid`. */
  method: "REQUEST" | "CANCEL" | "PUBLISH";
  uid: string;
  /** Rises with each change. */
  sequence: number;
  stampedAt: number;
  startsAt: number;
  endsAt: number;
  summary: string;
  /** Without the link of `url`, which is not for everyone who is told the rest. */
  description: string;
  location: string;
  /** Where it is changed or cancelled by whoever has it; null for nowhere. */
  url: string | null;
  organizer: { name: string; email: string };
  /** Null for an event that is published: that has none. */
  attendee: { name: string; email: string } | null;
};

/** The text of an .ics file, with times in UTC. @see RFC 5545, RFC 5546 */
export function buildCalendar(event: CalendarEvent): string {
  const isCancelled = event.method === "CANCEL";
  const lines = [
    formatContentLine("BEGIN", {}, "VCALENDAR"),
    formatContentLine("VERSION", {}, "2.0"),
    formatContentLine("PRODID", {}, "-//Forecourt//Appointments//EN"),
    formatContentLine("METHOD", {}, event.method),
    formatContentLine("BEGIN", {}, "VEVENT"),
    formatContentLine("UID", {}, escapeText(event.uid)),
    formatContentLine("SEQUENCE", {}, String(event.sequence)),
    formatContentLine("DTSTAMP", {}, formatInstant(event.stampedAt)),
    formatContentLine("DTSTART", {}, formatInstant(event.startsAt)),
    formatContentLine("DTEND", {}, formatInstant(event.endsAt)),
    formatContentLine("SUMMARY", {}, escapeText(event.summary)),
    formatContentLine("DESCRIPTION", {}, escapeText(describe(event))),
    formatContentLine("LOCATION", {}, escapeText(event.location)),
    ...(event.url === null ? [] : [formatContentLine("URL", {}, event.url)]),
    formatContentLine("STATUS", {}, isCancelled ? "CANCELLED" : "CONFIRMED"),
    formatContentLine("ORGANIZER", { CN: event.organizer.name }, `mailto:${event.organizer.email}`),
    ...(event.attendee === null ? [] : [formatAttendee(event.attendee)]),
    formatContentLine("END", {}, "VEVENT"),
    formatContentLine("END", {}, "VCALENDAR"),
  ];
  return lines.join("");
}

function describe({ description, url }: CalendarEvent): string {
  return url === null ? description : `${description}\nChange or cancel: ${url}`;
}

function formatAttendee({ name, email }: { name: string; email: string }): string {
  const role = { ROLE: "REQ-PARTICIPANT", PARTSTAT: "ACCEPTED", RSVP: "FALSE" };
  return formatContentLine("ATTENDEE", { CN: name, ...role }, `mailto:${email}`);
}

/** "20261124T010000Z" */
export function formatInstant(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
}
