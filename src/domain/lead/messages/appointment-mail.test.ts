import { describe, expect, test } from "vitest";
import { AWKWARD_TEXTS, buildDeliveredLead } from "#tests/builders/delivered-lead.ts";
import { buildLocation } from "#tests/builders/site.ts";
import { findAdfErrors } from "#tests/tooling/check-adf.ts";
import { buildAdf } from "./adf/build-adf.ts";
import { buildDealerAppointmentMail, buildShopperAppointmentMail } from "./appointment-mail.ts";
import { buildLeadMail } from "./lead-mail.ts";

const APPOINTMENT = {
  id: "an-id",
  kind: "test-drive" as const,
  startsAt: Date.parse("2026-11-23T23:30:00Z"),
  endsAt: Date.parse("2026-11-24T00:00:00Z"),
  isCancelled: false,
  revision: 0,
  changedAt: 0,
  location: buildLocation({ name: "Yard" }),
  timeZone: "Australia/Sydney",
  url: "https://riverbend.example/appointment?token=lead.signature",
};
const WHEN = "Tuesday 24 November 2026, 10:30 am AEDT";

const build = (change: Partial<typeof APPOINTMENT> = {}, payload: object = {}) => {
  const appointment = { ...APPOINTMENT, ...change };
  return { ...buildDeliveredLead({ appointment }, payload), appointment };
};

describe("the mail to the shopper", () => {
  test.each([
    [{}, "is booked", true],
    [{ revision: 1 }, "is moved", true],
    [{ revision: 2, isCancelled: true }, "is cancelled", false],
  ])("tells when, where and what became of it: %j", (change, state, hasLink) => {
    const { subject, text } = buildShopperAppointmentMail(build(change));
    expect(subject).toBe(`Your test drive at Riverbend Motors ${state}`);
    expect(text).toContain(`When: ${WHEN}`);
    expect(text).toContain("Yard\n1 Church Street, Parramatta NSW 2150");
    expect(text.includes(APPOINTMENT.url)).toBe(hasLink);
  });

  test("repeats nothing that was typed: whoever types another's address cannot write to him", () => {
    for (const typed of AWKWARD_TEXTS.filter((text) => text.trim() !== "")) {
      const payload = { name: typed, message: typed, "Vehicle Make": typed };
      const { text, html } = buildShopperAppointmentMail(build({}, payload));
      expect(text + html).toBe(
        Object.values(buildShopperAppointmentMail(build())).slice(1).join(""),
      );
    }
  });
});

test("the dealer's people are told who, when and what became of it", () => {
  const { subject, text } = buildDealerAppointmentMail(build({ isCancelled: true }));
  expect(subject).toBe("Test drive cancelled: Robin Archer, 2021 Mazda CX-5 Maxx Sport KF");
  expect(text).toContain(`When: ${WHEN}`);
  expect(text).toContain("Phone: 0491 570 156");
});

test("the mail of a lead says whether its time is booked, or was asked for only", () => {
  expect(buildLeadMail(build()).text).toContain(`Appointment: Booked: ${WHEN}, Yard`);
  const asked = buildDeliveredLead({}, { appointment: "2026-11-23T23:30:00.000Z" });
  expect(buildLeadMail(asked).text).toContain("Appointment: Not booked yet");
  expect(buildLeadMail(asked).text).not.toContain("23:30:00.000Z");
  expect(buildLeadMail(buildDeliveredLead()).text).not.toContain("Appointment:");
});

test("ADF has a booked time as its timeframe, from its beginning to its end", async () => {
  const xml = buildAdf(build());
  expect(xml).toContain(`<description>Booked: ${WHEN}, Yard</description>`);
  expect(xml).toContain("<earliestdate>2026-11-24T10:30:00+11:00</earliestdate>");
  expect(xml).toContain("<latestdate>2026-11-24T11:00:00+11:00</latestdate>");
  expect(await findAdfErrors([xml])).toEqual([]);
});
