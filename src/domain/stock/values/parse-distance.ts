/** Higher distances are refused. */
export const MAX_DISTANCE_KM = 3_000_000;

const KM_PER_MILE = 1.609344;

const DISTANCE =
  /^(\d{1,3}(?:[ ,]\d{3})+|\d+)(?:\.(?:\d{1,2}|\d{4,}))? ?(k)? ?(kms?|kilomet(?:re|er)s?|miles?|mi)?\.?$/i;

/** Whole kilometres from "48,210 km", "120k" or "30,000 miles"; undefined when unreadable. */
export function parseDistance(text: string): number | undefined {
  const [, digits, thousands, unit = "km"] = DISTANCE.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  const shown = Number(digits.replaceAll(/[ ,]/g, "")) * (thousands === undefined ? 1 : 1000);
  const km = Math.round(/^mi/i.test(unit) ? shown * KM_PER_MILE : shown);
  return km > MAX_DISTANCE_KM ? undefined : km;
}

/** The same where a feed writes 0 for unknown, as for the range of a petrol car: null then. */
export function parseDistanceAboveZero(text: string): number | null | undefined {
  const km = parseDistance(text);
  return km === 0 ? null : km;
}
