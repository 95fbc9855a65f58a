/** Above this no count of doors, seats, cylinders or years is believed. */
export const MAX_COUNT = 100;

/**
 * A small whole number, alone or before its unit: "4 cyl", "4.0", "4". Null for 0, which feeds write
 * for not known. Undefined when it cannot be read or counts something else.
 */
export function parseCount(text: string, unit: RegExp): number | null | undefined {
  const [, digits, word] = /^(\d{1,3})(?:\.0+)?(?: ?-?([a-z]+)\.?)?$/i.exec(text.trim()) ?? [];
  const count = Number(digits);
  if (count === 0) return null;
  if (digits === undefined || count > MAX_COUNT) return undefined;
  return word === undefined || unit.test(word) ? count : undefined;
}

/** The units that follow counts in feeds. */
export const DOORS = /^(d|dr|doors?)$/i;
export const SEATS = /^(seats?|seater|st)$/i;
export const CYLINDERS = /^(cyls?|cylinders?)$/i;
export const YEARS = /^(y|yrs?|years?)$/i;

/** Whether a cell speaks of seats: some feeds write "5 Seats" where the doors belong. */
export function isSeatCount(text: string): boolean {
  return /\bseat(s|er)?\b/i.test(text);
}

/** Any whole or fractional number from 0 on, as "1,234". Undefined when it cannot be read. */
export function parseNumber(text: string): number | undefined {
  const bare = text.trim().replaceAll(/(?<=\d),(?=\d{3}(\D|$))/g, "");
  return /^\d{1,15}(\.\d{1,6})?$/.test(bare) ? Number(bare) : undefined;
}
