import { formatReference } from "../../deal/deal.ts";
import { listAmountNames } from "../../deal/describe-deal.ts";
import { formatPhone } from "../../enquiry/phone/format-phone.ts";
import type { DeliveredDeal, DeliveredLead, DeliveredReservation } from "../delivered-lead.ts";
import { restateDeposit, summarisePurchase } from "./deposit/purchase-summary.ts";
import { tellKept } from "./deposit/tell-part.ts";
import { listVehicle } from "./describe-vehicle.ts";
import { readPayload } from "./list-answers.ts";
import { buildMailText, type MailRow, type MailText } from "./mail-parts.ts";
import { toLine } from "./to-line.ts";

/**
 * The mail to a shopper with the link and the figures of a purchase. As any address may be typed, it repeats nothing
 * that was: no name, no place, nothing of a trade-in but what its estimate says of itself.
 */
export function buildDealMail(lead: DeliveredLead & { deal: DeliveredDeal }): MailText {
  const { site, payload, deal } = lead;
  const isSent = payload.form_completed;
  const subject = toLine(
    isSent ? `${site.name} has your purchase` : `Your purchase at ${site.name}, so far`,
  );
  const rows: MailRow[] = [
    { label: isSent ? "Your purchase" : "Go on here", value: deal.url, href: deal.url },
    { label: "Reference", value: formatReference({ leadId: payload.lead_id }) },
    ...listVehicle(lead),
    ...listPickUp(payload),
    ...listAmounts(lead),
    { label: site.name, value: site.url, href: site.url },
  ];
  if (site.phone !== null) {
    rows.push({ label: "Phone", value: formatPhone(site.phone, site.country) });
  }
  const next = isSent
    ? describeSent(lead.reservation)
    : `The link opens your purchase on any device. It is kept until ${deal.keptUntil}, and each change keeps it for 14 days more. Whoever has the link can change it.`;
  return buildMailText(subject, [
    { is: "heading", text: isSent ? "We have your purchase" : "Your purchase, so far" },
    { is: "paragraph", text: next },
    { is: "rows", rows },
    {
      is: "paragraph",
      text: "You get this mail because this address was given on our website. If it was not you, leave it.",
    },
  ]);
}

/** As they were sent, but what has gone of a paid deposit. */
function listAmounts(lead: DeliveredLead): readonly MailRow[] {
  const { payload, reservation } = lead;
  const purchase = summarisePurchase(lead);
  const isPaid = reservation?.isTakenByDispute || (reservation?.depositPaidCents ?? 0) > 0;
  if (purchase !== null && reservation !== null && isPaid) {
    const { depositCents, depositKeptCents: keptCents } = reservation;
    return restateDeposit(purchase, { depositCents, keptCents }).rows;
  }
  return listAmountNames(payload).map((name) => ({
    label: name,
    value: readPayload(payload, name),
  }));
}

/** Our own place, where it is chosen; that of a delivery was typed, and is not repeated. */
function listPickUp(payload: DeliveredLead["payload"]): MailRow[] {
  const handover = readPayload(payload, "Handover");
  return handover.startsWith("Pick up at ") ? [{ label: "Handover", value: handover }] : [];
}

/** A deposit that is paid is in the figures already. */
function describeSent(reservation: DeliveredReservation | null): string {
  const paidCents = reservation?.depositPaidCents ?? 0;
  if (reservation === null || paidCents <= 0) {
    return "We check it, and call you about the deposit, the papers and the handover. Nothing is paid, and you are bound to nothing, until you sign.";
  }
  const { reference } = reservation;
  return `Your ${tellKept(reservation)} is paid, and the vehicle is off sale for you: reservation ${reference}. We check the figures, and call you about the papers and the handover. You are bound to nothing else until you sign.`;
}
