import type { Insertable } from "kysely";
import type { LeadDelivery } from "#domain/lead/list-deliveries.ts";
import type { Consent, LeadStepToStore } from "#ports/stores/lead-store.ts";
import type { LeadTables } from "../schema/lead-tables.ts";
import type { Tables } from "../schema/tables.ts";

/** A lead whose first step this is. */
export function buildLeadRow(step: LeadStepToStore): Insertable<LeadTables["lead"]> {
  return {
    id: step.leadId,
    site_slug: step.siteSlug,
    form_kind: step.formKind,
    key: step.key,
    is_complete: Number(step.isFinal),
    suspicion: step.suspicion,
    review: step.review,
    received_at: step.receivedAt,
    updated_at: step.receivedAt,
  };
}

/** `leadId` is another than the step's own where its lead was stored before. */
export function buildStepRow(
  step: LeadStepToStore,
  leadId: string,
): Insertable<LeadTables["lead_step"]> {
  return {
    lead_id: leadId,
    step_number: step.stepNumber,
    is_final: Number(step.isFinal),
    payload: JSON.stringify({ ...step.payload, lead_id: leadId }),
    location_id: step.locationId,
    received_at: step.receivedAt,
    sealed: step.sealed?.text ?? null,
    sealed_digest: step.sealed?.digest ?? null,
  };
}

export function buildConsentRow(
  { wording, isGiven, wasPreticked, page, at }: Consent,
  leadId: string,
): Insertable<LeadTables["lead_consent"]> {
  return {
    lead_id: leadId,
    wording,
    is_given: Number(isGiven),
    was_preticked: Number(wasPreticked),
    page,
    at,
  };
}

export function buildChallengeRow({
  id,
  expiresAt,
}: NonNullable<LeadStepToStore["challenge"]>): Insertable<LeadTables["used_challenge"]> {
  return { id, expires_at: expiresAt };
}

/** Due at once. `stepId` may be an expression for it. */
export function buildDeliveryRows<StepId>(
  deliveries: readonly LeadDelivery[],
  { leadId, stepId, now }: { leadId: string; stepId: StepId; now: number },
) {
  return deliveries.map(({ about, destination, reservationId = null }) => ({
    lead_id: leadId,
    step_id: stepId,
    about,
    reservation_id: reservationId,
    destination,
    state: "pending" as const,
    attempts: 0,
    next_at: now,
    lease_until: null,
    queued_at: now,
    settled_at: null,
    note: null,
  }));
}

/** The event that a finished lead counts as; null for none. */
export function buildLeadEventRow({
  siteSlug,
  trackingId,
  payload,
  receivedAt,
}: LeadStepToStore): Insertable<Tables["visitor_event"]> | null {
  if (trackingId === null) return null;
  return {
    site_slug: siteSlug,
    event_id: trackingId,
    vehicle_id: payload.car_id,
    position: null,
    path: payload.page_id,
    recorded_at: receivedAt,
  };
}

/** Without those that a lead to review may not cause. */
export function listAllowedDeliveries(
  deliveries: readonly LeadDelivery[],
  review: string | null,
): readonly LeadDelivery[] {
  return deliveries.filter(({ needsProof }) => review === null || !needsProof);
}
