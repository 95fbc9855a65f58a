import { buildCalendar } from "#domain/appointment/calendar/build-calendar.ts";
import type { DeliveredAppointment, DeliveredLead } from "#domain/lead/delivered-lead.ts";
import type { Mail } from "#ports/mail-sender.ts";
import { describeEvent } from "./describe-event.ts";

type Invited = {
  appointment: DeliveredAppointment;
  /** As the shopper gave them. */
  shopper: { name: string; email: string };
  dealerEmail: string | null;
  vehicleName: string | null;
};

/** The attachment that puts an appointment into a calendar, moves it there, or takes it out of it. */
export function buildInvitation(
  site: DeliveredLead["site"],
  { appointment, shopper, dealerEmail, vehicleName }: Invited,
): Mail["attachments"][number] {
  const method = appointment.isCancelled ? "CANCEL" : "REQUEST";
  const content = buildCalendar({
    ...describeEvent(site, { appointment, dealerEmail, vehicleName }),
    method,
    attendee: shopper,
  });
  const contentType = `text/calendar; method=${method}; charset=utf-8`;
  return { name: "appointment.ics", contentType, content };
}
