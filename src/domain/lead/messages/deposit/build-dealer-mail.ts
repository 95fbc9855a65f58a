import { formatPhone } from "../../../enquiry/phone/format-phone.ts";
import type { ReservedLead } from "../../delivered-lead.ts";
import { formatVehicleName, listVehicle } from "../describe-vehicle.ts";
import { formatName, readPayload } from "../list-answers.ts";
import { buildMailText, type MailRow, type MailText } from "../mail-parts.ts";
import { toLine } from "../to-line.ts";

type Said = { subject: string; texts: readonly string[]; rows: readonly MailRow[] };

/** A mail to the dealer's people about a reservation: what is said of it, its rows, the vehicle and who has it. */
export function buildDealerMail(lead: ReservedLead, { subject, texts, rows }: Said): MailText {
  const { site, payload } = lead;
  const about = [formatName(payload), formatVehicleName(lead) ?? ""].filter((part) => part !== "");
  const title = toLine(`${subject}: ${about.join(", ")}`);
  const all: MailRow[] = [
    ...rows,
    ...listVehicle(lead),
    { label: "Name", value: formatName(payload) },
    { label: "Phone", value: formatPhone(readPayload(payload, "phone"), site.country) },
    { label: "Email", value: readPayload(payload, "email") },
    { label: "Lead", value: payload.lead_id },
  ];
  return buildMailText(title, [
    { is: "heading", text: title },
    ...texts.map((text) => ({ is: "paragraph" as const, text })),
    { is: "rows", rows: all.filter(({ value }) => value !== "") },
  ]);
}
