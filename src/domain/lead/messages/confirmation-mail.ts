import { resolveLeadReference } from "../../enquiry/payload/lead-reference.ts";
import { formatPhone } from "../../enquiry/phone/format-phone.ts";
import type { DeliveredLead } from "../delivered-lead.ts";
import { listAlsoRows, listVehicle } from "./describe-vehicle.ts";
import { readPayload } from "./list-answers.ts";
import { buildMailText, type MailRow, type MailText } from "./mail-parts.ts";
import { toLine } from "./to-line.ts";

/** Letters of names, so that no address of a page or an advertisement stands there. */
const NAME = /^[\p{L}\p{M}'’ -]{1,40}$/u;

const IGNORED = "If it was not you, leave it: nothing more is sent.";

const STOPPED =
  "We write to this address once more, if the vehicle becomes available and nobody has bought it. If it was not you, take the request back.";

/**
 * The mail that thanks the shopper. It repeats nothing that was typed but a plain name: whoever types
 * another's address into a form cannot write to him through it.
 */
export function buildConfirmationMail(lead: DeliveredLead): MailText {
  const { site, payload, stopUrl } = lead;
  const subject = toLine(`${site.name} has your enquiry`);
  const name = readPayload(payload, "name").trim();
  const greeting = NAME.test(name) ? `Hello ${name},` : "Hello,";
  const own = resolveLeadReference(lead.formKind, payload.lead_id);
  // A purchase has another one.
  const reference = own === null ? null : readPayload(payload, "Reference") || own;
  const rows: MailRow[] = [
    ...(reference === null ? [] : [{ label: "Reference", value: reference }]),
    ...listVehicle(lead),
    ...listAlsoRows(lead),
    { label: site.name, value: site.url, href: site.url },
  ];
  if (site.phone !== null)
    rows.push({ label: "Phone", value: formatPhone(site.phone, site.country) });
  if (stopUrl !== null) {
    rows.push({ label: "No email after all?", value: "Take your request back", href: stopUrl });
  }
  return buildMailText(subject, [
    { is: "heading", text: `Thank you for your enquiry` },
    {
      is: "paragraph",
      text: `${greeting}\nwe have your enquiry and ${stopUrl === null ? "come back to you soon." : "will tell you if the vehicle becomes available."}`,
    },
    { is: "rows", rows },
    {
      is: "paragraph",
      text: `You get this mail because this address was given in a form of our website. ${stopUrl === null ? IGNORED : STOPPED}`,
    },
  ]);
}
