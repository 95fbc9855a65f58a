import { SLOT_NAME } from "../../enquiry/fields/slot-field.ts";
import { formatInputTime } from "../../location/clock-time.ts";
import { resolveWallTime } from "../../location/zone-time.ts";
import { resolveChange } from "../appointment-change.ts";
import type { BookedLead } from "../delivered-lead.ts";

/**
 * The payload of a lead with the time that it has now, as the dashboard gets it after a change, under the lead
 * id that it knows; `appointment_state` says what happened.
 */
export function buildChangedPayload({ payload, appointment }: BookedLead): object {
  const { date, minutes } = resolveWallTime(appointment.startsAt, appointment.timeZone);
  return {
    ...payload,
    [SLOT_NAME]: new Date(appointment.startsAt).toISOString(),
    preferred_date: date,
    preferred_time: formatInputTime(minutes),
    appointment_state: resolveChange(appointment),
  };
}
