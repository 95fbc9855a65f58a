import type { Vehicle } from "../vehicle.schema.ts";

/** Whether a document read back equals the one that we would write. */
export function isSameDocument(
  vehicle: Vehicle,
  document: Readonly<Record<string, unknown>>,
): boolean {
  return formatCanonical(vehicle) === formatCanonical(document);
}

function formatCanonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(
      Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
  });
}
