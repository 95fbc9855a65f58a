import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { ImportedVehicle } from "#domain/vehicle/vehicle.schema.ts";

export type DemoVehicleRow = {
  slug: string;
  dealership: string;
  soldAt: number | null;
  imported: ImportedVehicle;
};

/** The vehicles of a demo's data folder, as imports left them. */
export function listDemoVehicles(dataDir: string): DemoVehicleRow[] {
  const database = new DatabaseSync(join(dataDir, "forecourt.db"), { readOnly: true });
  try {
    const rows = database
      .prepare(
        "select vehicle.slug, dealership.slug as dealership, sold_at, imported from vehicle " +
          "join dealership on dealership.id = dealership_id " +
          "join vehicle_document on vehicle_document.id = document_id order by vehicle.id",
      )
      .all();
    return rows.map(({ slug, dealership, sold_at, imported }) => ({
      slug: String(slug),
      dealership: String(dealership),
      soldAt: sold_at === null ? null : Number(sold_at),
      imported: JSON.parse(String(imported)),
    }));
  } finally {
    database.close();
  }
}
