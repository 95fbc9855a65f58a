import type { ImportedVehicle } from "#domain/vehicle/vehicle.schema.ts";
import type { RejectedRow, StagedVehicle } from "#ports/stores/import-store.ts";
import { buildImportedVehicle, buildVehicleDetails } from "./vehicle.ts";

/**
 * A feed's row of a used car, identified by its key. The content hash follows its values, as in an import.
 */
export function buildStagedVehicle(
  sourceKey: string,
  imported: Partial<ImportedVehicle> = {},
  overrides: Partial<StagedVehicle> = {},
): StagedVehicle {
  const row = {
    sourceKey,
    slugBase: `2022-mazda-cx-5-${sourceKey.toLowerCase()}`,
    imported: buildImportedVehicle({ stocknum: sourceKey, ...imported }),
    details: buildVehicleDetails(),
    locationId: null,
    listedAt: null,
    soldAt: null,
    ...overrides,
  };
  const { imported: said, details, listedAt, soldAt } = row;
  return { contentHash: JSON.stringify([said, details, listedAt, soldAt]), ...row };
}

/** A rejected row. */
export function buildRejectedRow(overrides: Partial<RejectedRow> = {}): RejectedRow {
  return {
    isRejected: true,
    line: 2,
    column: "Year",
    value: "soon",
    reason: "The year is not a number.",
    sourceKey: null,
    ...overrides,
  };
}
