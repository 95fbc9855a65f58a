import { formatWholeNumber } from "../../text/format-amount.ts";
import type { LeapCounts, LeapField } from "./count-leaps.ts";
import type { LossCounts } from "./count-losses.ts";

/** Shares of the stock or its values that an import may change before the operator has to allow it. */
const MAX_REMOVED_SHARE = 0.4;

const MAX_LOST_SHARE = 0.2;

const MAX_LEAPT_SHARE = 0.2;

const MAX_RETURNED_SHARE = 0.4;

/** Below this count nothing is refused, because small dealerships have such days. */
const MIN_REFUSED_VEHICLES = 5;

/** Below this count of deposits nothing is refused: one or two reserved vehicles are sold in a day. */
const MIN_REFUSED_DEPOSITS = 3;

/**
 * Vehicles for sale that would be marked sold: `removed`, as a full feed does not name them, and `sold`, by the
 * feed's own word. `returned` of the `deposits` that are paid for reserved vehicles would go back by that.
 */
export type ImportPreview = {
  accepted: number;
  current: number;
  removed: number;
  sold: number;
  deposits: number;
  returned: number;
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
    areRemovalsAllowed ? null : refuseSales(preview),
    areRemovalsAllowed ? null : refuseReturns(preview),
    areLossesAllowed ? null : refuseLosses(preview),
    areLossesAllowed ? null : refuseLeaps(preview, "price"),
    areLossesAllowed ? null : refuseLeaps(preview, "km"),
  ].filter((refusal) => refusal !== null);
  return refusals.length === 0 ? null : refusals.join(" ");
}

/** A vehicle that a feed calls sold and one that a full feed leaves out are off sale alike. */
function refuseSales({ removed, sold, current }: ImportPreview): string | null {
  const gone = removed + sold;
  if (gone < MIN_REFUSED_VEHICLES) return null;
  if (gone <= current * MAX_REMOVED_SHARE) return null;
  const parts = removed > 0 && sold > 0 ? `, ${formatWholeNumber(sold)} by its own word` : "";
  return (
    `It would mark ${formatWholeNumber(gone)} of ${formatWholeNumber(current)} vehicles as sold ` +
    `(${formatShare(gone, current)}${parts}), and more than ${MAX_REMOVED_SHARE * 100} % is not believed. ` +
    "If it is right, import it with --allow-removals."
  );
}

/** Deposits that go back are lost to the dealer where the feed is wrong, however few vehicles it names. */
function refuseReturns({ returned, deposits }: ImportPreview): string | null {
  if (returned < MIN_REFUSED_DEPOSITS) return null;
  if (returned <= deposits * MAX_RETURNED_SHARE) return null;
  return (
    `It would mark vehicles as sold whose deposits are paid, so that ${formatWholeNumber(returned)} of ` +
    `${formatWholeNumber(deposits)} deposits go back (${formatShare(returned, deposits)}), and more than ` +
    `${MAX_RETURNED_SHARE * 100} % is not believed. Those that went into a sale are kept by ` +
    "`forecourt reservations complete`. If the rest is right, import it with --allow-removals."
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
