import { isSameDocument } from "#domain/vehicle/record/is-same-document.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import type { HostedDocument } from "#ports/search/index-host.ts";
import { takeSlices } from "../following/take-slices.ts";

type Differences = {
  missing: Vehicle[];
  /** Ids of documents without a vehicle. */
  strange: (number | string)[];
};

/** In slices, since this process also serves pages. */
export async function findDifferences(
  vehicles: readonly Vehicle[],
  documents: readonly HostedDocument[],
): Promise<Differences> {
  // A host treats the ids "7" and 7 as one document.
  const byId = new Map(documents.map((document) => [String(document["id"]), document]));
  const missing: Vehicle[] = [];
  await takeSlices(vehicles, (vehicle) => {
    const id = String(vehicle.id);
    const document = byId.get(id);
    byId.delete(id);
    if (document === undefined || !isSameDocument(vehicle, document)) missing.push(vehicle);
  });
  const strange = Array.from(byId.values(), ({ id }) => id).filter(
    (id): id is number | string => typeof id === "number" || typeof id === "string",
  );
  return { missing, strange };
}
