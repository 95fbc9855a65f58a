import { formatHoldCookie, readHoldTokens } from "#domain/reservation/links/hold-cookie.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
import type { Site } from "#domain/site/config/site.ts";
import { HOUR_MS } from "#domain/time/time-units.ts";
import type { RouteRequest } from "../../route.ts";

type Remembered = { reservation: Reservation; token: string };

/** The header by which the browser of a request is led back to the reservation that it has begun. */
export function rememberHold(
  { site, request }: Pick<RouteRequest, "site" | "request">,
  { reservation, token }: Remembered,
  now: number,
): [name: string, value: string] {
  const cookie = formatHoldCookie(token, readHoldTokens(request.headers.cookie), {
    lastsMs: resolveLongest(reservation, site, now),
    isSecure: request.protocol === "https",
  });
  return ["set-cookie", cookie];
}

/** How long a reservation may last whose deposit is paid at the last moment of its hold, milliseconds. */
function resolveLongest(
  { holdUntil, terms }: Reservation,
  { reservations }: Site,
  now: number,
): number {
  const hours = terms.reservedHours ?? reservations.reserved_hours;
  return Math.max(0, holdUntil - now) + hours * HOUR_MS;
}
