import { TRACKING_EVENTS, type TrackingEvent } from "../tracking/tracking-events.ts";
import type { Form } from "./form.ts";
import type { FormKind } from "./form-kinds.ts";

/** @see Specification §5, "The category select" */
export const DEFAULT_CATEGORY = "General Enquiry";

/** One value for each lead about a new vehicle, about any other, and about none. */
type ByVehicle<Value> = { new: Value; used: Value; none: Value };

export type LeadCategory = {
  /** Where the visitor does not choose one. */
  category: string;
  subcategory: ByVehicle<string | null>;
  /** What a submit counts as. */
  tracking: ByVehicle<TrackingEvent>;
};

const always = <Value>(value: Value): ByVehicle<Value> => ({
  new: value,
  used: value,
  none: value,
});

const NEW_OR_USED: LeadCategory["subcategory"] = { new: "New", used: "Used", none: null };

const SUBMIT = always<TrackingEvent>("form_submit");

const ENQUIRY: LeadCategory["tracking"] = {
  new: "new_enquiry",
  used: "used_enquiry",
  none: "form_submit",
};

const TEST_DRIVE: LeadCategory["tracking"] = {
  new: "new_test_drive",
  used: "used_test_drive",
  none: "new_test_drive",
};

/**
 * The category and subcategory of a lead, and what it counts as, by its form.
 *
 * @see Specification §3, "Lead form payload", and §7, "Tracking events"
 */
export const LEAD_CATEGORIES: Readonly<Record<FormKind, LeadCategory>> = {
  general: { category: DEFAULT_CATEGORY, subcategory: NEW_OR_USED, tracking: SUBMIT },
  vehicle: { category: "Vehicle Enquiry", subcategory: NEW_OR_USED, tracking: ENQUIRY },
  question: { category: "Vehicle Enquiry", subcategory: always("Question"), tracking: ENQUIRY },
  photos: { category: "Vehicle Enquiry", subcategory: always("Request Photos"), tracking: ENQUIRY },
  similar: {
    category: "Vehicle Enquiry",
    subcategory: always("Find Me Something Similar"),
    tracking: ENQUIRY,
  },
  "test-drive": { category: "Test Drive", subcategory: NEW_OR_USED, tracking: TEST_DRIVE },
  service: { category: "Service", subcategory: always(null), tracking: SUBMIT },
  careers: { category: "Careers", subcategory: always(null), tracking: always("careers_enquiry") },
  newsletter: { category: DEFAULT_CATEGORY, subcategory: always("Newsletter"), tracking: SUBMIT },
  "email-us": { category: DEFAULT_CATEGORY, subcategory: NEW_OR_USED, tracking: SUBMIT },
  contact: { category: DEFAULT_CATEGORY, subcategory: always(null), tracking: SUBMIT },
  "trade-in": { category: "Trade-In Valuation", subcategory: NEW_OR_USED, tracking: SUBMIT },
  finance: { category: "Finance", subcategory: NEW_OR_USED, tracking: SUBMIT },
  reserve: { category: "Reservation", subcategory: NEW_OR_USED, tracking: ENQUIRY },
  "buy-online": { category: "Buy Online", subcategory: NEW_OR_USED, tracking: ENQUIRY },
};

/** A demonstrator and every other type that is not new counts as used. */
type TypedVehicle = { car_type: string };

/** Null where the form has none for such a vehicle. */
export function resolveSubcategory(
  { kind }: Pick<Form, "kind">,
  vehicle: TypedVehicle | null,
): string | null {
  return LEAD_CATEGORIES[kind].subcategory[resolveColumn(vehicle)];
}

/** The number that a submit is counted by: the site's own for this form, else the table's. */
export function resolveTracking(
  { kind, trackingId }: Pick<Form, "kind" | "trackingId">,
  vehicle: TypedVehicle | null,
): number {
  return trackingId ?? TRACKING_EVENTS[LEAD_CATEGORIES[kind].tracking[resolveColumn(vehicle)]];
}

function resolveColumn(vehicle: TypedVehicle | null): keyof ByVehicle<unknown> {
  if (vehicle === null) return "none";
  return vehicle.car_type.toLowerCase() === "new" ? "new" : "used";
}
