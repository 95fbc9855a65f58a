import { formatDollars, formatKilometres } from "../../text/format-amount.ts";
import { formatDay, formatMonth } from "../../text/format-date.ts";
import { formatCarType } from "../car-type.ts";
import { PRICE_TYPE_LABELS } from "../card/price-display.ts";
import type { ItemType, Vehicle, VehicleDetails } from "../vehicle.schema.ts";
import type { Fact, FactGroup } from "./vehicle-page.ts";

type Described = { vehicle: Vehicle; details: VehicleDetails };
type FactRule = { label: string; read: (described: Described) => string | null };

const ODOMETER: FactRule = {
  label: "Odometer",
  read: ({ vehicle }) => formatIf(vehicle.km, formatKilometres),
};
const TRANSMISSION: FactRule = {
  label: "Transmission",
  read: ({ vehicle, details }) => vehicle.simple_transmission ?? details.transmission,
};
const FUEL: FactRule = {
  label: "Fuel",
  read: ({ vehicle }) => vehicle.simple_fuel ?? vehicle.fuel,
};
const BODY: FactRule = {
  label: "Body",
  read: ({ vehicle, details }) => vehicle.simple_body ?? details.body,
};
const DRIVE: FactRule = {
  label: "Drive",
  read: ({ vehicle, details }) => vehicle.simple_drive ?? details.drive,
};
const ENGINE: FactRule = { label: "Engine", read: ({ details }) => formatEngine(details) };
const YEAR: FactRule = { label: "Year", read: ({ vehicle }) => String(vehicle.year) };
const CONDITION: FactRule = {
  label: "Condition",
  read: ({ vehicle }) => formatCarType(vehicle.car_type),
};
const COLOUR: FactRule = { label: "Colour", read: ({ vehicle }) => vehicle.colour };
const MAX_KEY_FACTS = 4;

/** The facts that decide for each kind of vehicle, in order; the first four that are known are shown. */
const KEY_FACTS: Readonly<Record<ItemType, readonly FactRule[]>> = {
  car: [ODOMETER, TRANSMISSION, FUEL, BODY],
  motorcycle: [ODOMETER, ENGINE, BODY, TRANSMISSION, COLOUR],
  caravan: [CONDITION, YEAR, BODY, COLOUR],
  motorhome: [ODOMETER, TRANSMISSION, FUEL, BODY, YEAR],
  truck: [ODOMETER, ENGINE, TRANSMISSION, DRIVE, FUEL, BODY],
};

const FACT_GROUPS: readonly { title: string; rules: readonly FactRule[] }[] = [
  {
    title: "Overview",
    rules: [
      { label: "Condition", read: ({ vehicle }) => formatCarType(vehicle.car_type) },
      { label: "Year", read: ({ vehicle }) => String(vehicle.year) },
      { label: "Badge", read: ({ vehicle }) => vehicle.badge },
      { label: "Series", read: ({ vehicle }) => vehicle.series },
      { label: "Body", read: ({ vehicle, details }) => details.body ?? vehicle.simple_body },
      { label: "Odometer", read: ({ vehicle }) => formatIf(vehicle.km, formatKilometres) },
      { label: "Colour", read: ({ vehicle }) => vehicle.colour },
      { label: "Interior", read: ({ details }) => details.interiorColour },
      { label: "Doors", read: ({ details }) => formatIf(details.doors, String) },
      { label: "Seats", read: ({ vehicle }) => formatIf(vehicle.seats, String) },
    ],
  },
  {
    title: "Engine and drive",
    rules: [
      { label: "Engine", read: ({ details }) => formatEngine(details) },
      { label: "Fuel", read: ({ vehicle }) => vehicle.fuel ?? vehicle.simple_fuel },
      {
        label: "Fuel consumption",
        read: ({ details }) =>
          formatIf(details.fuelConsumptionLitresPer100Km, (n) => `${n} L/100 km`),
      },
      {
        label: "Transmission",
        read: ({ vehicle, details }) => details.transmission ?? vehicle.simple_transmission,
      },
      { label: "Drive", read: ({ vehicle, details }) => details.drive ?? vehicle.simple_drive },
    ],
  },
  {
    title: "Registration and records",
    rules: [
      { label: "Registration", read: ({ details }) => details.rego },
      {
        label: "Registration expires",
        read: ({ details }) => formatIf(details.regoExpiry, formatDay),
      },
      { label: "Built", read: ({ details }) => formatIf(details.buildDate, formatMonth) },
      { label: "Complied", read: ({ details }) => formatIf(details.complianceDate, formatMonth) },
      { label: "VIN", read: ({ vehicle }) => vehicle.vin },
      { label: "Stock number", read: ({ vehicle }) => vehicle.stocknum },
      { label: PRICE_TYPE_LABELS.excluding_government_charges, read: readOtherPrice },
    ],
  },
];

/** Above the fold: for a car kilometres, transmission, fuel and body. */
export function toKeyFacts(vehicle: Vehicle, details: VehicleDetails): Fact[] {
  return readFacts(KEY_FACTS[vehicle.item_type], { vehicle, details }).slice(0, MAX_KEY_FACTS);
}

/** Facts are in the dealer's own words where available; a group without any is left out. */
export function toFactGroups(vehicle: Vehicle, details: VehicleDetails): FactGroup[] {
  return FACT_GROUPS.map(({ title, rules }) => ({
    title,
    facts: readFacts(rules, { vehicle, details }),
  })).filter(({ facts }) => facts.length > 0);
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
