import type { Vehicle, VehicleDetails } from "../vehicle.schema.ts";
import { FACT, type FactRule, inFull, readFacts } from "./fact-rules.ts";
import type { FactGroup } from "./vehicle-page.ts";

const FACT_GROUPS: readonly { title: string; rules: readonly FactRule[] }[] = [
  { title: "Bond and terms", rules: [FACT.bond, FACT.minimumTerm, FACT.kmIncluded] },
  {
    title: "Overview",
    rules: [
      FACT.condition,
      FACT.year,
      FACT.badge,
      FACT.series,
      ...inFull("body"),
      FACT.odometer,
      FACT.colour,
      FACT.interior,
      FACT.berths,
      FACT.doors,
      FACT.seats,
    ],
  },
  {
    title: "Battery and charging",
    rules: [FACT.electricRange, FACT.battery, FACT.batteryHealth, FACT.fastCharge, FACT.homeCharge],
  },
  {
    title: "Engine and drive",
    rules: [
      FACT.engine,
      FACT.engineSize,
      FACT.power,
      ...inFull("fuel"),
      FACT.consumption,
      ...inFull("transmission"),
      ...inFull("drive"),
      FACT.axles,
      FACT.riderLicence,
    ],
  },
  {
    title: "Size and weight",
    rules: [
      FACT.length,
      FACT.tare,
      FACT.trailerMass,
      FACT.ballMass,
      FACT.vehicleMass,
      FACT.payload,
      FACT.driverLicence,
    ],
  },
  {
    title: "Registration and records",
    rules: [FACT.rego, FACT.regoExpiry, FACT.built, FACT.complied, FACT.vin, FACT.stockNumber],
  },
];

/** Facts are in the dealer's own words where these say more; a group without any is left out. */
export function toFactGroups(vehicle: Vehicle, details: VehicleDetails): FactGroup[] {
  return FACT_GROUPS.map(({ title, rules }) => ({
    title,
    facts: readFacts(rules, { vehicle, details }),
  })).filter(({ facts }) => facts.length > 0);
}
