import type { VehiclePage } from "./vehicle-page.ts";

/**
 * The action that stands out on a vehicle's page: the first of the site's order that can be pressed, but for a
 * vehicle on its way, which nobody can drive yet, the enquiry. Null where there is none.
 */
export function findMainAction({
  actions,
  isComingSoon,
}: Pick<VehiclePage, "actions" | "isComingSoon">): VehiclePage["actions"][number] | null {
  const offered = actions.filter(({ isDisabled }) => !isDisabled);
  const enquiry = isComingSoon && offered.find(({ button }) => button === "enquire_now");
  return enquiry || (offered[0] ?? null);
}
