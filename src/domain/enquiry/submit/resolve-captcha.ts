import type { FormKind } from "../form-kinds.ts";
import type { CaptchaConfig } from "./captcha-config.schema.ts";

/** The captcha's settings in the form's markup, for the script; null where the form asks for no captcha. */
export type FormCaptcha =
  | { provider: "altcha" }
  | { provider: "turnstile"; siteKey: string }
  | null;

/** A Turnstile without its keys asks nobody: it could never be solved. */
export function resolveFormCaptcha(
  kind: FormKind,
  { provider, forms, site_key, secret }: CaptchaConfig,
): FormCaptcha {
  if (provider === "none" || !forms.includes(kind)) return null;
  if (provider === "altcha") return { provider };
  return site_key === null || secret === null ? null : { provider, siteKey: site_key };
}

/** A site's captcha, asked of a form that it is not asked of else; as it is where the site has none. */
export function demandCaptcha(kind: FormKind, config: CaptchaConfig): CaptchaConfig {
  return config.forms.includes(kind) ? config : { ...config, forms: [...config.forms, kind] };
}

/** A solved challenge, which the transaction that stores the lead uses up. */
type UsedChallenge = { id: string; expiresAt: number };

export type CaptchaVerdict =
  | { is: "solved"; challenge: UsedChallenge }
  /** Forged, expired, another site's or solved wrongly; the reason is for the operator. */
  | { is: "refused"; because: string }
  /** Nobody could say; the reason is for the operator. */
  | { is: "unavailable"; because: string };

export type CaptchaOutcome =
  /** `review` says in words for the dealer's people what was not proved; null where all was. */
  { is: "accepted"; challenge: UsedChallenge | null; review: string | null } | { is: "refused" };

/** Shown where a solution is refused; the script solves anew before the next try. */
export const CAPTCHA_REFUSED_TEXT =
  "The check against machines has run out. Please send the form once more.";

/**
 * Accepts a lead whose captcha is missing or could not be checked, and marks it for review: without script,
 * and on pages of plain HTTP, no visitor can solve one. Only a solution that is wrong is refused.
 *
 * @param verdict Null where the form was sent without a solution.
 */
export function resolveCaptchaOutcome(
  verdict: CaptchaVerdict | null,
  hasScript: boolean,
): CaptchaOutcome {
  if (verdict === null) {
    const review = hasScript
      ? "the browser did not solve the captcha, so nothing proves that a person sent it"
      : "it came without script, so nothing proves that a person sent it";
    return { is: "accepted", challenge: null, review };
  }
  if (verdict.is === "solved") {
    return { is: "accepted", challenge: verdict.challenge, review: null };
  }
  if (verdict.is === "unavailable") {
    return { is: "accepted", challenge: null, review: "its captcha could not be checked" };
  }
  return { is: "refused" };
}
