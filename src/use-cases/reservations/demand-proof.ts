import { demandCaptcha, resolveFormCaptcha } from "#domain/enquiry/submit/resolve-captcha.ts";
import type { Site } from "#domain/site/config/site.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import type { Platform } from "#ports/platform.ts";

/** From so many holds of a vehicle on that ended unpaid within a day, the next one needs a proof. */
export const MAX_LAPSED_HOLDS = 2;

/**
 * The site with its captcha asked of the checkout, while a hold needs a proof: so many of its vehicles are held unpaid
 * that one sender with many networks could hold them all, or this vehicle was held again and again and never paid,
 * which keeps it off sale for nothing. Null while nothing is demanded, and for a site without a captcha.
 */
export async function demandProof(
  { reservations, now: readNow }: Pick<Platform, "reservations" | "now">,
  site: Site,
  vehicleId: number,
): Promise<Site | null> {
  const captcha = demandCaptcha("reserve", site.captcha);
  if (resolveFormCaptcha("reserve", captcha) === null) return null;
  const now = readNow();
  const [held, lapsed] = await Promise.all([
    reservations.countUnpaid(site.slug, now),
    reservations.countLapsed(vehicleId, now - DAY_MS),
  ]);
  const isDemanded = held >= site.reservations.max_unproven_holds || lapsed >= MAX_LAPSED_HOLDS;
  return isDemanded ? { ...site, captcha } : null;
}
