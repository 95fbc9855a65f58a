import type { VehicleStatus } from "./vehicle.schema.ts";

const STATUS_ORDER: Record<VehicleStatus, number> = { in_stock: 2, coming_soon: 1, sold: 0 };

/** Above any instant in seconds (the year 2286), so that the parts of a rank do not mix. */
const SECONDS_BOUND = 10_000_000_000;

/** Orders by status, then photos, then age (`createdAt` in milliseconds UTC). @see Specification §7 */
export function resolveCustomRank(
  status: VehicleStatus,
  photosCount: number,
  createdAt: number,
): number {
  const group = STATUS_ORDER[status] * 2 + (photosCount > 0 ? 1 : 0);
  return group * SECONDS_BOUND + Math.floor(createdAt / 1000);
}
