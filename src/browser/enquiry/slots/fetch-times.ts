import { APPOINTMENTS_PATH } from "#domain/addresses/site-addresses.ts";

export type Time = { starts_at: string; label: string; time: string };

/** A day whose times are all taken has none. */
export type TimesOfDay = { date: string; label: string; slots: readonly Time[] };

/** The answer of `/appointments.json`. */
export type Times = { location_name: string; time_zone: string; days: readonly TimesOfDay[] };

const PATIENCE_MS = 15_000;

const NOT_FOUND = 404;

/**
 * The free times of a location, by the value of the form's field; null where it offers none.
 *
 * @throws Error where nothing answers, or not as it should.
 */
export async function fetchTimes(
  kind: string,
  carId: string,
  location: string,
): Promise<Times | null> {
  const query = new URLSearchParams({ kind });
  if (carId !== "") query.set("car_id", carId);
  if (location !== "") query.set("location", location);
  const response = await fetch(`${APPOINTMENTS_PATH}?${query}`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (response.status === NOT_FOUND) return null;
  if (!response.ok) throw new Error(`The times are answered by ${response.status}.`);
  const times: Times = await response.json();
  return times;
}
