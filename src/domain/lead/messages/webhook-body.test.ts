import { expect, test } from "vitest";
import { AWKWARD_TEXTS, buildDeliveredLead, LEAD_VEHICLE } from "#tests/builders/delivered-lead.ts";
import { buildWebhookBody } from "./webhook-body.ts";

test("a webhook is told the lead as it is stored, its vehicle and the consent", () => {
  const lead = buildDeliveredLead();
  expect(JSON.parse(buildWebhookBody(lead))).toEqual({
    type: "lead.completed",
    timestamp: "2026-11-20T02:00:00.000Z",
    data: {
      lead_id: "lead-1",
      site: "riverbend",
      form: "test-drive",
      is_follow_up: false,
      lead: lead.payload,
      vehicle: LEAD_VEHICLE,
      vehicle_url: lead.vehicleUrl,
      further_vehicles: [],
      appointment: null,
      consent: { wording: "Send me offers.", is_given: true },
      review: null,
    },
  });
});

test("of an enquiry about several each further vehicle is told", () => {
  const url = "https://riverbend.example/cars/other";
  const lead = buildDeliveredLead({ also: [{ carId: 9, vehicle: LEAD_VEHICLE, url }] });
  expect(JSON.parse(buildWebhookBody(lead)).data.further_vehicles).toEqual([
    { car_id: 9, vehicle: LEAD_VEHICLE, vehicle_url: url },
  ]);
});

test.each(AWKWARD_TEXTS)("%j arrives as it was typed", (message) => {
  const body = buildWebhookBody(buildDeliveredLead({}, { message, form_completed: false }));
  expect(body.isWellFormed()).toBe(true);
  expect(JSON.parse(body)).toMatchObject({ type: "lead.step", data: { lead: { message } } });
});
