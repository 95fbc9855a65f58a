import type { CaptchaOutcome } from "#domain/enquiry/submit/resolve-captcha.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Platform } from "#ports/platform.ts";
import { checkCaptcha } from "../leads/check-captcha.ts";

/** Checks the captcha of a posted form of a purchase. */
export type ProvePerson = () => Promise<CaptchaOutcome>;

/** As the forms of a lead are checked: the script adds the field as soon as it begins to solve. */
export function createProof(
  services: Pick<Platform, "captcha" | "log" | "now">,
  site: Site,
  posted: URLSearchParams,
): ProvePerson {
  const solution = posted.get("captcha");
  return () =>
    checkCaptcha(services, site, {
      kind: "buy-online",
      solution: solution ?? "",
      hasScript: solution !== null,
      isFurtherStep: false,
    });
}

/** Of a step whose purchase has proved itself before, by its signed link. */
export const PROVED_BEFORE: CaptchaOutcome & { is: "accepted" } = {
  is: "accepted",
  challenge: null,
  review: null,
};
