import { isSameDocument } from "#domain/vehicle/is-same-document.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import type { HostedDocument } from "#ports/search/index-host.ts";
import { takeSlices } from "../following/take-slices.ts";

type Differences = {
  /** Vehicles that the documents lack, or have otherwise. */
  missing: Vehicle[];
  /** Ids of documents that are none of the vehicles. */
  strange: (number | string)[];
};

/**
 * What would have to be written for some documents to be some vehicles, whole. In slices: pages are made
 * in the same process.
 */
export async function findDifferences(
  vehicles: readonly Vehicle[],
  documents: readonly HostedDocument[],
): Promise<Differences> {
  // A host takes the id "7" for 7: whoever wrote a vehicle under the one has replaced the other.
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
