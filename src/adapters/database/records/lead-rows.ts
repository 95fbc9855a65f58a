import type { Selectable } from "kysely";
import type { FormKind } from "#domain/enquiry/form-kinds.ts";
import {
  formKindSchema,
  storedLeadPayloadSchema,
} from "#domain/enquiry/submit/lead-payload.schema.ts";
import type { Consent, LeadSummary, StoredLeadStep } from "#ports/stores/lead-store.ts";
import type { LeadTables } from "../schema/lead-tables.ts";
import { checkStored, readStored } from "./read-stored.schema.ts";

type StepRow = Pick<
  Selectable<LeadTables["lead_step"]>,
  "step_number" | "is_final" | "payload" | "location_id" | "received_at"
>;

type Read<Value> = { value: Value; damage: null } | { value: null; damage: string };

export function toFormKind(text: string): Read<FormKind> {
  return checkStored(text, formKindSchema);
}

export function toLeadStep(row: StepRow): Read<StoredLeadStep> {
  const { value, damage } = readStored(row.payload, storedLeadPayloadSchema);
  if (damage !== null) return { value: null, damage };
  return {
    value: {
      stepNumber: row.step_number,
      isFinal: row.is_final === 1,
      payload: value,
      locationId: row.location_id,
      receivedAt: row.received_at,
    },
    damage: null,
  };
}

/** A lead with its last step's payload. */
export function toLeadSummary(
  row: Selectable<LeadTables["lead"]> & Pick<StepRow, "payload" | "location_id">,
): Read<LeadSummary> {
  const kind = toFormKind(row.form_kind);
  const payload = readStored(row.payload, storedLeadPayloadSchema);
  if (kind.damage !== null) return { value: null, damage: kind.damage };
  if (payload.damage !== null) return { value: null, damage: payload.damage };
  return {
    value: {
      id: row.id,
      siteSlug: row.site_slug,
      formKind: kind.value,
      isComplete: row.is_complete === 1,
      suspicion: row.suspicion,
      review: row.review,
      receivedAt: row.received_at,
      updatedAt: row.updated_at,
      payload: payload.value,
      locationId: row.location_id,
    },
    damage: null,
  };
}

export function toConsent(row: Selectable<LeadTables["lead_consent"]>): Consent {
  return {
    wording: row.wording,
    isGiven: row.is_given === 1,
    wasPreticked: row.was_preticked === 1,
    page: row.page,
    at: row.at,
  };
}
