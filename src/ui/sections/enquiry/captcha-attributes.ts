import type { FormCaptcha } from "#domain/enquiry/submit/resolve-captcha.ts";

/** The attributes by which the page's script finds the captcha of a form. */
export function toCaptchaAttributes(captcha: FormCaptcha): Readonly<Record<string, string>> {
  if (captcha === null) return {};
  const { provider } = captcha;
  if (provider === "altcha") return { "data-captcha": provider };
  return { "data-captcha": provider, "data-captcha-key": captcha.siteKey };
}
