import { FACT, type FactRule, formatFact, readFacts } from "../page/fact-rules.ts";
import type { ItemType, Vehicle, VehicleDetails } from "../vehicle.schema.ts";

export const MAX_CARD_FACTS = 3;

/** A car's own are among the other chips. */
const CARD_FACTS: Readonly<Record<ItemType, readonly FactRule[]>> = {
  car: [],
  motorcycle: [FACT.riderEngine, FACT.riderLicence],
  caravan: [FACT.berths, FACT.length, FACT.trailerMass],
  motorhome: [FACT.berths, FACT.length, FACT.driverLicence],
  truck: [FACT.payload, FACT.vehicleMass, FACT.driverLicence],
};
const ELECTRIC_FACTS: readonly FactRule[] = [FACT.electricRange, FACT.batteryHealth];
const HIRE_FACTS: readonly FactRule[] = [FACT.bond, FACT.kmIncluded];
const HIRED = /^(?:rental|subscription)$/i;

/**
 * What decides for a kind of vehicle and of offer, as a card says it: "Berths 4". The first three that are known;
 * none for most cars.
 */
export function listCardFacts(vehicle: Vehicle, details: VehicleDetails): string[] {
  const { car_type, item_type, simple_fuel } = vehicle;
  const rules = [
    ...(HIRED.test(car_type) ? HIRE_FACTS : []),
    ...(simple_fuel === "Electric" ? ELECTRIC_FACTS : []),
    ...CARD_FACTS[item_type],
  ];
  return readFacts(rules, { vehicle, details }).slice(0, MAX_CARD_FACTS).map(formatFact);
}
