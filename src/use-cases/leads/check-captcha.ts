import type { FormKind } from "#domain/enquiry/form-kinds.ts";
import {
  type CaptchaOutcome,
  resolveCaptchaOutcome,
  resolveFormCaptcha,
} from "#domain/enquiry/submit/resolve-captcha.ts";
import type { CaptchaSite } from "#ports/captcha.ts";
import type { Platform } from "#ports/platform.ts";

type SubmittedCaptcha = {
  kind: FormKind;
  /** The captcha's field; empty where nothing was solved. */
  solution: string;
  /** Whether the page's script ran, which alone can solve one. */
  hasScript: boolean;
  /** A step after the first has proved itself by the lead's token. */
  isFurtherStep: boolean;
};

/** Says whether a submit may be stored, the challenge that storing uses up, and what it leaves unproved. */
export async function checkCaptcha(
  { captcha, log, now }: Pick<Platform, "captcha" | "log" | "now">,
  site: CaptchaSite,
  { kind, solution, hasScript, isFurtherStep }: SubmittedCaptcha,
): Promise<CaptchaOutcome> {
  if (isFurtherStep || resolveFormCaptcha(kind, site.captcha) === null) {
    return { is: "accepted", challenge: null, review: null };
  }
  const verdict = solution === "" ? null : await captcha.verify(site, solution, now());
  if (verdict !== null && verdict.is !== "solved") {
    log.warn({ site: site.slug, form: kind, because: verdict.because }, CAPTCHA_LINES[verdict.is]);
  }
  return resolveCaptchaOutcome(verdict, hasScript);
}

const CAPTCHA_LINES = {
  refused: "A form was refused by its captcha",
  unavailable: "A captcha could not be checked, and its lead is marked for review",
};
