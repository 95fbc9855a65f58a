import { formatCount, formatDollars, formatKilometres } from "../../text/format-amount.ts";
import {
  formatCc,
  formatIf,
  formatKilograms,
  formatKilowatts,
  formatMetres,
} from "../format-measures.ts";
import type { ItemType, Vehicle, VehicleDetails } from "../vehicle.schema.ts";
import { formatLicence, formatRiderLicence } from "./licence.ts";

export const MAX_CARD_FACTS = 3;

/** Null where the feed does not say. */
type CardFact = (details: VehicleDetails) => string | null;

/** Shorter than on a vehicle's page: a card has two lines for all of its chips. */
const CARD_FACT = {
  berths: ({ berths }) => formatIf(berths, (count) => formatCount(count, "berth")),
  length: ({ lengthMetres }) => formatIf(lengthMetres, formatMetres),
  trailerMass: ({ aggregateTrailerMassKg }) =>
    formatIf(aggregateTrailerMassKg, (mass) => `ATM ${formatKilograms(mass)}`),
  payload: ({ payloadKg }) => formatIf(payloadKg, (mass) => `Payload ${formatKilograms(mass)}`),
  vehicleMass: ({ grossVehicleMassKg }) =>
    formatIf(grossVehicleMassKg, (mass) => `GVM ${formatKilograms(mass)}`),
  driverLicence: ({ licenceClass }) => formatIf(licenceClass, formatLicence),
  engine: ({ engineCc }) => formatIf(engineCc, formatCc),
  power: ({ powerKw }) => formatIf(powerKw, formatKilowatts),
  axles: ({ axles }) => axles,
  riderLicence: ({ isLearnerApproved }) => formatIf(isLearnerApproved, formatRiderLicence),
  electricRange: ({ electricRangeKm }) =>
    formatIf(electricRangeKm, (km) => `${formatKilometres(km)} range`),
  batteryHealth: ({ batteryHealthPercent }) =>
    formatIf(batteryHealthPercent, (percent) => `Battery ${percent}%`),
  bond: ({ bond }) => formatIf(bond, (dollars) => `Bond ${formatDollars(dollars)}`),
  kmIncluded: ({ kmIncludedPerWeek }) =>
    formatIf(kmIncludedPerWeek, (km) => `${formatKilometres(km)} a week`),
  minimumTerm: ({ minimumTerm }) => (minimumTerm?.trim() ? `From ${minimumTerm.trim()}` : null),
} as const satisfies Readonly<Record<string, CardFact>>;

/** A car's own are among the other chips. */
const CARD_FACTS: Readonly<Record<ItemType, readonly CardFact[]>> = {
  car: [],
  motorcycle: [CARD_FACT.engine, CARD_FACT.riderLicence, CARD_FACT.power],
  caravan: [CARD_FACT.berths, CARD_FACT.length, CARD_FACT.trailerMass],
  motorhome: [CARD_FACT.berths, CARD_FACT.length, CARD_FACT.driverLicence],
  truck: [
    CARD_FACT.payload,
    CARD_FACT.vehicleMass,
    CARD_FACT.driverLicence,
    CARD_FACT.axles,
    CARD_FACT.power,
  ],
};
const ELECTRIC_FACTS: readonly CardFact[] = [CARD_FACT.electricRange, CARD_FACT.batteryHealth];
const HIRE_FACTS: readonly CardFact[] = [CARD_FACT.bond, CARD_FACT.kmIncluded];
const HIRED = /^(?:rental|subscription)$/i;

/**
 * What decides for a kind of vehicle and of offer, as a card says it: "4 berths". The first three that are known;
 * none for most cars.
 */
export function listCardFacts(
  { car_type, item_type, simple_fuel }: Pick<Vehicle, "car_type" | "item_type" | "simple_fuel">,
  details: VehicleDetails,
): string[] {
  const facts = [
    ...(HIRED.test(car_type) ? HIRE_FACTS : []),
    ...(simple_fuel === "Electric" ? ELECTRIC_FACTS : []),
    ...CARD_FACTS[item_type],
    ...(HIRED.test(car_type) ? [CARD_FACT.minimumTerm] : []),
  ];
  return facts.flatMap((read) => read(details)?.trim() || []).slice(0, MAX_CARD_FACTS);
}
