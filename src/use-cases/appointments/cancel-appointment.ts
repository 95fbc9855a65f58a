import type { Site } from "#domain/site/config/site.ts";
import type { Platform } from "#ports/platform.ts";
import type { Appointment } from "#ports/stores/appointment-store.ts";
import { findAppointmentByLink } from "./find-by-link.ts";

type Cancellation =
  | { is: "cancelled"; appointment: Appointment }
  /** It has begun or is over. */
  | { is: "too_late"; appointment: Appointment }
  | { is: "unknown" };

/** Cancels by a signed link, once however often it is asked. `now` in milliseconds UTC. */
export async function cancelAppointment(
  services: Pick<Platform, "appointments" | "secrets">,
  site: Pick<Site, "slug">,
  token: string,
  now: number,
): Promise<Cancellation> {
  const found = await findAppointmentByLink(services, site, token);
  if (found === null) return { is: "unknown" };
  if (found.isCancelled) return { is: "cancelled", appointment: found };
  if (found.startsAt <= now) return { is: "too_late", appointment: found };
  const appointment = await services.appointments.cancel(found.id, now);
  return appointment ? { is: "cancelled", appointment } : { is: "unknown" };
}
