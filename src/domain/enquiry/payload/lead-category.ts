import type { TrackingEvent } from "../../tracking/tracking-events.ts";

/** @see Specification §5, "The category select" */
export const DEFAULT_CATEGORY = "General Enquiry";

/** One value for each lead about a new vehicle, about any other, and about none. */
export type ByVehicle<Value> = { new: Value; used: Value; none: Value };

export type LeadCategory = {
  /** Where the visitor does not choose one. */
  category: string;
  subcategory: ByVehicle<string | null>;
  /** The tracking event that a submit counts as. */
  tracking: ByVehicle<TrackingEvent>;
};

export const always = <Value>(value: Value): ByVehicle<Value> => ({
  new: value,
  used: value,
  none: value,
});

export const NEW_OR_USED: LeadCategory["subcategory"] = { new: "New", used: "Used", none: null };

export const SUBMIT = always<TrackingEvent>("form_submit");

export const ENQUIRY: LeadCategory["tracking"] = {
  new: "new_enquiry",
  used: "used_enquiry",
  none: "form_submit",
};

export const TEST_DRIVE: LeadCategory["tracking"] = {
  new: "new_test_drive",
  used: "used_test_drive",
  none: "new_test_drive",
};
