import { formatDollars, formatKilometres } from "../../text/format-amount.ts";
import { formatDay, formatMonth } from "../../text/format-date.ts";
import { formatCarType } from "../car-type.ts";
import { PRICE_TYPE_LABELS } from "../card/price-display.ts";
import type { Vehicle, VehicleDetails } from "../vehicle.schema.ts";
import type { Fact } from "./vehicle-page.ts";

type Described = { vehicle: Vehicle; details: VehicleDetails };
type FactRule = { label: string; read: (described: Described) => string | null };

const KEY_FACTS: readonly FactRule[] = [
  { label: "Odometer", read: ({ vehicle }) => formatIf(vehicle.km, formatKilometres) },
  {
    label: "Transmission",
    read: ({ vehicle, details }) => vehicle.simple_transmission ?? details.transmission,
  },
  { label: "Fuel", read: ({ vehicle }) => vehicle.simple_fuel ?? vehicle.fuel },
  { label: "Body", read: ({ vehicle, details }) => vehicle.simple_body ?? details.body },
];

const FACTS: readonly FactRule[] = [
  { label: "Condition", read: ({ vehicle }) => formatCarType(vehicle.car_type) },
  { label: "Year", read: ({ vehicle }) => String(vehicle.year) },
  { label: "Badge", read: ({ vehicle }) => vehicle.badge },
  { label: "Series", read: ({ vehicle }) => vehicle.series },
  { label: "Odometer", read: ({ vehicle }) => formatIf(vehicle.km, formatKilometres) },
  { label: "Body", read: ({ vehicle, details }) => details.body ?? vehicle.simple_body },
  { label: "Colour", read: ({ vehicle }) => vehicle.colour },
  { label: "Interior", read: ({ details }) => details.interiorColour },
  {
    label: "Transmission",
    read: ({ vehicle, details }) => details.transmission ?? vehicle.simple_transmission,
  },
  { label: "Engine", read: ({ details }) => formatEngine(details) },
  { label: "Fuel", read: ({ vehicle }) => vehicle.fuel ?? vehicle.simple_fuel },
  {
    label: "Fuel consumption",
    read: ({ details }) => formatIf(details.fuelConsumptionLitresPer100Km, (n) => `${n} L/100 km`),
  },
  { label: "Drive", read: ({ vehicle, details }) => details.drive ?? vehicle.simple_drive },
  { label: "Doors", read: ({ details }) => formatIf(details.doors, String) },
  { label: "Seats", read: ({ vehicle }) => formatIf(vehicle.seats, String) },
  { label: "Registration", read: ({ details }) => details.rego },
  { label: "Registration expires", read: ({ details }) => formatIf(details.regoExpiry, formatDay) },
  { label: "Built", read: ({ details }) => formatIf(details.buildDate, formatMonth) },
  { label: "Complied", read: ({ details }) => formatIf(details.complianceDate, formatMonth) },
  { label: "VIN", read: ({ vehicle }) => vehicle.vin },
  { label: "Stock number", read: ({ vehicle }) => vehicle.stocknum },
  { label: PRICE_TYPE_LABELS.excluding_government_charges, read: readOtherPrice },
];

/** Above the fold: kilometres, transmission, fuel, body. */
export function toKeyFacts(vehicle: Vehicle, details: VehicleDetails): Fact[] {
  return readFacts(KEY_FACTS, { vehicle, details });
}

/** Facts are in the dealer's own words where available. */
export function toFacts(vehicle: Vehicle, details: VehicleDetails): Fact[] {
  return readFacts(FACTS, { vehicle, details });
}

function readFacts(rules: readonly FactRule[], described: Described): Fact[] {
  return rules.flatMap(({ label, read }) => {
    const value = read(described)?.trim() ?? "";
    return value === "" ? [] : [{ label, value }];
  });
}

/** "2.5 L, 4 cylinders", unless the dealer describes the engine. */
function formatEngine({ engine, engineSizeLitres, cylinders }: VehicleDetails): string | null {
  if (engine !== null) return engine;
  const parts = [
    formatIf(engineSizeLitres, (litres) => `${litres} L`),
    formatIf(cylinders, (count) => `${count} cylinders`),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(", ");
}

/** Shown beside a drive-away price when the feed has both. */
function readOtherPrice({ vehicle, details }: Described): string | null {
  return vehicle.price_type === "drive_away"
    ? formatIf(details.excludingGovernmentChargesPrice, formatDollars)
    : null;
}

function formatIf<Value>(value: Value | null, format: (value: Value) => string): string | null {
  return value === null ? null : format(value);
}
