import type { VehicleDetails } from "../../vehicle/vehicle.schema.ts";
import type { FeedField } from "../columns/feed-mapping.ts";
import type { RowCells } from "../columns/row-cells.ts";
import { parseAxles } from "../values/parse-axles.ts";
import { parseCount } from "../values/parse-count.ts";
import { parseDistanceAboveZero } from "../values/parse-distance.ts";
import { parseFlag } from "../values/parse-flag.ts";
import {
  parseKilograms,
  parseKilowattHours,
  parseKilowatts,
  parseMetres,
  parseMinutes,
  parsePercent,
} from "../values/parse-measures.ts";
import { readAmount } from "./read-prices.ts";

/** Columns that matter for some kinds of vehicle or of offer only, each of which one detail holds whole. */
export const KIND_FIELDS = {
  engine_cc: "engineCc",
  power: "powerKw",
  axles: "axles",
  learner_approved: "isLearnerApproved",
  electric_range: "electricRangeKm",
  battery_capacity: "batteryCapacityKwh",
  battery_health: "batteryHealthPercent",
  fast_charge_time: "fastChargeMinutes",
  home_charge_time: "homeChargeMinutes",
  berths: "berths",
  length: "lengthMetres",
  tare: "tareKg",
  atm: "aggregateTrailerMassKg",
  ball_weight: "ballMassKg",
  gvm: "grossVehicleMassKg",
  payload: "payloadKg",
  licence_class: "licenceClass",
  bond: "bond",
  minimum_term: "minimumTerm",
  km_included: "kmIncludedPerWeek",
} as const satisfies Partial<Record<FeedField, keyof VehicleDetails>>;

export type KindField = keyof typeof KIND_FIELDS;

type KindDetails = Pick<VehicleDetails, (typeof KIND_FIELDS)[KindField]>;

const BERTHS = /^berths?$/i;
const MAX_ENGINE_CC = 30_000;
const DISTANCE = "a distance in kilometres";
const WEIGHT = "a weight in kilograms, or in tonnes as 2.65 t";

export function readKindFields(cells: RowCells): KindDetails {
  const kilograms = (field: KindField) => cells.parse(field, parseKilograms, WEIGHT);
  return {
    engineCc: cells.parse("engine_cc", parseCc, "an engine size in cc"),
    powerKw: cells.parse("power", parseKilowatts, "a power in kilowatts"),
    axles: cells.parse("axles", parseAxles, "axles as 6x4"),
    isLearnerApproved: cells.parse("learner_approved", parseFlag, "yes or no"),
    electricRangeKm: cells.parse("electric_range", parseDistanceAboveZero, DISTANCE),
    batteryCapacityKwh: cells.parse(
      "battery_capacity",
      parseKilowattHours,
      "a capacity in kilowatt hours",
    ),
    batteryHealthPercent: cells.parse("battery_health", parsePercent, "a percentage above 1"),
    fastChargeMinutes: cells.parse(
      "fast_charge_time",
      (text) => parseMinutes(text, "minutes"),
      "a time in minutes",
    ),
    homeChargeMinutes: cells.parse(
      "home_charge_time",
      (text) => parseMinutes(text, "hours"),
      "a time in hours",
    ),
    berths: cells.parse("berths", (text) => parseCount(text, BERTHS), "a number of berths"),
    lengthMetres: cells.parse("length", parseMetres, "a length as 6.25 m, 6250 mm or 20 ft"),
    tareKg: kilograms("tare"),
    aggregateTrailerMassKg: kilograms("atm"),
    ballMassKg: kilograms("ball_weight"),
    grossVehicleMassKg: kilograms("gvm"),
    payloadKg: kilograms("payload"),
    licenceClass: cells.line("licence_class"),
    bond: readAmount(cells, "bond"),
    minimumTerm: cells.line("minimum_term"),
    kmIncludedPerWeek: cells.parse("km_included", parseDistanceAboveZero, DISTANCE),
  };
}

/** Whole cubic centimetres from "471 cc" or "471". Null for 0; undefined when unreadable. */
function parseCc(text: string): number | null | undefined {
  const digits = /^(\d{1,2},\d{3}|\d{1,5}) ?(?:cc)?$/i.exec(text.trim())?.[1];
  const size = Number(digits?.replace(",", ""));
  if (digits === undefined || size > MAX_ENGINE_CC) return undefined;
  return size === 0 ? null : size;
}
