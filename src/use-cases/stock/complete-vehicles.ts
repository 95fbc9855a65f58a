import { createCarriedFields } from "#domain/stock/changes/carried-fields.ts";
import {
  type CarryOverContext,
  createCarryOver,
  listAbsentFields,
} from "#domain/stock/changes/carry-over-fields.ts";
import { addLacks, type LackCounts } from "#domain/stock/changes/count-lacks.ts";
import { addLeaps, type LeapCounts } from "#domain/stock/changes/count-leaps.ts";
import { addLosses, findLosses, type LossCounts } from "#domain/stock/changes/count-losses.ts";
import { type FeedBinding, toHeader } from "#domain/stock/columns/bind-columns.ts";
import type { FeedField } from "#domain/stock/columns/feed-mapping.ts";
import type { MappedVehicle } from "#domain/stock/map-row.ts";
import { noteDamagedVehicle } from "#domain/stock/note-damaged-vehicle.ts";
import type { Platform } from "#ports/platform.ts";
import type {
  FoundDamaged,
  FoundVehicles,
  RejectedRow,
  StagedVehicle,
} from "#ports/stores/import-store.ts";

export type RowVehicle = { line: number; vehicle: MappedVehicle };

type CompletedVehicles = { staged: StagedVehicle[]; refused: RejectedRow[] };

export type VehicleCompleter = {
  complete(rows: readonly RowVehicle[]): Promise<CompletedVehicles>;
  listCarriedFields(): FeedField[];
};

type CompletingContext = CarryOverContext &
  Pick<Platform, "imports"> & {
    runId: number;
    binding: FeedBinding;
    tally: { losses: LossCounts; leaps: LeapCounts; lacks: LackCounts };
  };

const NONE_FOUND: FoundVehicles = { stored: [], damaged: [] };

/**
 * Completes vehicles from their stored records. A damaged record is replaced only where the file has every
 * column: what it lacks cannot be read any more, and would be lost.
 */
export function createVehicleCompleter({
  imports,
  runId,
  tally,
  ...context
}: CompletingContext): VehicleCompleter {
  const { binding, hashText } = context;
  const carryOver = createCarryOver(context);
  const carriedFields = createCarriedFields(context);
  const isWhole = listAbsentFields(binding).length === 0;
  let hasSeenStored = false;

  const find = async (vehicles: readonly MappedVehicle[]): Promise<FoundVehicles> => {
    const unchanged = isWhole ? await imports.findUnchanged(runId, vehicles) : new Set<string>();
    const others = vehicles.map(({ sourceKey }) => sourceKey).filter((key) => !unchanged.has(key));
    return others.length === 0 ? NONE_FOUND : imports.findStored(runId, others);
  };

  /** A row with the stored record's hash is the row that it was written from. */
  const canMend = (vehicle: MappedVehicle, { contentHash }: FoundDamaged): boolean => {
    if (isWhole || hashesOf(vehicle).includes(contentHash)) return true;
    return hasSeenStored && carriedFields.list().length === 0;
  };

  /** Equal hashes count as unchanged, so a repaired record gets the other of two. */
  const hashesOf = ({ contentHash }: MappedVehicle): [string, string] => [
    contentHash,
    hashText(`mended ${contentHash}`),
  ];

  const mend = (vehicle: MappedVehicle, damaged: FoundDamaged): StagedVehicle => {
    const [usual, other] = hashesOf(vehicle);
    return { ...vehicle, contentHash: damaged.contentHash === usual ? other : usual };
  };

  return {
    listCarriedFields: () => carriedFields.list(),

    async complete(rows) {
      if (rows.length === 0) return { staged: [], refused: [] };
      const found = await find(rows.map(({ vehicle }) => vehicle));
      const storedByKey = new Map(found.stored.map((stored) => [stored.sourceKey, stored]));
      const damagedByKey = new Map(found.damaged.map((damaged) => [damaged.sourceKey, damaged]));
      for (const { vehicle } of rows) {
        const stored = storedByKey.get(vehicle.sourceKey);
        if (stored === undefined) continue;
        hasSeenStored = true;
        carriedFields.look(vehicle, stored);
      }
      const completed: CompletedVehicles = { staged: [], refused: [] };
      for (const { line, vehicle } of rows) {
        const damaged = damagedByKey.get(vehicle.sourceKey);
        if (damaged !== undefined && !canMend(vehicle, damaged)) {
          const lacking = carriedFields.list().map(toHeader(binding.mapping));
          completed.refused.push(noteDamagedVehicle(vehicle.sourceKey, line, lacking));
          continue;
        }
        const stored = storedByKey.get(vehicle.sourceKey);
        const whole = stored === undefined ? vehicle : carryOver(vehicle, stored);
        addLacks(tally.lacks, whole);
        if (stored !== undefined) {
          addLosses(tally.losses, findLosses(whole, stored));
          addLeaps(tally.leaps, whole, stored);
        }
        completed.staged.push(damaged === undefined ? whole : mend(vehicle, damaged));
      }
      return completed;
    },
  };
}
