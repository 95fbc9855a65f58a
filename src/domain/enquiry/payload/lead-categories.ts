import { TRACKING_EVENTS } from "../../tracking/tracking-events.ts";
import type { Form } from "../form.ts";
import { FORM_DEFINITIONS } from "../form-definitions.ts";
import type { ByVehicle } from "./lead-category.ts";

/** A demonstrator and every other type that is not new counts as used. */
type TypedVehicle = { car_type: string };

/** Null where the form has none for such a vehicle. */
export function resolveSubcategory(
  { kind }: Pick<Form, "kind">,
  vehicle: TypedVehicle | null,
): string | null {
  return FORM_DEFINITIONS[kind].subcategory[resolveColumn(vehicle)];
}

/** The number that a submit is counted by: the site's own for this form, else the table's. */
export function resolveTracking(
  { kind, trackingId }: Pick<Form, "kind" | "trackingId">,
  vehicle: TypedVehicle | null,
): number {
  return trackingId ?? TRACKING_EVENTS[FORM_DEFINITIONS[kind].tracking[resolveColumn(vehicle)]];
}

function resolveColumn(vehicle: TypedVehicle | null): keyof ByVehicle<unknown> {
  if (vehicle === null) return "none";
  return vehicle.car_type.toLowerCase() === "new" ? "new" : "used";
}
