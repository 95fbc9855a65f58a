import { formatCount, formatWholeNumber } from "../text/format-amount.ts";
import type { VehicleDetails } from "./vehicle.schema.ts";

const METRES_PER_FOOT = 0.3048;
const INCHES_PER_FOOT = 12;
const MINUTES_PER_HOUR = 60;

export function formatIf<Value>(
  value: Value | null,
  format: (value: Value) => string,
): string | null {
  return value === null ? null : format(value);
}

export function formatKilograms(kilograms: number): string {
  return `${formatWholeNumber(kilograms)} kg`;
}

export function formatKilowatts(power: number): string {
  return `${formatWholeNumber(power)} kW`;
}

export function formatCc(size: number): string {
  return `${formatWholeNumber(size)} cc`;
}

/** "2.0 L" */
export function formatLitres(litres: number): string {
  return `${litres.toFixed(1)} L`;
}

/** "6.25 m" */
export function formatMetres(metres: number): string {
  return `${metres} m`;
}

/** "6.25 m (20 ft 6 in)": caravans are built in metres and sold in feet. */
export function formatLength(metres: number): string {
  const inches = Math.round((metres / METRES_PER_FOOT) * INCHES_PER_FOOT);
  const rest = inches % INCHES_PER_FOOT;
  const feet = `${Math.floor(inches / INCHES_PER_FOOT)} ft`;
  return `${metres} m (${rest === 0 ? feet : `${feet} ${rest} in`})`;
}

/** "45 min", "1 h" or "8 h 30 min"; null of less than half a minute, which is no time that is known. */
export function formatMinutes(minutes: number): string | null {
  const whole = Math.round(minutes);
  if (whole < 1) return null;
  const hours = Math.floor(whole / MINUTES_PER_HOUR);
  const rest = whole % MINUTES_PER_HOUR;
  const parts = [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`];
  return parts.filter(Boolean).join(" ");
}

/** "2.5 L, 4 cylinders", unless the dealer describes the engine. */
export function formatEngine({
  engine,
  engineSizeLitres,
  cylinders,
}: VehicleDetails): string | null {
  if (engine !== null) return engine;
  const parts = [
    formatIf(engineSizeLitres, (litres) => `${litres} L`),
    formatIf(cylinders, (count) => formatCount(count, "cylinder")),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(", ");
}
