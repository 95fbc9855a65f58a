import { resolveDrive } from "../../stock/words/resolve-drive.ts";
import { formatDollars, formatKilometres } from "../../text/format-amount.ts";
import { formatDay, formatMonth } from "../../text/format-date.ts";
import { formatCarType } from "../car-type.ts";
import {
  formatCc,
  formatEngine,
  formatIf,
  formatKilograms,
  formatKilowatts,
  formatLength,
  formatMinutes,
} from "../format-measures.ts";
import type { ListedVehicle, Vehicle, VehicleDetails } from "../vehicle.schema.ts";
import type { Fact } from "./vehicle-page.ts";

/** Lists know no VIN. */
export type Described = {
  vehicle: ListedVehicle & Partial<Pick<Vehicle, "vin">>;
  details: VehicleDetails;
};

/** One fact of a vehicle: its label, and how it reads; null where it is unknown. */
export type FactRule = {
  label: string;
  read: (described: Described) => string | null;
  /** The value says nothing by itself, as "2,650 kg" may be any weight. */
  needsLabel?: true;
};

/** The classes of a driver's licence in Australia; the dealer's own words stay. */
const LICENCE_NAMES: Readonly<Record<string, string>> = {
  C: "Car licence",
  LR: "Light rigid (LR)",
  MR: "Medium rigid (MR)",
  HR: "Heavy rigid (HR)",
  HC: "Heavy combination (HC)",
  MC: "Multi combination (MC)",
};

/** Every fact that a page can show, in the words of the search where it has some. */
export const FACT = {
  odometer: rule("Odometer", ({ vehicle }) => formatIf(vehicle.km, formatKilometres)),
  transmission: rule(
    "Transmission",
    ({ vehicle, details }) => vehicle.simple_transmission ?? details.transmission,
  ),
  fuel: rule("Fuel", ({ vehicle }) => vehicle.simple_fuel ?? vehicle.fuel),
  consumption: rule("Fuel consumption", ({ details }) =>
    formatIf(details.fuelConsumptionLitresPer100Km, (litres) => `${litres} L/100 km`),
  ),
  body: rule("Body", ({ vehicle, details }) => vehicle.simple_body ?? details.body),
  drive: rule("Drive", ({ vehicle, details }) => vehicle.simple_drive ?? details.drive),
  engine: rule("Engine", ({ details }) => formatEngine(details)),
  /** Left out where the dealer's words for the engine name it. */
  engineSize: rule("Engine size", ({ details }) =>
    /\bcc\b/i.test(details.engine ?? "") ? null : formatIf(details.engineCc, formatCc),
  ),
  power: ruleWithLabel("Power", ({ details }) => formatIf(details.powerKw, formatKilowatts)),
  axles: ruleWithLabel("Axles", ({ details }) => details.axles),
  riderEngine: rule(
    "Engine",
    ({ details }) => formatIf(details.engineCc, formatCc) ?? formatEngine(details),
  ),
  year: rule("Year", ({ vehicle }) => String(vehicle.year)),
  condition: rule("Condition", ({ vehicle }) => formatCarType(vehicle.car_type)),
  badge: rule("Badge", ({ vehicle }) => vehicle.badge),
  series: rule("Series", ({ vehicle }) => vehicle.series),
  colour: rule("Colour", ({ vehicle }) => vehicle.colour),
  interior: rule("Interior", ({ details }) => details.interiorColour),
  doors: rule("Doors", ({ details }) => formatIf(details.doors, String)),
  seats: rule("Seats", ({ vehicle }) => formatIf(vehicle.seats, String)),

  electricRange: ruleWithLabel("Range", ({ details }) =>
    formatIf(details.electricRangeKm, formatKilometres),
  ),
  battery: ruleWithLabel("Battery", ({ details }) =>
    formatIf(details.batteryCapacityKwh, (capacity) => `${capacity} kWh`),
  ),
  batteryHealth: ruleWithLabel("Battery health", ({ details }) =>
    formatIf(details.batteryHealthPercent, (percent) => `${percent}%`),
  ),
  fastCharge: ruleWithLabel("Fast charging", ({ details }) =>
    formatCharge(details.fastChargeMinutes, "80%"),
  ),
  homeCharge: ruleWithLabel("Charging at home", ({ details }) =>
    formatCharge(details.homeChargeMinutes, "full"),
  ),

  /** Of motorcycles alone: a feed may fill the column with "No" for its cars. */
  riderLicence: rule("Licence", ({ vehicle, details }) =>
    vehicle.item_type === "motorcycle"
      ? formatIf(details.isLearnerApproved, (isApproved) =>
          isApproved ? "LAMS approved" : "Full licence",
        )
      : null,
  ),
  driverLicence: rule("Licence needed", ({ details }) =>
    formatIf(
      details.licenceClass,
      (licence) => LICENCE_NAMES[licence.trim().toUpperCase()] ?? licence,
    ),
  ),
  berths: ruleWithLabel("Berths", ({ details }) => formatIf(details.berths, String)),
  length: ruleWithLabel("Length", ({ details }) => formatIf(details.lengthMetres, formatLength)),
  tare: ruleWithLabel("Tare (empty)", ({ details }) => formatIf(details.tareKg, formatKilograms)),
  trailerMass: ruleWithLabel("ATM (loaded)", ({ details }) =>
    formatIf(details.aggregateTrailerMassKg, formatKilograms),
  ),
  ballMass: ruleWithLabel("Ball weight (empty)", ({ details }) =>
    formatIf(details.ballMassKg, formatKilograms),
  ),
  vehicleMass: ruleWithLabel("GVM (loaded)", ({ details }) =>
    formatIf(details.grossVehicleMassKg, formatKilograms),
  ),
  payload: ruleWithLabel("Payload", ({ details }) => formatIf(details.payloadKg, formatKilograms)),

  bond: ruleWithLabel("Bond", ({ details }) => formatIf(details.bond, formatDollars)),
  minimumTerm: ruleWithLabel("Minimum term", ({ details }) => details.minimumTerm),
  kmIncluded: ruleWithLabel("Included", ({ details }) =>
    formatIf(details.kmIncludedPerWeek, (km) => `${formatKilometres(km)} a week`),
  ),

  rego: rule("Registration", ({ details }) => details.rego),
  regoExpiry: rule("Registration expires", ({ details }) =>
    formatIf(details.regoExpiry, formatDay),
  ),
  built: rule("Built", ({ details }) => formatIf(details.buildDate, formatMonth)),
  complied: rule("Complied", ({ details }) => formatIf(details.complianceDate, formatMonth)),
  vin: rule("VIN", ({ vehicle }) => vehicle.vin ?? null),
  stockNumber: rule("Stock number", ({ vehicle }) => vehicle.stocknum),
} as const satisfies Readonly<Record<string, FactRule>>;

