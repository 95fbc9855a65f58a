import { formatPhone } from "../../enquiry/phone/format-phone.ts";
import { isMailAddress } from "../../values/is-mail-address.ts";
import type { DeliveredLead } from "../delivered-lead.ts";
import { listAppointmentRows } from "./appointment-mail.ts";
import { describeMarketing } from "./describe-marketing.ts";
import { formatVehicleName, listAlsoRows, listVehicle } from "./describe-vehicle.ts";
import { formatName, listAnswers, readPayload } from "./list-answers.ts";
import { listTradeInRows } from "./list-trade-in-rows.ts";
import { buildMailText, type MailPart, type MailRow, type MailText } from "./mail-parts.ts";
import { asksToReserve, listReservationRows } from "./reservation-mail.ts";
import { listSealedRows } from "./sealed-rows.ts";
import { toLine } from "./to-line.ts";

/** Shown above the other answers, or in rows of their own. */
const SHOWN_ABOVE = ["name", "last_name", "email", "phone", "message"];

/**
 * The mail to the dealer's people. A phone's preview has who, what and the first words of the message;
 * below stand the car, every answer by its label, and the consent.
 */
export function buildLeadMail(lead: DeliveredLead): MailText {
  const subject = buildSubject(lead);
  return buildMailText(subject, [
    { is: "heading", text: subject },
    ...listMessage(lead),
    {
      is: "rows",
      rows: [
        ...listPerson(lead),
        ...listAppointmentRows(lead),
        ...listReservationRows(lead),
        ...listAskedVehicle(lead),
        ...listAlsoRows(lead),
        ...listTradeInRows(lead),
        ...listRest(lead),
        ...listSealedRows(lead),
      ],
    },
    { is: "paragraph", text: formatOrigin(lead) },
  ]);
}

function buildSubject(lead: DeliveredLead): string {
  const { payload } = lead;
  const details = [formatName(payload), formatVehicleName(lead) ?? ""];
  const about = details.filter((detail) => detail !== "").join(", ");
  const state = `${lead.review === null ? "" : "To review: "}${payload.form_completed ? "" : "Not finished: "}`;
  const what = nameWish(lead);
  return toLine(`${state}${what}${about === "" ? "" : `: ${about}`}`);
}

/** A wish to be told has the category of reservations, and reserves nothing. */
function nameWish(lead: DeliveredLead): string {
  if (lead.formKind === "when-free") return "Asks to be told when it is available";
  return asksToReserve(lead) ? "Asks to reserve" : lead.payload.category;
}

function listMessage({ payload }: DeliveredLead): MailPart[] {
  const text = readPayload(payload, "message");
  return text === "" ? [] : [{ is: "paragraph", text }];
}

function listPerson({ payload, site }: DeliveredLead): MailRow[] {
  const name = formatName(payload);
  const phone = readPayload(payload, "phone");
  const email = readPayload(payload, "email");
  const number = phone.replaceAll(/[^\d+]/g, "");
  return [
    { label: "Name", value: name },
    {
      label: "Phone",
      value: formatPhone(phone, site.country),
      ...(number !== "" && { href: `tel:${number}` }),
    },
    {
      label: "Email",
      value: email,
      ...(isMailAddress(email) && { href: `mailto:${encodeURIComponent(email)}` }),
    },
  ].filter(({ value }) => value !== "");
}

/** A vehicle that is gone stands with the name that the lead has for it, which nobody but the dealer gets. */
function listAskedVehicle(lead: DeliveredLead): MailRow[] {
  const name = formatVehicleName(lead);
  if (lead.vehicle !== null || name === null) return listVehicle(lead);
  return [{ label: "Vehicle", value: name }];
}

function listRest(lead: DeliveredLead): MailRow[] {
  const { review } = lead;
  const answers = listAnswers(lead).filter(({ name }) => !SHOWN_ABOVE.includes(name));
  return [
    ...answers,
    ...listMarketing(lead),
    ...(review === null ? [] : [{ label: "To review", value: review }]),
  ];
}

function listMarketing(lead: DeliveredLead): MailRow[] {
  const marketing = describeMarketing(lead);
  if (marketing === null) return [];
  const { isGiven, wording } = marketing;
  const value = `${isGiven ? "Yes" : "No"}${wording === "" ? "" : ` (“${wording}”)`}`;
  return [{ label: "Agreed to marketing", value }];
}

function formatOrigin({ site, payload, receivedAt }: DeliveredLead): string {
  const at = new Intl.DateTimeFormat("en-AU", {
    timeZone: site.time_zone,
    dateStyle: "long",
    timeStyle: "short",
  }).format(receivedAt);
  return `Sent from ${site.name}, ${payload.page_id}, on ${at} (${site.time_zone}). Lead ${payload.lead_id}. An answer to this mail goes to the sender of the lead.`;
}
