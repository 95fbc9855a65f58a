import { formatCount, formatDollars } from "../../text/format-amount.ts";
import { formatEstimateDay, formatEstimateRange } from "../../valuation/describe-estimate.ts";
import type { ValuationRefusal } from "../../valuation/estimate.ts";
import { readOutcome } from "../../valuation/estimate-fields.ts";
import type { DeliveredLead } from "../delivered-lead.ts";
import type { MailRow } from "./mail-parts.ts";

/** Why a dealer has no figure in the mail. */
const REFUSALS: Readonly<Record<ValuationRefusal, string>> = {
  few_comparables: "fewer than five vehicles to compare it with",
  low_price: "vehicles like it are below $5,000",
  too_old: "it is older than 15 years",
  unknown_vehicle: "the valuation service does not know it",
  too_many: "its sender asked for too many in a day",
  unavailable: "it could not be made at the time",
};

/** The figure that the shopper was shown, and the link to the photos; nothing for another lead. */
export function listTradeInRows({ payload, photos, site }: DeliveredLead): MailRow[] {
  const outcome = readOutcome(payload);
  const rows: MailRow[] = [];
  if (outcome?.is === "estimated") {
    const { estimate } = outcome;
    const until = formatEstimateDay(estimate.validUntil, site.time_zone);
    rows.push(
      {
        label: "Estimate shown",
        value: `${formatDollars(estimate.middle)} (${formatEstimateRange(estimate)})`,
      },
      { label: "Made on", value: formatEstimateDay(estimate.at, site.time_zone) },
      { label: "It stands until", value: until },
      { label: "How it was reckoned", value: estimate.basis },
    );
  } else if (outcome?.is === "refused") {
    rows.push({ label: "Estimate shown", value: `None: ${REFUSALS[outcome.because]}` });
  }
  if (photos !== null) {
    const count = photos.count === 0 ? "None yet" : formatCount(photos.count, "photo");
    const until = formatEstimateDay(photos.until, site.time_zone);
    rows.push({ label: "Photos", value: `${count}, shown until ${until}`, href: photos.url });
  }
  return rows;
}
