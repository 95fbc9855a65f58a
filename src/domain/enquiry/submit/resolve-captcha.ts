import type { FormKind } from "../form-kinds.ts";
import type { CaptchaConfig } from "./captcha-config.schema.ts";

/** What a form's markup tells the script; null where the form asks for no captcha. */
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

/** A solved challenge, which the transaction that stores the lead uses up. */
type UsedChallenge = { id: string; expiresAt: number };

export type CaptchaVerdict =
  | { is: "solved"; challenge: UsedChallenge }
  /** Forged, expired, another site's or solved wrongly; the reason is for the operator. */
  | { is: "refused"; because: string }
  /** Nobody could say; the reason is for the operator. */
  | { is: "unavailable"; because: string };

export type CaptchaOutcome =
  | { is: "accepted"; challenge: UsedChallenge | null; suspicion: string | null }
  | { is: "refused" };

/** What a visitor reads whose solution is refused; the script solves anew before the next try. */
export const CAPTCHA_REFUSED_TEXT =
  "The check against machines has run out. Please send the form once more.";

/**
 * Accepts a lead whose captcha is missing or could not be checked, for a person to look at: without
 * script nobody can solve one, and no enquiry is lost for it. Only a solution that is wrong is refused.
 *
 * @param verdict Null where the form was sent without a solution.
 */
export function resolveCaptchaOutcome(
  verdict: CaptchaVerdict | null,
  hasScript: boolean,
): CaptchaOutcome {
  if (verdict === null) {
    const suspicion = hasScript
      ? "no captcha was solved, though the page's script ran"
      : "no captcha was solved, as it came without script";
    return { is: "accepted", challenge: null, suspicion };
  }
  if (verdict.is === "solved") {
    return { is: "accepted", challenge: verdict.challenge, suspicion: null };
  }
  if (verdict.is === "unavailable") {
    const suspicion = `its captcha could not be checked: ${verdict.because}`;
    return { is: "accepted", challenge: null, suspicion };
  }
  return { is: "refused" };
}
