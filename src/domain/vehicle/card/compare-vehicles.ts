import type { Site } from "../../site/config/site.ts";
import { formatKilometres } from "../../text/format-amount.ts";
import { formatCarType } from "../car-type.ts";
import type { ListedVehicle } from "../vehicle.schema.ts";
import { formatSubtitle } from "../vehicle-title.ts";
import { toPriceDisplay } from "./price-display.ts";

export type ComparisonRow = {
  label: string;
  /** A value for each vehicle, in their order; null where it is unknown. */
  values: (string | null)[];
  /** Whether all of them have the same; false for a single vehicle. */
  isSame: boolean;
};

type ComparedSite = Pick<Site, "country" | "dealerships">;

type ComparedFact = {
  label: string;
  read: (vehicle: ListedVehicle, site: ComparedSite) => string | null;
};

/** In the order in which shoppers decide. */
const COMPARED_FACTS: readonly ComparedFact[] = [
  { label: "Price", read: (vehicle, site) => toPriceDisplay(vehicle, site).text },
  { label: "Price is", read: readPriceType },
  { label: "Version", read: formatSubtitle },
  { label: "Condition", read: ({ car_type }) => formatCarType(car_type) },
  { label: "Year", read: ({ year }) => String(year) },
  { label: "Odometer", read: ({ km }) => (km === null ? null : formatKilometres(km)) },
  { label: "Body", read: ({ simple_body }) => simple_body },
  { label: "Transmission", read: ({ simple_transmission }) => simple_transmission },
  { label: "Fuel", read: ({ fuel, simple_fuel }) => fuel ?? simple_fuel },
  { label: "Drive", read: ({ simple_drive }) => simple_drive },
  { label: "Seats", read: ({ seats }) => (seats === null ? null : String(seats)) },
  { label: "Colour", read: ({ colour }) => colour },
  { label: "Location", read: ({ location_name }) => location_name },
  { label: "Stock number", read: ({ stocknum }) => stocknum },
];

/** The facts of vehicles side by side, without those that are unknown of all of them. */
export function compareVehicles(
  vehicles: readonly ListedVehicle[],
  site: ComparedSite,
): ComparisonRow[] {
  return COMPARED_FACTS.flatMap(({ label, read }) => {
    const values = vehicles.map((vehicle) => read(vehicle, site)?.trim() || null);
    if (values.every((value) => value === null)) return [];
    const isSame = values.length > 1 && values.every((value) => value === values[0]);
    return [{ label, values, isSame }];
  });
}

function readPriceType(vehicle: ListedVehicle, site: ComparedSite): string | null {
  const { type, state } = toPriceDisplay(vehicle, site);
  return state === null ? type : `${type} (${state})`;
}
