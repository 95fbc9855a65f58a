/** The field that holds the time which is chosen of a day, YYYY-MM-DD. */
export function nameTimeField(date: string): string {
  return `starts_at_${date}`;
}

/** The time that a posted choice names: of the day in sight, else without one. Null for none. */
export function readChosenTime(posted: URLSearchParams): string | null {
  const day = posted.get("day");
  return posted.get(day === null ? "starts_at" : nameTimeField(day));
}
