import { formatWholeNumber } from "#domain/vehicle/format-amount.ts";

/** The share of the stock that a full feed may take away before somebody has to say so. */
const MAX_REMOVED_SHARE = 0.4;

/** What a full feed would do: vehicles for sale now, those it would mark sold, and its good rows. */
export type RemovalPreview = { accepted: number; current: number; removed: number };

/**
 * Why a full feed must not be applied, for the operator; null when it may. A feed without one good
 * row never is; one that would take more than MAX_REMOVED_SHARE of the stock away only if allowed.
 */
export function resolveRemovalRefusal(
  { accepted, current, removed }: RemovalPreview,
  areRemovalsAllowed: boolean,
): string | null {
  if (accepted === 0) {
    return "Not one row was accepted, and a full feed without vehicles would mark the whole stock as sold.";
  }
  if (areRemovalsAllowed || removed <= current * MAX_REMOVED_SHARE) return null;
  const percent = Math.round((removed / current) * 1000) / 10;
  return (
    `It would mark ${formatWholeNumber(removed)} of ${formatWholeNumber(current)} vehicles as sold (${percent} %), and more than ` +
    `${MAX_REMOVED_SHARE * 100} % is not believed. If it is right, import it with --allow-removals.`
  );
}
