import { formatPhone } from "../../../enquiry/phone/format-phone.ts";
import type { DeliveredLead, LeadVehicle } from "../../delivered-lead.ts";
import { listVehicle } from "../describe-vehicle.ts";
import { buildMailText, type MailRow, type MailText } from "../mail-parts.ts";
import { toLine } from "../to-line.ts";

/**
 * The one mail to a shopper who asked to be told when a vehicle becomes available. As any address may be typed, it repeats nothing
 * that was.
 */
export function buildFreedMail(lead: DeliveredLead & { vehicle: LeadVehicle }): MailText {
  const { site, vehicle, stopUrl } = lead;
  const subject = toLine(`${vehicle.name} is available again`);
  const rows: MailRow[] = [...listVehicle(lead)];
  rows.push({ label: site.name, value: site.url, href: site.url });
  if (site.phone !== null) {
    rows.push({ label: "Phone", value: formatPhone(site.phone, site.country) });
  }
  if (stopUrl !== null) {
    rows.push({ label: "Not your request?", value: "Have no such emails", href: stopUrl });
  }
  return buildMailText(subject, [
    { is: "heading", text: subject },
    {
      is: "paragraph",
      text: "You asked us to tell you if it becomes available: whoever had it does not have it any more. It is not held for you. Everybody who asked is told at the same time, and somebody else may be faster.",
    },
    { is: "rows", rows },
    {
      is: "paragraph",
      text: "We send no other email for this request. You get this one because this address was given on our website for it. If it was not you, the link above keeps such emails from you.",
    },
  ]);
}
