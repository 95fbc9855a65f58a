import type { NumberRange } from "../fields/number-range.ts";
import type { Counted, Meaning } from "./counted.ts";
import { type Bound, MASSES, type MeasuredField, type Unit } from "./number-words.ts";

const METRES_PER_FOOT = 0.3048;
const METRES_PER_INCH = METRES_PER_FOOT / 12;

/** From the unit that was typed to the unit of the index. */
const SCALES: Readonly<Partial<Record<Unit, number>>> = {
  feet: METRES_PER_FOOT,
  tonnes: 1_000,
  horsepower: 0.7355,
};

/** A measure without a bound is so much of the number to either side: a 600 is a 649 for some. */
const ABOUT = 0.1;
const ABOUT_LENGTH = 0.05;

/**
 * An engine's capacity or power, a length, a mass or the range of a charge, where the stock has such. Undefined where the number is no measure;
 * null where nothing in stock is measured so.
 */
export function resolveMeasure(
  counted: Counted,
  stocked: readonly MeasuredField[],
): Meaning | null | undefined {
  const field = resolveField(counted, stocked);
  if (field === undefined) return undefined;
  if (field === null || !stocked.includes(field)) return null;
  const usual = field === "electric_range" ? "least" : "about";
  return { ranges: { [field]: toRange(counted, usual) } };
}

function resolveField(
  { unit, measure }: Counted,
  stocked: readonly MeasuredField[],
): MeasuredField | null | undefined {
  if (unit === "cc") return "engine_cc";
  if (unit === "feet" || unit === "metres") return "length";
  if (unit === "kilowatts" || unit === "horsepower") return "power";
  if (measure !== null) return measure;
  const isMass = unit === "kilograms" || unit === "tonnes";
  return isMass ? (MASSES.find((field) => stocked.includes(field)) ?? null) : undefined;
}

/** `usual` is how a number without a bound is meant: who asks for 500 km of range takes more. */
function toRange({ first, second, unit, bound }: Counted, usual: Bound): NumberRange {
  const scale = (unit !== null && SCALES[unit]) || 1;
  const value = first.value * scale;
  if (second !== null) {
    const other = second.value * scale;
    return { min: floor(Math.min(value, other)), max: ceil(Math.max(value, other)) };
  }
  if (unit === "feet" && (bound === null || bound === "about")) return toFootRange(value);
  const spread = value * (unit === "metres" ? ABOUT_LENGTH : ABOUT);
  const ranges: Record<Bound, NumberRange> = {
    most: { min: null, max: ceil(value) },
    below: { min: null, max: ceil(value) },
    least: { min: floor(value), max: null },
    beyond: { min: floor(value), max: null },
    about: { min: floor(value - spread), max: ceil(value + spread) },
  };
  return ranges[bound ?? usual];
}

/** A caravan of 20 ft 6 in is a "20 footer"; an inch less than 20 ft is one, too. */
function toFootRange(metres: number): NumberRange {
  return {
    min: floor(metres - METRES_PER_INCH),
    max: ceil(metres + METRES_PER_FOOT - METRES_PER_INCH),
  };
}

/** Feeds round lengths to centimetres. */
const floor = (value: number): number => Math.floor(round(value) * 100) / 100;
const ceil = (value: number): number => Math.ceil(round(value) * 100) / 100;
const round = (value: number): number => Number(value.toFixed(6));
