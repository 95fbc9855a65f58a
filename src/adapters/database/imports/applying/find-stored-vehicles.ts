import { importedVehicleSchema, vehicleDetailsSchema } from "#domain/vehicle/vehicle.schema.ts";
import type { FoundVehicles, ImportRun, StagedVehicle } from "#ports/stores/import-store.ts";
import type { Reader } from "../../database-access.ts";
import { readStored } from "../../records/read-stored.schema.ts";

export async function findStoredVehicles(
  reader: Reader,
  run: ImportRun,
  sourceKeys: readonly string[],
): Promise<FoundVehicles> {
  const rows = await selectByKeys(reader, run, sourceKeys)
    .select(["vehicle.created_at", "vehicle.sold_at"])
    .execute();
  const found: FoundVehicles = { stored: [], damaged: [] };
  for (const row of rows) {
    const imported = readStored(row.imported, importedVehicleSchema);
    const details = readStored(row.details, vehicleDetailsSchema);
    if (imported.damage !== null || details.damage !== null) {
      found.damaged.push({ sourceKey: row.source_key, contentHash: row.content_hash });
      continue;
    }
    found.stored.push({
      sourceKey: row.source_key,
      imported: imported.value,
      details: details.value,
      locationId: row.location_id,
      contentHash: row.content_hash,
      createdAt: row.created_at,
      soldAt: row.sold_at,
    });
  }
  return found;
}

/**
 * Keys of rows whose hash, location and record equal the stored vehicle's. Compares JSON texts: parsing takes
 * ten times as long, and a damaged record is never equal.
 */
export async function findUnchangedKeys(
  reader: Reader,
  run: ImportRun,
  vehicles: readonly StagedVehicle[],
): Promise<ReadonlySet<string>> {
  const byKey = new Map(vehicles.map((vehicle) => [vehicle.sourceKey, vehicle]));
  const rows = await selectByKeys(reader, run, [...byKey.keys()]).execute();
  const unchanged = rows.filter((row) => {
    const vehicle = byKey.get(row.source_key);
    return (
      vehicle?.contentHash === row.content_hash &&
      vehicle.locationId === row.location_id &&
      JSON.stringify(vehicle.imported) === row.imported &&
      JSON.stringify(vehicle.details) === row.details
    );
  });
  return new Set(unchanged.map(({ source_key }) => source_key));
}

function selectByKeys(reader: Reader, run: ImportRun, sourceKeys: readonly string[]) {
  return reader
    .selectFrom("vehicle")
    .innerJoin("vehicle_document as document", "document.id", "vehicle.document_id")
    .where("vehicle.dealership_id", "=", run.dealershipId)
    .where("vehicle.mapping", "=", run.mapping)
    .where("vehicle.source_key", "in", sourceKeys)
    .where("vehicle.is_hidden", "=", 0)
    .select([
      "vehicle.source_key",
      "vehicle.content_hash",
      "vehicle.location_id",
      "document.imported",
      "document.details",
    ]);
}