/** The dealer's own words, in the place of a fact that they tell more exactly. */
const OWN_WORDS = {
  body: rule("Body type", ({ details }) => details.body),
  fuel: rule("Fuel type", ({ vehicle }) => vehicle.fuel),
  transmission: rule("Transmission type", ({ details }) => details.transmission),
  drive: rule("Drive type", ({ vehicle, details }) =>
    isSameDrive(details.drive, vehicle.simple_drive) ? null : details.drive,
  ),
} as const satisfies Readonly<Record<string, FactRule>>;

/**
 * A fact in full: under a name of its own where the dealer's words differ from those of the search, so that a page
 * gives no fact two values.
 */
export function inFull(name: keyof typeof OWN_WORDS): readonly FactRule[] {
  const [simple, own] = [FACT[name], OWN_WORDS[name]];
  const readOwn = (described: Described) => {
    const words = own.read(described)?.trim() || null;
    return words?.toLowerCase() === simple.read(described)?.trim().toLowerCase() ? null : words;
  };
  return [
    rule(simple.label, (described) =>
      readOwn(described) === null ? simple.read(described) : null,
    ),
    rule(own.label, readOwn),
  ];
}

/** "4x2" says no more than "2WD". */
function isSameDrive(words: string | null, simple: string | null): boolean {
  return words !== null && resolveDrive(words) === simple;
}

/** The facts that are known, in the rules' order. */
export function readFacts(rules: readonly FactRule[], described: Described): Fact[] {
  return rules.flatMap(({ label, read, needsLabel }) => {
    const value = read(described)?.trim() ?? "";
    return value === "" ? [] : [{ label, value, ...(needsLabel && { needsLabel }) }];
  });
}

/** As it reads in a line of text: "Automatic", but "Tare 2,120 kg". */
export function formatFact({ label, value, needsLabel }: Fact): string {
  return needsLabel ? `${label} ${value}` : value;
}

function formatCharge(minutes: number | null, until: string): string | null {
  return formatIf(
    minutes === null ? null : formatMinutes(minutes),
    (time) => `${time} to ${until}`,
  );
}

function rule(label: string, read: FactRule["read"]): FactRule {
  return { label, read };
}

function ruleWithLabel(label: string, read: FactRule["read"]): FactRule {
  return { label, read, needsLabel: true };
}
