import type { CaptchaVerdict } from "#domain/enquiry/submit/resolve-captcha.ts";
import type { Site } from "#domain/site/config/site.ts";

export type CaptchaSite = Pick<Site, "slug" | "hosts" | "captcha">;

/** Tells people's browsers from machines, by the provider that a site has chosen. */
export type Captcha = {
  /**
   * The challenge that the page's script solves, as JSON text; null where the provider has a script of
   * its own. `now` is in milliseconds UTC.
   *
   * @throws StorageUnavailableError where the installation's secret cannot be read.
   */
  createChallenge(site: CaptchaSite, now: number): Promise<string | null>;
  /** Says whether a solution is right, at any time before its challenge expires: the caller uses it up. */
  verify(site: CaptchaSite, solution: string, now: number): Promise<CaptchaVerdict>;
};
