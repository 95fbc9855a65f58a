import { createHash } from "node:crypto";
import { DEAL_PATH } from "#domain/addresses/site-addresses.ts";
import { formatReference } from "#domain/deal/deal.ts";
import { countDoneTasks, DEAL_TASK_NAMES } from "#domain/deal/deal-tasks.ts";
import { listDealFields } from "#domain/deal/describe-deal.ts";
import { formatDealAmount } from "#domain/deal/list-deal-rows.ts";
import { type FoundDeal, listDoneTasks, namePickUp } from "#domain/deal/page/to-deal-view.ts";
import { hasTradeIn } from "#domain/deal/price-deal.ts";
import type { Form } from "#domain/enquiry/form.ts";
import { resolveTracking } from "#domain/enquiry/payload/lead-categories.ts";
import { buildLeadPayload, resolveLeadLocation } from "#domain/enquiry/payload/lead-payload.ts";
import { resolveForm } from "#domain/enquiry/resolve-form.ts";
import type { CaptchaOutcome } from "#domain/enquiry/submit/resolve-captcha.ts";
import { listDeliveries } from "#domain/lead/list-deliveries.ts";
import type { Site } from "#domain/site/config/site.ts";
import { buildPurchasePath } from "#domain/vehicle/vehicle-path.ts";
import type { Platform } from "#ports/platform.ts";
import type { LeadStepToStore } from "#ports/stores/lead-store.ts";
import { PROVED_BEFORE } from "./prove-person.ts";

const KIND = "buy-online";

type Sent = {
  isFinal: boolean;
  /** In place of that of the details; null to leave it. */
  email: string | null;
  /** Left out where the purchase has proved before that a person makes it. */
  proof?: CaptchaOutcome & { is: "accepted" };
  now: number;
};

/**
 * Stores a deal as its lead has it now: a step of it, or all of it, and by what its figures were reckoned. The same
 * again is the same step. Nothing where nobody could answer it: without an address or a number.
 *
 * @throws StorageUnavailableError
 * @see Specification §7, "Lead submission"
 */
export async function storeDealLead(
  { leads, deals }: Pick<Platform, "leads" | "deals">,
  site: Site,
  found: FoundDeal,
  { isFinal, email, proof = PROVED_BEFORE, now }: Sent,
): Promise<boolean> {
  const { deal, vehicle, figures } = found;
  const { tasks, leadId } = deal;
  const { details, delivery, trade_in } = tasks;
  const address = email ?? details?.email ?? null;
  if (address === null) return false;
  const form = resolveDealForm(site);
  const answers = {
    name: details ? [details.name] : [],
    last_name: details ? [details.lastName] : [],
    email: [address],
    phone: details ? [details.phone] : [],
    postcode: delivery?.postcode ? [delivery.postcode] : [],
  };
  const payload = {
    ...(hasTradeIn(trade_in) && {
      trade_in_make: trade_in?.make ?? "",
      trade_in_model: trade_in?.model ?? "",
      trade_in_badge: trade_in?.badge ?? "",
      trade_in_year: String(trade_in?.year ?? ""),
      trade_in_km: String(trade_in?.km ?? ""),
      trade_in_condition: trade_in?.condition ?? "",
      trade_in_rego: trade_in?.rego ?? "",
      trade_in_rego_state: trade_in?.regoState ?? "",
      trade_in_owing: trade_in?.owingCents ? formatDealAmount(trade_in.owingCents) : "",
      ...listConditionFields(trade_in?.answers ?? {}),
    }),
    Reference: formatReference(deal),
    ...(figures && listDealFields(listDoneTasks(found), figures, namePickUp(site, vehicle))),
    ...(details && details.papers.length > 0 && { "Papers at hand": details.papers }),
    ...buildLeadPayload({
      leadId,
      form,
      answers,
      vehicle,
      alsoIds: [],
      site,
      pageId: vehicle ? buildPurchasePath(site, vehicle.slug) : DEAL_PATH,
      step: {
        step_number: isFinal ? DEAL_TASK_NAMES.length : countDoneTasks(listDoneTasks(found)),
        isLastStep: isFinal,
        skipped_steps: [],
      },
    }),
  };
  const locationId = resolveLeadLocation({ answers, vehicle, site })?.id ?? null;
  const lead = { formKind: KIND, payload, locationId } as const;
  const step: LeadStepToStore = {
    siteSlug: site.slug,
    formKind: KIND,
    leadId,
    key: createHash("sha256").update(`deal ${deal.id}`).digest("base64url"),
    formerKey: null,
    isFurtherStep: false,
    stepNumber: payload.step_number,
    isFinal,
    payload,
    // A purchase asks nothing that is encrypted.
    sealed: null,
    locationId,
    consent: null,
    suspicion: null,
    review: proof.review,
    challenge: proof.challenge,
    // The shopper has a mail of the deal itself, with its figures.
    deliveries: listDeliveries(lead, { ...site, confirmation_mail: false }),
    booking: null,
    trackingId: isFinal ? resolveTracking(form, vehicle) : null,
    receivedAt: now,
  };
  if (figures !== null) {
    const { depositCents } = figures;
    await deals.keepPricing(deal.id, { config: site.buy_online, depositCents });
  }
  const stored = await leads.storeStep(step);
  // Of a proof that another lead has used the purchase loses nothing: a person looks at it.
  if (stored.is === "challenge_used") {
    await leads.storeStep({ ...step, challenge: null, review: "its captcha was used before" });
  }
  return true;
}

/** "trade_in_damage" and the like, for receivers that keep them apart. */
function listConditionFields(answers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answers).map(([field, answer]) => [`trade_in_${field}`, answer]),
  );
}

/** The form of the enquiry, whether or not the site offers it besides. */
export function resolveDealForm(site: Site): Form {
  const form = resolveForm(KIND, { ...site, forms: { ...site.forms, offered: [KIND] } }, true);
  if (form === null) throw new Error("An offered form was not resolved.");
  return form;
}
