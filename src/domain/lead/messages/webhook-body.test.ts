import { expect, test } from "vitest";
import {
  AWKWARD_TEXTS,
  buildDeliveredLead,
  DELIVERED_APPOINTMENT,
  LEAD_VEHICLE,
} from "#tests/builders/delivered-lead.ts";
import { buildChangedPayload } from "./changed-payload.ts";
import { buildAppointmentWebhookBody, buildWebhookBody } from "./webhook-body.ts";

test("a webhook is told the lead as it is stored, its vehicle and the consent", () => {
  const lead = buildDeliveredLead({ locationId: 20 });
  expect(JSON.parse(buildWebhookBody(lead))).toEqual({
    type: "lead.completed",
    timestamp: "2026-11-20T02:00:00.000Z",
    data: {
      lead_id: "lead-1",
      site: "riverbend",
      form: "test-drive",
      location_id: 20,
      is_follow_up: false,
      lead: lead.payload,
      vehicle: LEAD_VEHICLE,
      vehicle_url: lead.vehicleUrl,
      further_vehicles: [],
      appointment: null,
      reservation: null,
      consent: { wording: "Send me offers.", is_given: true },
      review: null,
      sealed_answers: null,
    },
  });
});

test.each([
  [{ revision: 0, isCancelled: false }, "appointment.booked"],
  [{ revision: 2, isCancelled: false }, "appointment.moved"],
  [{ revision: 3, isCancelled: true }, "appointment.cancelled"],
])("a change that left the appointment as %j is told as %s, at its own time", (change, type) => {
  const appointment = { ...DELIVERED_APPOINTMENT, ...change };
  const body = JSON.parse(buildAppointmentWebhookBody({ ...buildDeliveredLead(), appointment }));
  expect(body).toMatchObject({
    type,
    timestamp: "2026-11-20T03:00:00.000Z",
    data: {
      lead_id: "lead-1",
      appointment: {
        starts_at: "2026-11-24T01:00:00.000Z",
        ends_at: "2026-11-24T01:30:00.000Z",
        time_zone: "Australia/Perth",
        location: null,
        is_cancelled: change.isCancelled,
      },
    },
  });
});

test("the dashboard gets the changed time in the fields of the form, by the location's clocks", () => {
  const appointment = { ...DELIVERED_APPOINTMENT, revision: 1 };
  const lead = { ...buildDeliveredLead(), appointment };
  expect(buildChangedPayload(lead)).toEqual({
    ...lead.payload,
    appointment: "2026-11-24T01:00:00.000Z",
    preferred_date: "2026-11-24",
    preferred_time: "09:00",
    appointment_state: "moved",
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
