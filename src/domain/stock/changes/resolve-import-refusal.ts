import { formatWholeNumber } from "../../text/format-amount.ts";
import type { LeapCounts, LeapField } from "./count-leaps.ts";
import type { LossCounts } from "./count-losses.ts";

/** Shares of the stock or its values that an import may change before the operator has to allow it. */
const MAX_REMOVED_SHARE = 0.4;

const MAX_LOST_SHARE = 0.2;

const MAX_LEAPT_SHARE = 0.2;

/** Below this count nothing is refused, because small dealerships have such days. */
const MIN_REFUSED_VEHICLES = 5;

/** `removed` are vehicles for sale that would be marked sold. */
export type ImportPreview = {
  accepted: number;
  current: number;
  removed: number;
  losses: LossCounts;
  leaps: LeapCounts;
};

export type ImportAllowances = { areRemovalsAllowed: boolean; areLossesAllowed: boolean };

/** The reason for the operator; null when the import may be applied. Without a good row it never is. */
export function resolveImportRefusal(
  preview: ImportPreview,
  { areRemovalsAllowed, areLossesAllowed }: ImportAllowances,
): string | null {
  if (preview.accepted === 0) {
    return "Not one row was accepted. The report names the first rejects and why.";
  }
  const refusals = [
    areRemovalsAllowed ? null : refuseRemovals(preview),
    areLossesAllowed ? null : refuseLosses(preview),
    areLossesAllowed ? null : refuseLeaps(preview, "price"),
    areLossesAllowed ? null : refuseLeaps(preview, "km"),
  ].filter((refusal) => refusal !== null);
  return refusals.length === 0 ? null : refusals.join(" ");
}

function refuseRemovals({ removed, current }: ImportPreview): string | null {
  if (removed < MIN_REFUSED_VEHICLES) return null;
  if (removed <= current * MAX_REMOVED_SHARE) return null;
  return (
    `It would mark ${formatWholeNumber(removed)} of ${formatWholeNumber(current)} vehicles as sold ` +
    `(${formatShare(removed, current)}), and more than ${MAX_REMOVED_SHARE * 100} % is not believed. ` +
    "If it is right, import it with --allow-removals."
  );
}

function refuseLosses({ losses, current }: ImportPreview): string | null {
  if (losses.vehicles < MIN_REFUSED_VEHICLES) return null;
  if (losses.vehicles <= current * MAX_LOST_SHARE) return null;
  const parts = (["price", "photos", "km"] as const)
    .filter((loss) => losses[loss] > 0)
    .map((loss) => `${loss} of ${formatWholeNumber(losses[loss])}`);
  return (
    `By blank or unreadable cells ${formatWholeNumber(losses.vehicles)} of ${formatWholeNumber(current)} ` +
    `vehicles would lose something (${formatShare(losses.vehicles, current)}): ${parts.join(", ")}. ` +
    `More than ${MAX_LOST_SHARE * 100} % is not believed. If it is right, import it with ` +
    "--allow-losses; a column that is left out of the file leaves its field as it is."
  );
}

function refuseLeaps({ leaps, current }: ImportPreview, field: LeapField): string | null {
  const { leaps: count, without, first } = leaps[field];
  const valued = current - without;
  if (count < MIN_REFUSED_VEHICLES || count <= valued * MAX_LEAPT_SHARE) return null;
  const example =
    first === null
      ? ""
      : ` (${first.sourceKey} from ${formatWholeNumber(first.before)} to ${formatWholeNumber(first.after)})`;
  return (
    `The ${field} of ${formatWholeNumber(count)} of ${formatWholeNumber(valued)} vehicles that had one ` +
    `would become a tenth or less, or ten times or more, of what it was${example}. More than ` +
    `${MAX_LEAPT_SHARE * 100} % is not believed: cents may stand for dollars, or another column's ` +
    "numbers in this one. If it is right, import it with --allow-losses."
  );
}

function formatShare(part: number, whole: number): string {
  return `${Math.round((part / whole) * 1000) / 10} %`;
}
