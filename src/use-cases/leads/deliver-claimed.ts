import { resolveBackOff } from "#domain/lead/back-off.ts";
import { EVERYBODY, findDestination, SHOPPER } from "#domain/lead/list-deliveries.ts";
import { toLine } from "#domain/lead/messages/to-line.ts";
import { isBrokenSite } from "#domain/site/resolve-site.ts";
import { SealError } from "#ports/finance/answer-seal.ts";
import { RequestRefusedError } from "#ports/http-sender.ts";
import { MailRefusedError } from "#ports/mail-sender.ts";
import type { Platform } from "#ports/platform.ts";
import type { ClaimedDelivery, DeliveryOutcome } from "#ports/stores/outbox-store.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { sendFreed } from "../freeing/send-freed.ts";
import { sendOwnHold } from "../reservations/own/send-own-hold.ts";
import type { SiteDirectory } from "../sites/site-directory.ts";
import { describeLead } from "./describe-lead.ts";
import { sendDealerAppointment, sendShopperAppointment } from "./sending/send-appointment.ts";
import { sendConfirmation, sendLead, sendShopperDeal } from "./sending/send-lead.ts";
import {
  sendDealerDeposit,
  sendDealerReservation,
  sendShopperReservation,
} from "./sending/send-reservation.ts";
import { spreadDelivery } from "./sending/spread-delivery.ts";
import { UndeliverableError } from "./undeliverable-error.ts";

export type DeliveryServices = Pick<
  Platform,
  | "outbox"
  | "leads"
  | "leadPhotos"
  | "appointments"
  | "reservations"
  | "deals"
  | "freeings"
  | "secrets"
  | "sealedAnswers"
  | "seal"
  | "lender"
  | "sites"
  | "stock"
  | "mail"
  | "http"
  | "readSecret"
  | "dashboards"
  | "now"
  | "log"
> & { directory: Pick<SiteDirectory, "find"> };

/**
 * Builds and sends one claimed delivery and settles what became of it: a failure that may pass is due
 * again after its back-off, and is dead after the last attempt or where only a person can mend it.
 * Resolves to whether the receiver gave an answer. Logs name the lead and never what stands in it.
 *
 * @throws StorageUnavailableError where the outcome cannot be stored: the lease ends, and it is sent again.
 */
export async function deliverClaimed(
  services: DeliveryServices,
  claim: ClaimedDelivery,
): Promise<boolean> {
  const { outcome, gotAnswer, reason } = await attempt(services, claim);
  await services.outbox.settle(claim, outcome);
  const { siteSlug: site, leadId: lead, about, destination } = claim;
  const fields = { site, lead, about, destination, attempt: claim.attempts + 1 };
  if (outcome.is === "delivered") services.log.info(fields, "A lead was delivered");
  else if (outcome.is === "failed") {
    services.log.warn(
      { ...fields, reason, nextAt: outcome.nextAt },
      "A lead could not be delivered and is tried again: `forecourt leads deliveries` says why",
    );
  } else {
    services.log.error(
      { ...fields, reason },
      "A lead could not be delivered and is given up: `forecourt leads deliveries --state dead` says why, `forecourt leads retry` tries again",
    );
  }
  return gotAnswer;
}

async function attempt(
  services: DeliveryServices,
  claim: ClaimedDelivery,
): Promise<{ outcome: DeliveryOutcome; gotAnswer: boolean; reason?: string }> {
  const { now } = services;
  try {
    const receipt = toLine(await send(services, claim), 300);
    return { outcome: { is: "delivered", at: now(), receipt }, gotAnswer: true };
  } catch (error) {
    if (error instanceof StorageUnavailableError) throw error;
    const message = toLine(error instanceof Error ? error.message : String(error), 300);
    const gotAnswer = !isRefusal(error) || error.gotAnswer;
    const wait = isLasting(error) ? null : resolveBackOff(claim.attempts + 1, Math.random());
    const reason = resolveLoggedReason(error);
    if (wait === null) {
      return { outcome: { is: "dead", at: now(), error: message }, gotAnswer, reason };
    }
    const asked = (error instanceof RequestRefusedError && error.retryAfterMs) || 0;
    const nextAt = now() + Math.max(wait, asked);
    return { outcome: { is: "failed", nextAt, error: message }, gotAnswer, reason };
  }
}

async function send(services: DeliveryServices, claim: ClaimedDelivery): Promise<string> {
  const { siteSlug, leadId, about, destination: name, formKind, step, isFollowUp } = claim;
  const { reservationId } = claim;
  const site = services.directory.find(siteSlug);
  if (site === null) {
    throw new UndeliverableError(`There is no site "${siteSlug}": apply it, then try again.`);
  }
  // Mended by the operator, who is told by other means, and no reason to give a lead up.
  if (isBrokenSite(site)) throw new Error(`The site cannot be served: ${site.reason}`);
  if (name === EVERYBODY) return spreadDelivery(services, site, claim);
  const stored = await services.leads.find(leadId);
  const { payload, locationId, receivedAt } = step;
  const lead = await describeLead(services, site, {
    formKind,
    payload,
    locationId,
    receivedAt,
    consent: stored?.consent ?? null,
    review: stored?.review ?? null,
    isFollowUp,
    reservationId,
    opener: name === SHOPPER ? null : { destination: name, now: services.now() },
  });
  const id = `lead-${leadId.replaceAll(/[^\w-]/g, "")}-${claim.id}`;
  if (name === SHOPPER) {
    return SEND_TO_SHOPPER[about](services, { lead, id });
  }
  const destination = findDestination(name, { formKind, payload, locationId }, site);
  if (destination === null) {
    throw new UndeliverableError(
      `The site has no destination "${name}": add it to lead_destinations, or give the site an email where it has none, then try again.`,
    );
  }
  const sent = { destination, lead, site, id, queuedAt: claim.queuedAt };
  if (about === "appointment") return sendDealerAppointment(services, sent);
  if (about === "reservation") return sendDealerReservation(services, sent);
  if (about === "deposit") return sendDealerDeposit(services, sent);
  return sendLead(services, sent);
}

/** How each subject reaches the shopper, who is never sent the lead. */
const SEND_TO_SHOPPER = {
  lead: sendConfirmation,
  thanks: sendConfirmation,
  appointment: sendShopperAppointment,
  reservation: sendShopperReservation,
  deposit: sendShopperReservation,
  deal: sendShopperDeal,
  freed: sendFreed,
  hold: sendOwnHold,
} as const;

/** The words of an error that are ours. A mail server's may name the shopper, so only its code is told. */
function resolveLoggedReason(error: unknown): string {
  if (
    error instanceof RequestRefusedError ||
    error instanceof UndeliverableError ||
    error instanceof SealError
  ) {
    return toLine(error.message, 300);
  }
  if (!(error instanceof MailRefusedError)) return "another error";
  const code = /\b[45]\d\d\b/.exec(error.message)?.[0];
  return code === undefined ? "the mail server gave no answer" : `the mail server answered ${code}`;
}

function isLasting(error: unknown): boolean {
  return isRefusal(error) ? error.isLasting : error instanceof UndeliverableError;
}

function isRefusal(error: unknown): error is MailRefusedError | RequestRefusedError {
  return error instanceof MailRefusedError || error instanceof RequestRefusedError;
}
