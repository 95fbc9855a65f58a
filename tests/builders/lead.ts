import type { LeadPayload } from "#domain/enquiry/payload/lead-payload.ts";
import type { LeadStepToStore } from "#ports/stores/lead-store.ts";
import { NOW } from "./vehicle.ts";

/** The payload of the only step of a general enquiry. */
export function buildLeadPayload(overrides: Partial<LeadPayload> = {}): LeadPayload {
  return {
    category: "General Enquiry",
    subcategory: null,
    name: "Robin",
    last_name: "Archer",
    email: "robin@example.com",
    phone: "0491 570 156",
    postcode: "2067",
    message: "Is it still there?",
    opt_in: false,
    page_id: "/contact-us",
    location: null,
    dealership_slug: "riverbend-motors",
    manufacturer_slug: null,
    stock_number: null,
    car_id: null,
    car_type: null,
    vehicle_status: null,
    lead_id: "lead-1",
    lead_status: "Complete",
    form_completed: true,
    step_number: 0,
    isLastStep: true,
    skipped_steps: [],
    ...overrides,
  };
}

/** A final submit of the site "riverbend" with one delivery, under a key of its own. */
export function buildLeadStep(
  name: string,
  overrides: Partial<LeadStepToStore> = {},
): LeadStepToStore {
  return {
    siteSlug: "riverbend",
    formKind: "general",
    leadId: name,
    key: `key of ${name}`,
    formerKey: null,
    isFurtherStep: false,
    stepNumber: 0,
    isFinal: true,
    payload: buildLeadPayload({ lead_id: name }),
    sealed: null,
    locationId: null,
    consent: null,
    suspicion: null,
    review: null,
    challenge: null,
    deliveries: [{ about: "lead", destination: "mail" }],
    booking: null,
    trackingId: null,
    receivedAt: NOW,
    ...overrides,
  };
}
