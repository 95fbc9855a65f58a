import type { AppointmentKind } from "#domain/appointment/appointment-kinds.ts";
import { buildAppointmentCalendarHref } from "#domain/appointment/appointment-link.ts";
import type { AppointmentState } from "#domain/appointment/appointment-notices.ts";
import {
  buildCalendarLinks,
  type CalendarLinks,
} from "#domain/appointment/calendar/calendar-links.ts";
import { formatZonedTime, type ShownDay } from "#domain/appointment/show-slots.ts";
import {
  type SuggestedTime,
  suggestTime,
  type WishedTime,
} from "#domain/appointment/suggest-time.ts";
import { parseSlot, SLOT_NAME } from "#domain/enquiry/fields/slot-field.ts";
import type { ZonedLocation } from "#domain/location/location.schema.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Platform } from "#ports/platform.ts";
import {
  findLeadByLink,
  findTimesOfLead,
  type LinkedLead,
  nameVehicle,
} from "./find-lead-by-link.ts";
import { buildPublishedEvent } from "./publish-appointment.ts";
import { toWishedTime } from "./wish-for-time.ts";

export type ShownAppointment = {
  /** Of the link, for the forms of its page. */
  token: string;
  kind: AppointmentKind;
  state: AppointmentState;
  /** Whether it is at another time than it was booked for. */
  wasMoved: boolean;
  /** "Tuesday 24 November 2026, 10:00 am AEDT"; null while it is open. */
  when: string | null;
  /** Whether a time of these is a wish only, which the dealer confirms. */
  isWish: boolean;
  /** The time that was wished for, as `when`; null for none. */
  wished: string | null;
  /** Whether the visitor asked for a time that is not his. */
  wasTaken: boolean;
  /** Null where the site has it no more. */
  location: ZonedLocation | null;
  vehicleName: string | null;
  /** Where it is put into a calendar; null unless it is booked and still ahead. */
  calendar: CalendarLinks | null;
  /** The days with free times that may be chosen. */
  days: ShownDay[];
  /** Where the choice begins; null where the visitor asked for no time. */
  suggested: SuggestedTime | null;
};

/**
 * The appointment that a signed link leads to; null where it leads to nothing. `near` is a time that the
 * visitor could not have, null for none; both it and `now` are milliseconds UTC.
 */
export async function showAppointment(
  services: Pick<Platform, "appointments" | "leads" | "secrets" | "stock">,
  site: Site,
  { token, near }: { token: string; near: number | null },
  now: number,
): Promise<ShownAppointment | null> {
  const linked = await findLeadByLink(services, site, token, now);
  if (linked === null) return null;
  const { appointment, lead, wish } = linked;
  const state = resolveState(linked, now);
  const canChoose = state === "open" || state === "booked";
  const times = canChoose ? await findTimesOfLead(services, site, linked, now) : null;
  const booked = site.locations.find(({ id }) => id === appointment?.locationId) ?? null;
  const location = appointment === null ? (times?.location ?? null) : booked;
  const timeZone = location?.time_zone ?? site.time_zone;
  const isWish = appointment === null && !linked.mayBook;
  const event = state === "booked" ? buildPublishedEvent(site, linked, token) : null;
  const slot = parseSlot(String(lead.payload[SLOT_NAME] ?? ""));
  const isElsewhere = times?.location.id !== location?.id;
  const days = (isElsewhere ? [] : (times?.days ?? [])).filter(({ slots }) => slots.length > 0);
  return {
    token,
    kind: wish.kind,
    state,
    wasMoved: appointment !== null && appointment.revision > Number(appointment.isCancelled),
    when: appointment && formatZonedTime(appointment.startsAt, timeZone),
    isWish,
    wished: isWish && slot !== null ? formatZonedTime(slot, timeZone) : null,
    wasTaken: appointment === null && !isWish && slot !== null,
    location,
    vehicleName: nameVehicle(linked),
    calendar: event && buildCalendarLinks(buildAppointmentCalendarHref(token), event),
    days,
    suggested: suggestTime(days, resolveWishedTime(linked, { near, timeZone })),
  };
}

/** The time that could not be had, else what the form says; whoever has a time chooses anew. */
function resolveWishedTime(
  { lead, appointment }: LinkedLead,
  { near, timeZone }: { near: number | null; timeZone: string },
): WishedTime {
  const { preferred_date, preferred_time } =
    near === null ? lead.payload : toWishedTime(near, timeZone);
  if (near === null && appointment !== null) return { date: null, time: null };
  return {
    date: typeof preferred_date === "string" ? preferred_date || null : null,
    time: typeof preferred_time === "string" ? preferred_time || null : null,
  };
}

function resolveState({ appointment }: LinkedLead, now: number): ShownAppointment["state"] {
  if (appointment === null) return "open";
  if (appointment.isCancelled) return "cancelled";
  return appointment.startsAt <= now ? "over" : "booked";
}
