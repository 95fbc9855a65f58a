import type { Platform } from "#ports/platform.ts";

const CHANGES_A_READ = 5_000;

/**
 * Vehicles to read again to get from one change to another, those of changed dealerships included. Null where
 * there are more than `most`, or the log does not reach back.
 */
export async function countBehind(
  { changes, stock }: Pick<Platform, "changes" | "stock">,
  fromId: number,
  latestId: number,
  most: number,
): Promise<number | null> {
  if (latestId - fromId > most) return null;
  const vehicleIds = new Set<string>();
  const dealershipIds = new Set<number>();
  for (let lastId = fromId; lastId < latestId; ) {
    const batch = await changes.readAfter(lastId, CHANGES_A_READ);
    const last = batch?.at(-1);
    if (!batch || last === undefined) return null;
    for (const { kind, recordId } of batch) {
      if (kind === "vehicle") vehicleIds.add(recordId);
      if (kind === "dealership") dealershipIds.add(Number(recordId));
    }
    lastId = last.id;
  }
  const count = vehicleIds.size + (await stock.count({ dealershipIds: [...dealershipIds] }));
  return count > most ? null : count;
}
