import { parseNumber } from "./parse-count.ts";

/** Higher weights are refused. */
export const MAX_KG = 200_000;
/** No vehicle weighs or carries less: a lower weight without a unit is in tonnes, or a slip. */
export const LEAST_BARE_KG = 50;
/** Longer vehicles are refused. */
export const MAX_METRES = 40;
/** No caravan or rigid truck is longer: a longer length without a unit is in feet, or a slip. */
export const MOST_BARE_METRES = 14;
/** From here on a length without a unit is in millimetres, as makers write it. */
const LEAST_MILLIMETRES = 1_000;
/** Higher powers are refused. */
export const MAX_KW = 2_000;
/** Makers of trucks write metric horsepower, which is a hundredth less than the imperial one. */
const KILOWATTS_PER_HORSEPOWER = 0.7355;
const METRES_PER_FOOT = 0.3048;
const INCHES_PER_FOOT = 12;
const MINUTES_PER_HOUR = 60;

/** Whole kilograms from "2,650 kg", "2650" or "2.65 t". Null for 0; undefined when unreadable, as "2.65" is. */
export function parseKilograms(text: string): number | null | undefined {
  const { amount, unit } = splitUnit(text);
  if (amount === undefined || !/^(kgs?|t|tonnes?)?$/.test(unit)) return undefined;
  if (unit === "" && amount > 0 && amount < LEAST_BARE_KG) return undefined;
  return keepWithin(Math.round(unit.startsWith("t") ? amount * 1_000 : amount), MAX_KG);
}

/**
 * Metres to the centimetre from "6.25 m", "6250 mm", "6250", `20'6"` or "20 ft". Null for 0; undefined when
 * unreadable, as "20" is.
 */
export function parseMetres(text: string): number | null | undefined {
  const feet = parseFeet(text);
  const { amount, unit } = splitUnit(text);
  if (feet !== undefined) return toCentimetre(feet * METRES_PER_FOOT);
  if (amount === undefined || !/^(m|metres?|mm|cm)?$/.test(unit)) return undefined;
  const isMillimetres = unit === "mm" || (unit === "" && amount >= LEAST_MILLIMETRES);
  if (isMillimetres) return toCentimetre(amount / 1_000);
  if (unit === "" && amount > MOST_BARE_METRES) return undefined;
  return toCentimetre(unit === "cm" ? amount / 100 : amount);
}

/** Percent from "94 %" or "94". Null for 0; undefined when unreadable, above 100, or a share of 1 as "0.94" is. */
export function parsePercent(text: string): number | null | undefined {
  const { amount, unit } = splitUnit(text);
  if (amount === undefined || !/^%?$/.test(unit)) return undefined;
  return amount > 0 && amount <= 1 ? undefined : keepWithin(amount, 100);
}

/** Kilowatt hours from "60 kWh" or "60". Null for 0; undefined when unreadable. */
export function parseKilowattHours(text: string): number | null | undefined {
  const { amount, unit } = splitUnit(text);
  return amount === undefined || !/^(kwh)?$/.test(unit) ? undefined : keepWithin(amount, 1_000);
}

/** Kilowatts from "140 kW", "140" or "190 hp". Null for 0; undefined when unreadable. */
export function parseKilowatts(text: string): number | null | undefined {
  const { amount, unit } = splitUnit(text);
  if (amount === undefined || !/^(kws?|hp|ps|bhp)?$/.test(unit)) return undefined;
  const scale = unit === "" || unit.startsWith("k") ? 1 : KILOWATTS_PER_HORSEPOWER;
  return keepWithin(Math.round(amount * scale), MAX_KW);
}

/** Whole minutes from "30 min" or "8.5 h"; a bare number is in `bareUnit`. Null for 0; undefined when unreadable. */
export function parseMinutes(
  text: string,
  bareUnit: "minutes" | "hours",
): number | null | undefined {
  const { amount, unit } = splitUnit(text);
  if (amount === undefined || !/^(m|mins?|minutes?|h|hrs?|hours?)?$/.test(unit)) return undefined;
  const isHours = unit === "" ? bareUnit === "hours" : unit.startsWith("h");
  return keepWithin(Math.round(isHours ? amount * MINUTES_PER_HOUR : amount), 10_000);
}

/** `20'6"`, "20 ft 6 in", "20ft" as feet. */
function parseFeet(text: string): number | undefined {
  const [, feet, inches = "0"] =
    /^(\d{1,2})\s?(?:'|’|ft\.?|feet|foot)\s?(?:(\d{1,2})\s?(?:"|”|''|in\.?|inch(?:es)?))?$/i.exec(
      text.trim(),
    ) ?? [];
  if (feet === undefined || Number(inches) >= INCHES_PER_FOOT) return undefined;
  return Number(feet) + Number(inches) / INCHES_PER_FOOT;
}

function splitUnit(text: string): { amount: number | undefined; unit: string } {
  const [, digits = "", unit = ""] =
    /^(\d[\d,]*(?:\.\d+)?)\s?([a-z%]*)\.?$/.exec(text.trim().toLowerCase()) ?? [];
  return { amount: parseNumber(digits), unit };
}

function toCentimetre(metres: number): number | null | undefined {
  return keepWithin(Math.round(metres * 100) / 100, MAX_METRES);
}

function keepWithin(amount: number, most: number): number | null | undefined {
  if (amount === 0) return null;
  return amount <= most ? amount : undefined;
}
