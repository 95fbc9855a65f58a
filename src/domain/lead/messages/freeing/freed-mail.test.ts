import { expect, test } from "vitest";
import { buildDeliveredLead, LEAD_VEHICLE } from "#tests/builders/delivered-lead.ts";
import { buildConfirmationMail } from "../confirmation-mail.ts";
import { buildFreedMail } from "./freed-mail.ts";

const STOP_URL = "https://riverbend.example/when-free?token=abc";
const asked = {
  ...buildDeliveredLead({ formKind: "when-free", stopUrl: STOP_URL }),
  vehicle: LEAD_VEHICLE,
};

test("who asked is told where the vehicle is, that somebody may be faster, and that this is the only mail", () => {
  const { subject, text, html } = buildFreedMail(asked);
  expect(subject).toBe(`${LEAD_VEHICLE.name} is available again`);
  expect(text).toContain(asked.vehicleUrl);
  expect(text).toContain("It is not held for you.");
  expect(text).toContain("somebody else may be faster");
  expect(text).toContain("We send no other email for this request.");
  expect(text).toContain(STOP_URL);
  expect(html).toContain(`href="${STOP_URL}"`);
  expect(html).toContain(`href="${asked.vehicleUrl}"`);
});

test("it repeats nothing that was typed", () => {
  const payload = { ...asked.payload, name: "Pat", last_name: "Evil", message: "Buy gold" };
  const { text, html } = buildFreedMail({ ...asked, payload });
  for (const typed of ["Pat", "Evil", "Buy gold"]) expect(text + html).not.toContain(typed);
});

test("the thanks for asking say that one mail follows, and how to stop it", () => {
  const { text } = buildConfirmationMail(asked);
  expect(text).toContain("We write to this address once more");
  expect(text).toContain(STOP_URL);
  expect(text).not.toContain("nothing more is sent");
  expect(buildConfirmationMail({ ...asked, stopUrl: null }).text).toContain("nothing more is sent");
});
