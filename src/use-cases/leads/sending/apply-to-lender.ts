import type { LeadValue } from "#domain/enquiry/payload/lead-payload.ts";
import { isInternal } from "#domain/enquiry/payload/payload-fields.ts";
import type { DeliveredLead } from "#domain/lead/delivered-lead.ts";
import { openAnswers } from "../sealed/seal-answers.ts";
import { UndeliverableError } from "../undeliverable-error.ts";
import { requireSecret, type Senders, type Sent } from "./senders.ts";

/** The whole application, with what is encrypted in the records. */
export async function applyToLender(
  { lender, readSecret, seal, sealedAnswers }: Senders,
  { destination, lead, site, id }: Sent<"lender">,
): Promise<string> {
  const { payload, vehicle, vehicleUrl, consent, receivedAt } = lead;
  const sealed = await sealedAnswers.find(payload.lead_id);
  if (sealed !== null && sealed.text === null) {
    throw new UndeliverableError(
      "The encrypted answers are forgotten, so that the application is not whole any more.",
    );
  }
  const opened = sealed?.text ? openAnswers({ seal }, site.slug, sealed.text) : {};
  return lender.apply(
    {
      id,
      leadId: payload.lead_id,
      site: { slug: site.slug, name: site.name },
      receivedAt,
      answers: { ...listLenderAnswers(payload), ...opened },
      vehicle,
      vehicleUrl,
      consent,
    },
    {
      url: destination.url,
      secret: requireSecret(readSecret, destination.secret),
      authorization: destination.authorization
        ? requireSecret(readSecret, destination.authorization)
        : null,
    },
  );
}

/** The answers, without what the platform has noted beside them. */
function listLenderAnswers(payload: DeliveredLead["payload"]): Record<string, LeadValue> {
  return Object.fromEntries(
    Object.entries(payload).filter(([name]) => !isInternal(name) && name !== "opt_in"),
  );
}
