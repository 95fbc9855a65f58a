import { demandCaptcha, resolveFormCaptcha } from "#domain/enquiry/submit/resolve-captcha.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Platform } from "#ports/platform.ts";

/**
 * The site with its captcha asked of the checkout, while so many of its vehicles are held unpaid that a further one
 * needs a proof: one sender with many networks would hold them all. Null while nothing is demanded, and for a site
 * without a captcha.
 */
export async function demandProof(
  { reservations, now }: Pick<Platform, "reservations" | "now">,
  site: Site,
): Promise<Site | null> {
  const captcha = demandCaptcha("reserve", site.captcha);
  if (resolveFormCaptcha("reserve", captcha) === null) return null;
  const held = await reservations.countUnpaid(site.slug, now());
  return held >= site.reservations.max_unproven_holds ? { ...site, captcha } : null;
}
