import type { Site } from "../../site/config/site.ts";
import { formatDollars } from "../../text/format-amount.ts";
import type { Country } from "../../values/countries.ts";
import { toPriceDisplay } from "../card/price-display.ts";
import type { PriceType, Vehicle, VehicleDetails } from "../vehicle.schema.ts";

export type PriceNotes = {
  /** One sentence. */
  summary: string;
  included: string[];
  excluded: string[];
};

type NotedVehicle = Pick<Vehicle, "item_type" | "price_type">;

/** Null says nothing but the summary. */
type Parts = { included: readonly string[]; excluded: readonly string[] } | null;

const GST = "GST";

/** Caravans have no compulsory insurance of their own. */
const listRegistration = ({ item_type }: NotedVehicle): string =>
  item_type === "caravan" ? "Registration" : "Registration and compulsory third party insurance";

const AUSTRALIAN_PARTS: Readonly<Record<PriceType, (vehicle: NotedVehicle) => Parts>> = {
  drive_away: (vehicle) => ({
    included: [GST, "Dealer charges", "Stamp duty and transfer", listRegistration(vehicle)],
    excluded: [],
  }),
  excluding_government_charges: (vehicle) => ({
    included: [GST, "Dealer charges"],
    excluded: [
      "Stamp duty and transfer",
      `${listRegistration(vehicle)}, where the present one has run out`,
    ],
  }),
  estimate: () => null,
  unknown: () => null,
};

const NEW_ZEALAND_PARTS: Readonly<Record<PriceType, Parts>> = {
  drive_away: { included: [GST, "Registration, licence and warrant of fitness"], excluded: [] },
  excluding_government_charges: {
    included: [GST],
    excluded: ["On-road costs: registration, licence and warrant of fitness"],
  },
  estimate: null,
  unknown: null,
};

/**
 * What a vehicle's price holds and what comes on top, in the site's own words where it has some; null where
 * there is no price, or one by the week.
 *
 * @see Australian Consumer Law s 48: the total with all that must be paid
 */
export function toPriceNotes(
  vehicle: Vehicle,
  details: VehicleDetails,
  site: Pick<Site, "country" | "dealerships" | "price_notes">,
): PriceNotes | null {
  const { amount, state } = toPriceDisplay(vehicle, site);
  if (amount === null || amount !== vehicle.price) return null;
  const own = site.price_notes[vehicle.price_type];
  if (own !== undefined) return { summary: own, included: [], excluded: [] };
  const parts =
    site.country === "NZ"
      ? NEW_ZEALAND_PARTS[vehicle.price_type]
      : AUSTRALIAN_PARTS[vehicle.price_type](vehicle);
  return {
    summary: formatSummary(vehicle, details, { country: site.country, state }),
    included: [...(parts?.included ?? [])],
    excluded: [...(parts?.excluded ?? [])],
  };
}

function formatSummary(
  { price_type, price }: Vehicle,
  { driveAwayPrice, excludingGovernmentChargesPrice: before }: VehicleDetails,
  { country, state }: { country: Country; state: string | null },
): string {
  switch (price_type) {
    case "drive_away": {
      const whole =
        state === null
          ? "Nothing more to pay to drive it away."
          : `Nothing more to pay to drive it away in ${state}; elsewhere charges differ.`;
      return before !== null && before > 0 && before < (price ?? 0)
        ? `${whole} ${formatDollars(before)} before ${country === "NZ" ? "on-road costs" : "government charges"}.`
        : whole;
    }
    case "excluding_government_charges": {
      const charges = country === "NZ" ? "On-road costs" : "Government charges";
      return driveAwayPrice === null
        ? `${charges} come on top. Ask us for the price to drive it away.`
        : `${charges} come on top: ${formatDollars(driveAwayPrice)} to drive it away.`;
    }
    case "estimate":
      return "An estimate of the price to drive it away. Ask us for the exact one.";
    default:
      return "Ask us what it includes, and for the price to drive it away.";
  }
}
