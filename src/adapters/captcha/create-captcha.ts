import type { Captcha } from "#ports/captcha.ts";
import { createAltcha } from "./create-altcha.ts";
import { createTurnstile } from "./create-turnstile.ts";

/** Asks the provider of each site; sites without one have nothing to solve. */
export function createCaptcha(
  needs: Parameters<typeof createAltcha>[0] & Parameters<typeof createTurnstile>[0],
): Captcha {
  const providers = { altcha: createAltcha(needs), turnstile: createTurnstile(needs), none: null };
  return {
    createChallenge: async (site, now) =>
      (await providers[site.captcha.provider]?.createChallenge(site, now)) ?? null,
    verify: async (site, solution, now) =>
      (await providers[site.captcha.provider]?.verify(site, solution, now)) ?? {
        is: "refused",
        because: "the site has no captcha",
      },
  };
}
