import type { Site } from "../../site/config/site.ts";
import { isSold } from "../availability/availability.ts";
import { formatHold } from "../availability/hold.ts";
import { formatTypeAndState, toPriceDisplay } from "../card/price-display.ts";
import {
  type ListedVehicle,
  type VehicleDetails,
  vehicleDetailsSchema,
} from "../vehicle.schema.ts";
import { formatSubtitle } from "../vehicle-title.ts";
import { FACT, type FactRule } from "./fact-rules.ts";

export type ComparisonRow = {
  label: string;
  /** A value for each vehicle, in their order; null where it is unknown. */
  values: (string | null)[];
  /** Whether all of them have the same; false for a single vehicle. */
  isSame: boolean;
};

/** Null details could not be read: its row has gaps. */
export type ComparedVehicle = { vehicle: ListedVehicle; details: VehicleDetails | null };

type ComparedSite = Pick<Site, "country" | "dealerships" | "time_zone" | "locations">;

type ComparedFact = {
  label: string;
  read: (vehicle: ListedVehicle, site: ComparedSite, now: number) => string | null;
};

const COMPARED_OFFER: readonly ComparedFact[] = [
  { label: "Availability", read: readAvailability },
  { label: "Price", read: (vehicle, site) => toPriceDisplay(vehicle, site).text },
  { label: "Price is", read: readPriceType },
];

/** In the order in which shoppers decide. A kind of vehicle shows those that are known of it. */
const COMPARED_FACTS: readonly FactRule[] = [
  FACT.bond,
  FACT.minimumTerm,
  FACT.kmIncluded,
  { label: "Version", read: ({ vehicle }) => formatSubtitle(vehicle) },
  FACT.condition,
  FACT.year,
  FACT.odometer,
  FACT.body,
  FACT.berths,
  FACT.electricRange,
  FACT.battery,
  FACT.batteryHealth,
  FACT.fastCharge,
  FACT.homeCharge,
  FACT.riderEngine,
  FACT.transmission,
  FACT.fuel,
  FACT.consumption,
  FACT.drive,
  FACT.riderLicence,
  FACT.payload,
  FACT.vehicleMass,
  FACT.axles,
  FACT.power,
  FACT.driverLicence,
  FACT.length,
  FACT.tare,
  FACT.trailerMass,
  FACT.seats,
  FACT.doors,
  FACT.colour,
  FACT.interior,
  FACT.regoExpiry,
  { label: "Location", read: ({ vehicle }) => vehicle.location_name },
  FACT.stockNumber,
];

const NO_DETAILS = vehicleDetailsSchema.parse({});

/** The facts of vehicles side by side, without those that are unknown of all of them. `now` in milliseconds UTC. */
export function compareVehicles(
  compared: readonly ComparedVehicle[],
  site: ComparedSite,
  now: number,
): ComparisonRow[] {
  const offer = COMPARED_OFFER.map(({ label, read }) =>
    toRow(
      label,
      compared.map(({ vehicle }) => read(vehicle, site, now)),
    ),
  );
  const facts = COMPARED_FACTS.map(({ label, read }) =>
    toRow(
      label,
      compared.map(({ vehicle, details }) => read({ vehicle, details: details ?? NO_DETAILS })),
    ),
  );
  return [...offer, ...facts].filter(({ values }) => values.some((value) => value !== null));
}

function toRow(label: string, texts: readonly (string | null)[]): ComparisonRow {
  const values = texts.map((text) => text?.trim() || null);
  const isSame = values.length > 1 && values.every((value) => value === values[0]);
  return { label, values, isSame };
}

function readAvailability(vehicle: ListedVehicle, site: ComparedSite, now: number): string {
  if (isSold(vehicle)) return "Sold";
  if (vehicle.reserved) return formatHold(vehicle, site, now) ?? "Reserved";
  return vehicle.status === "coming_soon" ? "Coming soon" : "In stock";
}

function readPriceType(vehicle: ListedVehicle, site: ComparedSite): string | null {
  return formatTypeAndState(toPriceDisplay(vehicle, site));
}
