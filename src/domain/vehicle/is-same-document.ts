import type { Vehicle } from "./vehicle.schema.ts";

/** Whether a document that was read somewhere says of a vehicle what we would write of it. */
export function isSameDocument(
  vehicle: Vehicle,
  document: Readonly<Record<string, unknown>>,
): boolean {
  return formatCanonical(vehicle) === formatCanonical(document);
}

/** One text for all that JSON holds to be the same: keys have no order, and undefined is not there. */
function formatCanonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(
      Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
  });
}
