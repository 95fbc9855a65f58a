import { demandCaptcha, resolveFormCaptcha } from "#domain/enquiry/submit/resolve-captcha.ts";
import type { Site } from "#domain/site/config/site.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import type { Platform } from "#ports/platform.ts";
import type { UnprovenLimits } from "#ports/stores/reservation-store.ts";

/** From so many holds of a vehicle on that ended unpaid within a day, the next one needs a proof. */
export const MAX_LAPSED_HOLDS = 2;

type HoldProof = {
  /** With its captcha asked of the checkout, whatever its own settings ask of it. */
  site: Site;
  /** For a hold without a proof. */
  limits: UnprovenLimits;
};

/** How a site asks its checkout for a proof; null for one without a captcha, which can ask for nothing. */
export function resolveHoldProof(site: Site, now: number): HoldProof | null {
  const captcha = demandCaptcha("reserve", site.captcha);
  if (resolveFormCaptcha("reserve", captcha) === null) return null;
  return {
    site: { ...site, captcha },
    limits: {
      maxUnpaid: site.reservations.max_unproven_holds,
      maxLapsed: MAX_LAPSED_HOLDS,
      lapsedSince: now - DAY_MS,
    },
  };
}

/**
 * The site with its captcha asked of the checkout, while a hold needs a proof: so many of its vehicles are held unpaid
 * that one sender with many networks could hold them all, or this vehicle was held again and again and never paid,
 * which keeps it off sale for nothing. Null while nothing is demanded, and for a site without a captcha. It is for what
 * is shown and for an early answer: the write of a hold counts again.
 */
export async function demandProof(
  { reservations, now: readNow }: Pick<Platform, "reservations" | "now">,
  site: Site,
  vehicleId: number,
): Promise<Site | null> {
  const now = readNow();
  const proof = resolveHoldProof(site, now);
  if (proof === null) return null;
  const { maxUnpaid, maxLapsed, lapsedSince: since } = proof.limits;
  const [held, lapsed] = await Promise.all([
    reservations.countUnpaid(site.slug, now),
    reservations.countLapsed(vehicleId, { since, now }),
  ]);
  return held >= maxUnpaid || lapsed >= maxLapsed ? proof.site : null;
}
