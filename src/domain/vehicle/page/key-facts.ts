import type { ItemType, Vehicle, VehicleDetails } from "../vehicle.schema.ts";
import { FACT, type FactRule, readFacts } from "./fact-rules.ts";
import type { Fact } from "./vehicle-page.ts";

export const MAX_KEY_FACTS = 6;

/** The facts that decide for each kind of vehicle, in order. */
const FACTS_BY_KIND: Readonly<Record<ItemType, readonly FactRule[]>> = {
  car: [FACT.odometer, FACT.transmission, FACT.fuel, FACT.body],
  motorcycle: [
    FACT.riderEngine,
    FACT.riderLicence,
    FACT.odometer,
    FACT.body,
    FACT.transmission,
    FACT.colour,
  ],
  caravan: [
    FACT.berths,
    FACT.length,
    FACT.tare,
    FACT.trailerMass,
    FACT.body,
    FACT.condition,
    FACT.year,
    FACT.colour,
  ],
  motorhome: [
    FACT.berths,
    FACT.length,
    FACT.odometer,
    FACT.driverLicence,
    FACT.transmission,
    FACT.fuel,
    FACT.body,
  ],
  truck: [
    FACT.payload,
    FACT.vehicleMass,
    FACT.driverLicence,
    FACT.axles,
    FACT.power,
    FACT.odometer,
    FACT.transmission,
    FACT.drive,
    FACT.engine,
    FACT.fuel,
  ],
};

const ELECTRIC_CAR: readonly FactRule[] = [
  FACT.electricRange,
  FACT.odometer,
  FACT.batteryHealth,
  FACT.fastCharge,
  FACT.battery,
  FACT.drive,
  FACT.body,
];
/** Before what decides for the kind. */
const ELECTRIC_FACTS: readonly FactRule[] = [FACT.electricRange, FACT.fastCharge];
/** The terms beside the weekly price. */
const HIRE_FACTS: readonly FactRule[] = [FACT.bond, FACT.minimumTerm, FACT.kmIncluded];
const HIRED = /^(?:rental|subscription)$/i;

/**
 * Above the fold, the facts that decide: for a car kilometres, transmission, fuel and body, for an electric one
 * its range first, for a hired one bond, term and kilometres. The first six that are known.
 */
export function toKeyFacts(vehicle: Vehicle, details: VehicleDetails): Fact[] {
  const hire = HIRED.test(vehicle.car_type) ? HIRE_FACTS : [];
  const rules = [...hire, ...listKindFacts(vehicle)];
  return readFacts(rules, { vehicle, details }).slice(0, MAX_KEY_FACTS);
}

function listKindFacts({ item_type, simple_fuel }: Vehicle): readonly FactRule[] {
  if (simple_fuel !== "Electric") return FACTS_BY_KIND[item_type];
  return item_type === "car" ? ELECTRIC_CAR : [...ELECTRIC_FACTS, ...FACTS_BY_KIND[item_type]];
}
