import { APPOINTMENT_NAMES } from "../../appointment/appointment-kinds.ts";
import { formatZonedTime } from "../../appointment/show-slots.ts";
import { formatPhone } from "../../enquiry/phone/format-phone.ts";
import { formatAddress } from "../../text/format-address.ts";
import { resolveChange } from "../appointment-change.ts";
import type { BookedLead, DeliveredAppointment, DeliveredLead } from "../delivered-lead.ts";
import { formatVehicleName, listVehicle } from "./describe-vehicle.ts";
import { formatName, readPayload } from "./list-answers.ts";
import { buildMailText, type MailRow, type MailText } from "./mail-parts.ts";
import { toLine } from "./to-line.ts";

/** The mail to the shopper: when and where, and the link by which the time is moved or cancelled. */
export function buildShopperAppointmentMail(lead: BookedLead): MailText {
  const { site, appointment } = lead;
  const name = APPOINTMENT_NAMES[appointment.kind];
  const state = resolveChange(appointment);
  const subject = toLine(`Your ${name} at ${site.name} is ${state}`);
  const text = {
    booked: "We look forward to seeing you.",
    moved: "This is the new time. The old one does not hold any more.",
    cancelled: "The time is free again. You are welcome to book another one.",
  }[state];
  const rows: MailRow[] = [...listTime(appointment), ...listVehicle(lead)];
  if (site.phone !== null) {
    rows.push({ label: "Phone", value: formatPhone(site.phone, site.country) });
  }
  if (state !== "cancelled") {
    rows.push({
      label: "Another plan?",
      value: "Change or cancel it",
      href: appointment.url,
    });
  }
  return buildMailText(subject, [
    { is: "heading", text: subject },
    { is: "paragraph", text },
    { is: "rows", rows },
    {
      is: "paragraph",
      text: "You get this mail because this address was given in a form of our website. If it was not you, please cancel the time by the link, or tell us.",
    },
  ]);
}

/** The mail to the dealer's people where a time was booked, moved or cancelled after the lead had come. */
export function buildDealerAppointmentMail(lead: BookedLead): MailText {
  const { site, payload, appointment } = lead;
  const details = [formatName(payload), formatVehicleName(lead) ?? ""];
  const about = details.filter((detail) => detail !== "").join(", ");
  const name = APPOINTMENT_NAMES[appointment.kind];
  const subject = toLine(`${capitalise(name)} ${resolveChange(appointment)}: ${about}`);
  const rows: MailRow[] = [
    ...listTime(appointment),
    ...listVehicle(lead),
    { label: "Name", value: formatName(payload) },
    { label: "Phone", value: formatPhone(readPayload(payload, "phone"), site.country) },
    { label: "Email", value: readPayload(payload, "email") },
    { label: "Lead", value: payload.lead_id },
  ];
  return buildMailText(subject, [
    { is: "heading", text: subject },
    {
      is: "paragraph",
      text: "The shopper did this on the website. The attached invitation keeps a calendar up to date.",
    },
    { is: "rows", rows: rows.filter(({ value }) => value !== "") },
  ]);
}

/** The time in a message about the lead: a row, or none where no time was chosen. */
export function listAppointmentRows({ appointment, payload }: DeliveredLead): MailRow[] {
  if (appointment !== null) {
    const state = capitalise(resolveChange(appointment));
    const value = `${state}: ${formatTime(appointment)}`;
    return [{ label: "Appointment", value }];
  }
  if (readPayload(payload, "appointment") === "") return [];
  return [{ label: "Appointment", value: "Not booked yet: please agree the time." }];
}

/** "Tuesday 24 November 2026, 10:00 am AEDT, Riverbend Motors". */
export function formatTime({ startsAt, timeZone, location }: DeliveredAppointment): string {
  return [formatZonedTime(startsAt, timeZone), location?.name].filter(Boolean).join(", ");
}

function listTime(appointment: DeliveredAppointment): MailRow[] {
  const { startsAt, timeZone, location } = appointment;
  const rows = [{ label: "When", value: formatZonedTime(startsAt, timeZone) }];
  if (location === null) return rows;
  const address = formatAddress(location.address) ?? "";
  return [...rows, { label: "Where", value: `${location.name}\n${address}`.trim() }];
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
