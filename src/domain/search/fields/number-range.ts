/** Both ends are included; null is open on that side. */
export type NumberRange = { min: number | null; max: number | null };

/** Few enough digits that every number read is written back without an exponent. */
const NUMBER = /^\d{1,12}(?:\.\d{1,2})?$/;

/**
 * Reads "min:max" as an address holds it, either side left empty being open. Null where a side is
 * no plain number or both are open. Ends in each other's place change places.
 */
export function parseRange(text: string): NumberRange | null {
  const [min = "", max = "", ...rest] = text.split(":");
  return rest.length === 0 && text.includes(":") ? toRange(min, max) : null;
}

/** The two ends, each blank when open; null as for `parseRange`. */
export function toRange(minText: string, maxText: string): NumberRange | null {
  const min = parseEnd(minText);
  const max = parseEnd(maxText);
  if (min === undefined || max === undefined) return null;
  if (min === null && max === null) return null;
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };
}

/** Whether "min:max" holds its ends in each other's place: it is read, but written the other way. */
export function isReversedRange(text: string): boolean {
  const range = parseRange(text);
  return (
    range?.min != null && range.max !== null && parseEnd(text.split(":")[0] ?? "") !== range.min
  );
}

export function formatRange({ min, max }: NumberRange): string {
  return `${min ?? ""}:${max ?? ""}`;
}

/** All that lies between the ends of two ranges; open where one of them is. */
export function joinRanges(one: NumberRange, other: NumberRange): NumberRange {
  return {
    min: one.min === null || other.min === null ? null : Math.min(one.min, other.min),
    max: one.max === null || other.max === null ? null : Math.max(one.max, other.max),
  };
}

/** What lies in both ranges; null where nothing does. */
export function narrowRange(one: NumberRange, other: NumberRange): NumberRange | null {
  const ends = (side: "min" | "max") => [one[side], other[side]].filter((end) => end !== null);
  const [mins, maxs] = [ends("min"), ends("max")];
  const min = mins.length === 0 ? null : Math.max(...mins);
  const max = maxs.length === 0 ? null : Math.min(...maxs);
  return min !== null && max !== null && min > max ? null : { min, max };
}

/** A number that a range field may be asked to equal; null when it is none. */
export function parsePlainNumber(text: string): number | null {
  return NUMBER.test(text) ? Number(text) : null;
}

/** Undefined is not a number, null is open. */
function parseEnd(text: string): number | null | undefined {
  const digits = text.trim();
  return digits === "" ? null : (parsePlainNumber(digits) ?? undefined);
}
