import type { Generated } from "kysely";
import type { DeliverySubject } from "#domain/lead/list-deliveries.ts";
import type { FreeingState } from "#ports/stores/leads/freeing-store.ts";
import type { DeliveryState } from "#ports/stores/outbox-store.ts";

export type LeadTables = {
  /**
   * `key` is unique in its site. `suspicion` is null where nothing is said against the lead, `review` where
   * nobody has to look at it.
   */
  lead: {
    id: string;
    site_slug: string;
    form_kind: string;
    key: string;
    is_complete: number;
    suspicion: string | null;
    review: string | null;
    received_at: number;
    updated_at: number;
  };
  /**
   * `payload` is JSON. `location_id` may be gone since. A step that was sent again with other answers is a further row.
   * `sealed` is null for a step without encrypted answers, empty once these are forgotten.
   */
  lead_step: {
    id: Generated<number>;
    lead_id: string;
    step_number: number;
    is_final: number;
    payload: string;
    location_id: number | null;
    received_at: number;
    sealed: string | null;
    sealed_digest: string | null;
  };
  /** By the name of a key, what tells it from any other. */
  sealing_key: { name: string; check_value: string; noted_at: number };
  /** Who was shown the encrypted answers of a step. `link` is null where an operator was; each link shows them once. */
  sealed_opening: {
    id: Generated<number>;
    lead_id: string;
    step_id: number;
    link: string | null;
    opened_by: string;
    opened_at: number;
  };
  /**
   * `email` is in lower case: requests of one address for one vehicle are told once. `told_at` is when the mail of this
   * one was queued last, and `refuses_site` whether its address wants no such mail of the site at all.
   */
  freeing_request: {
    lead_id: string;
    site_slug: string;
    vehicle_id: number;
    email: string;
    state: FreeingState;
    asked_at: number;
    told_at: number | null;
    refuses_site: Generated<number>;
  };
  lead_consent: {
    id: Generated<number>;
    lead_id: string;
    wording: string;
    is_given: number;
    was_preticked: number;
    page: string;
    at: number;
  };
  /** `slot` is one of the form's; \`body\` a JPEG of our own making. */
  lead_photo: {
    id: Generated<number>;
    lead_id: string;
    slot: string;
    width: number;
    height: number;
    bytes: number;
    stored_at: number;
    body: Uint8Array;
  };
  secret: { name: string; value: string };
  used_challenge: { id: string; expires_at: number };
  /** `next_at` is null once settled, `lease_until` while nobody works on it. */
  delivery: {
    id: Generated<number>;
    lead_id: string;
    step_id: number;
    about: DeliverySubject;
    /** Null where the lead's newest is meant, or none. */
    reservation_id: string | null;
    destination: string;
    state: DeliveryState;
    attempts: number;
    next_at: number | null;
    lease_until: number | null;
    /** Null of one from before it was kept. */
    queued_at: number | null;
    settled_at: number | null;
    note: string | null;
  };
};
