import { expect, test } from "vitest";
import { buildCalendarLinks } from "./calendar-links.ts";

test("an appointment goes into a calendar by a file or a link, with its times in UTC", () => {
  const links = buildCalendarLinks("/appointment.ics?token=lead.signature", {
    summary: "Test drive: Mazda & more",
    description: "Phone (02) 5550 0100",
    location: "1 Church Street, Parramatta",
    startsAt: Date.parse("2026-11-24T01:00:00Z"),
    endsAt: Date.parse("2026-11-24T01:30:00Z"),
  });
  expect(links.fileHref).toBe("/appointment.ics?token=lead.signature");
  const google = new URL(links.googleUrl).searchParams;
  expect(google.get("dates")).toBe("20261124T010000Z/20261124T013000Z");
  expect(google.get("text")).toBe("Test drive: Mazda & more");
  const outlook = new URL(links.outlookUrl).searchParams;
  expect(outlook.get("startdt")).toBe("2026-11-24T01:00:00.000Z");
  expect(outlook.get("enddt")).toBe("2026-11-24T01:30:00.000Z");
  expect(outlook.get("subject")).toBe("Test drive: Mazda & more");
});
