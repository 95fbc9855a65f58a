import type { Insertable } from "kysely";
import type { StagedVehicle } from "#ports/stores/import-store.ts";
import type { Writer } from "../../database-access.ts";
import type { Tables } from "../../schema/tables.ts";
import { sliceRows } from "./slice-rows.ts";

/** Adds vehicles to a run's staging area; the last row of a key wins. */
export async function stageVehicles(
  writer: Writer,
  runId: number,
  vehicles: readonly StagedVehicle[],
): Promise<void> {
  const byKey = new Map(vehicles.map((vehicle) => [vehicle.sourceKey, vehicle]));
  for (const slice of sliceRows([...byKey.values()])) {
    const rows = await writer
      .insertInto("import_staging")
      .values(slice.map((vehicle) => toStagingRow(runId, vehicle)))
      .onConflict((conflict) =>
        conflict.columns(["run_id", "source_key"]).doUpdateSet((eb) => ({
          slug: eb.ref("excluded.slug"),
          content_hash: eb.ref("excluded.content_hash"),
          is_sold: eb.ref("excluded.is_sold"),
          price: eb.ref("excluded.price"),
          location_id: eb.ref("excluded.location_id"),
          listed_at: eb.ref("excluded.listed_at"),
          sold_at: eb.ref("excluded.sold_at"),
        })),
      )
      .returning(["id", "source_key"])
      .execute();
    await writeDocuments(
      writer,
      rows.flatMap(({ id, source_key }) => {
        const vehicle = byKey.get(source_key);
        return vehicle ? [{ id, vehicle }] : [];
      }),
    );
  }
}

/** Documents are final, and written before anyone waits; each has the id of its staged row. */
async function writeDocuments(
  writer: Writer,
  documents: readonly { id: number; vehicle: StagedVehicle }[],
): Promise<void> {
  await writer
    .insertInto("vehicle_document")
    .values(
      documents.map(({ id, vehicle: { imported, details } }) => ({
        id,
        imported: JSON.stringify(imported),
        details: JSON.stringify(details),
      })),
    )
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((eb) => ({
        imported: eb.ref("excluded.imported"),
        details: eb.ref("excluded.details"),
      })),
    )
    .execute();
}

function toStagingRow(runId: number, vehicle: StagedVehicle): Insertable<Tables["import_staging"]> {
  return {
    run_id: runId,
    source_key: vehicle.sourceKey,
    slug: vehicle.slugBase,
    content_hash: vehicle.contentHash,
    is_sold: vehicle.imported.status === "sold" ? 1 : 0,
    price: vehicle.imported.price,
    location_id: vehicle.locationId,
    listed_at: vehicle.listedAt,
    sold_at: vehicle.soldAt,
  };
}
