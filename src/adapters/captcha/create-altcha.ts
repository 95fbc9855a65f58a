import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { CaptchaVerdict } from "#domain/enquiry/submit/resolve-captcha.ts";
import type { Captcha } from "#ports/captcha.ts";
import type { SecretStore } from "#ports/stores/coordination/secret-store.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { parseAltchaSolution } from "./altcha-solution.schema.ts";

/** A solution counts for this long from the first touch of a form. */
export const CHALLENGE_MS = 600_000;

/**
 * A browser derives a key for each counter up to the one that the challenge hides: 0.15 s of a desktop
 * computer, about 0.6 s of a slow phone. Making and checking a challenge derive one key each.
 */
const COST = 4_000;
const COUNTERS = { least: 150, most: 250 };

/**
 * Challenges of our own, solved by work alone: nothing is sent to others. They are signed under the
 * installation's secret and made for one site, so that any of its processes can check them.
 */
export function createAltcha({ secrets }: { secrets: SecretStore }): Captcha {
  let secret: string | null = null;
  const readSecret = async (): Promise<string> => {
    secret ??= await secrets.read("captcha");
    return secret;
  };

  return {
    async createChallenge(site, now) {
      const challenge = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost: COST,
        counter: randomInt(COUNTERS.most, COUNTERS.least),
        data: { site: site.slug },
        deriveKey,
        expiresAt: Math.floor((now + CHALLENGE_MS) / 1_000),
        hmacSignatureSecret: await readSecret(),
      });
      return JSON.stringify(challenge);
    },

    async verify(site, text, now) {
      const payload = parseAltchaSolution(text);
      if (payload === null) return refuse("the solution cannot be read");
      const { challenge, solution } = payload;
      const { expiresAt, data } = challenge.parameters;
      if (now >= expiresAt * 1_000) return refuse("the challenge has expired");
      try {
        const { expired, invalidSignature, verified } = await verifySolution({
          challenge,
          solution,
          deriveKey,
          hmacSignatureSecret: await readSecret(),
        });
        if (invalidSignature) return refuse("the challenge is forged");
        if (expired) return refuse("the challenge has expired");
        if (!verified) return refuse("the solution is wrong");
      } catch (error) {
        if (!(error instanceof StorageUnavailableError)) throw error;
        return { is: "unavailable", because: "the database is away" };
      }
      if (data.site !== site.slug) return refuse("the challenge is another site's");
      return {
        is: "solved",
        challenge: { id: challenge.signature, expiresAt: expiresAt * 1_000 },
      };
    },
  };
}

function refuse(because: string): CaptchaVerdict {
  return { is: "refused", because };
}
