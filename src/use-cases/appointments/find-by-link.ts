import type { Site } from "#domain/site/config/site.ts";
import type { Platform } from "#ports/platform.ts";
import type { Appointment } from "#ports/stores/appointment-store.ts";
import { readAppointmentLink } from "./appointment-links.ts";

/** The appointment that a signed link leads to; null where the link is not ours or leads to none. */
export async function findAppointmentByLink(
  services: Pick<Platform, "appointments" | "secrets">,
  site: Pick<Site, "slug">,
  token: string,
): Promise<Appointment | null> {
  const id = await readAppointmentLink(services, site.slug, token);
  return id === null ? null : services.appointments.find(id);
}
