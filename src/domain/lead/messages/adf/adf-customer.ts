import { parseSlot, SLOT_NAME } from "../../../enquiry/fields/slot-field.ts";
import { normalisePhone } from "../../../location/phone/normalise-phone.ts";
import { resolveInstant } from "../../../location/zone-time.ts";
import type { DeliveredAppointment, DeliveredLead } from "../../delivered-lead.ts";
import type { XmlElement } from "../../format-xml.ts";
import { formatTime, listAppointmentRows } from "../appointment-mail.ts";
import { describeMarketing } from "../describe-marketing.ts";
import { listUnknownAlsoRows } from "../describe-vehicle.ts";
import { formatName, listAnswers, readPayload } from "../list-answers.ts";
import { listReservationRows } from "../reservation-mail.ts";
import { listSealedRows } from "../sealed-rows.ts";
import { formatOffsetTime } from "./offset-time.ts";

/** Have an element of their own. */
const TOLD_ELSEWHERE = ["name", "last_name", "email", "phone", "postcode"];

export function toAdfCustomer(lead: DeliveredLead): XmlElement {
  const { payload, site } = lead;
  const phone = readPayload(payload, "phone");
  const postcode = readPayload(payload, "postcode");
  const contact: (XmlElement | null)[] = [
    ...toNames(lead),
    {
      name: "email",
      content: readPayload(payload, "email"),
    },
    { name: "phone", attributes: { type: resolvePhoneType(phone, site.country) }, content: phone },
    postcode === "" ? null : toAddress(postcode, site.country),
  ];
  return {
    name: "customer",
    content: [
      { name: "contact", content: contact },
      toTimeframe(lead),
      { name: "comments", content: formatComments(lead) },
    ],
  };
}

/** A contact has a name at least, which the first step of a long form may not know. */
function toNames({ payload }: DeliveredLead): XmlElement[] {
  const last = readPayload(payload, "last_name");
  if (last === "") return [toName("full", formatName(payload) || "Not given")];
  return [toName("first", readPayload(payload, "name")), toName("last", last)];
}

function toName(part: string, content: string): XmlElement {
  const attributes = { part, type: "individual" };
  return { name: "name", attributes, content, isRequired: true };
}

function resolvePhoneType(phone: string, country: "AU" | "NZ"): "cellphone" | "voice" {
  const number = normalisePhone(phone);
  return number.startsWith(country === "AU" ? "04" : "02") ? "cellphone" : "voice";
}

function toAddress(postcode: string, country: string): XmlElement {
  return {
    name: "address",
    attributes: { type: "home" },
    content: [
      { name: "street", attributes: { line: "1" }, content: "", isRequired: true },
      { name: "postalcode", content: postcode },
      { name: "country", content: country },
    ],
  };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^(\d{2}):(\d{2})$/;

/** The wished time, by the clocks of the place that the visitor would come to. */
function toTimeframe({ payload, timeZone, appointment }: DeliveredLead): XmlElement | null {
  if (appointment !== null) return toBookedTimeframe(appointment);
  const date = readPayload(payload, "preferred_date");
  const time = readPayload(payload, "preferred_time");
  if (date === "" && time === "") return null;
  const [, hours, minutes] = TIME.exec(time) ?? [];
  const day = DAY.test(date) && !Number.isNaN(Date.parse(date)) ? date : null;
  // A chosen slot that was taken is an instant already, and may be that of another location.
  const at =
    parseSlot(readPayload(payload, SLOT_NAME)) ??
    (day && resolveInstant(day, Number(hours ?? 0) * 60 + Number(minutes ?? 0), timeZone));
  return {
    name: "timeframe",
    content: [
      { name: "description", content: `Preferred: ${[date, time].filter(Boolean).join(" ")}` },
      {
        name: "earliestdate",
        content: typeof at === "number" ? formatOffsetTime(at, timeZone) : "",
      },
    ],
  };
}

/** ADF has no element of its own for an appointment. */
function toBookedTimeframe(appointment: DeliveredAppointment): XmlElement {
  const { startsAt, endsAt, timeZone, isCancelled } = appointment;
  const state = isCancelled ? "Cancelled" : "Booked";
  return {
    name: "timeframe",
    content: [
      { name: "description", content: `${state}: ${formatTime(appointment)}` },
      { name: "earliestdate", content: formatOffsetTime(startsAt, timeZone) },
      { name: "latestdate", content: formatOffsetTime(endsAt, timeZone) },
    ],
  };
}

/** Everything that ADF has no element for, a line each. */
function formatComments(lead: DeliveredLead): string {
  const { payload, vehicleUrl, review } = lead;
  const answers = listAnswers(lead)
    .filter(({ name }) => !TOLD_ELSEWHERE.includes(name))
    .map(({ label, value }) => `${label}: ${value}`);
  const state = payload.form_completed ? [] : ["The form is not finished."];
  return [
    ...(review === null ? [] : [`To review: ${review}`]),
    ...state,
    ...[...listAppointmentRows(lead), ...listReservationRows(lead)].map(
      ({ label, value }) => `${label}: ${value}`,
    ),
    `Category: ${payload.category}`,
    ...answers,
    ...listSealedRows(lead).map(({ label, value, href }) =>
      [`${label}: ${value}`, ...(href === undefined ? [] : [href])].join(" "),
    ),
    ...listMarketing(lead),
    `Page: ${payload.page_id}`,
    ...(vehicleUrl === null ? [] : [`Vehicle: ${vehicleUrl}`]),
    ...listUnknownAlsoRows(lead).map(({ label, value }) => `${label}: ${value}`),
  ].join("\n");
}

function listMarketing(lead: DeliveredLead): string[] {
  const marketing = describeMarketing(lead);
  if (marketing === null) return [];
  const { isGiven, wording } = marketing;
  return [`Agreed to marketing: ${isGiven ? "yes" : "no"}${wording === "" ? "" : ` (${wording})`}`];
}
