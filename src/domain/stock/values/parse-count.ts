/** Higher counts are refused. */
export const MAX_COUNT = 100;

/** "4 cyl", "4.0", "4". Null for 0, which feeds write for unknown; undefined when unreadable. */
export function parseCount(text: string, unit: RegExp): number | null | undefined {
  const [, digits, word] = /^(\d{1,3})(?:\.0+)?(?: ?-?([a-z]+)\.?)?$/i.exec(text.trim()) ?? [];
  const count = Number(digits);
  if (count === 0) return null;
  if (digits === undefined || count > MAX_COUNT) return undefined;
  return word === undefined || unit.test(word) ? count : undefined;
}

export const DOORS = /^(d|dr|doors?)$/i;
export const SEATS = /^(seats?|seater|st)$/i;
export const CYLINDERS = /^(cyls?|cylinders?)$/i;
export const YEARS = /^(y|yrs?|years?)$/i;

/** Some feeds write "5 Seats" in the doors column. */
export function isSeatCount(text: string): boolean {
  return /\bseat(s|er)?\b/i.test(text);
}

/** Zero or more, as in "1,234"; undefined when unreadable. */
export function parseNumber(text: string): number | undefined {
  const bare = text.trim().replaceAll(/(?<=\d),(?=\d{3}(\D|$))/g, "");
  return /^\d{1,15}(\.\d{1,6})?$/.test(bare) ? Number(bare) : undefined;
}
