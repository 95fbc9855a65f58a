import { createHash } from "node:crypto";
import type { CaptchaVerdict } from "#domain/enquiry/submit/resolve-captcha.ts";
import type { Captcha, CaptchaSite } from "#ports/captcha.ts";
import { parseTurnstileAnswer, type TurnstileAnswer } from "./turnstile-answer.schema.ts";

const SITEVERIFY = "https://challenges.cloudflare.com/turnstile/v0/siteverify";

/** How long after it was solved a widget's answer counts; Cloudflare's own limit is 5 minutes. */
export const TURNSTILE_MS = 600_000;

/** Cloudflare's tokens have at most so many letters. */
const MAX_LETTERS = 2_048;

/** Our own keys are wrong, or Cloudflare has trouble: no fault of the visitor's. */
const FAULTS_ELSEWHERE = [
  "missing-input-secret",
  "invalid-input-secret",
  "bad-request",
  "internal-error",
];

type TurnstileSettings = {
  readSecret: (reference: string) => string | null;
  siteverify?: string;
  maxMs?: number;
};

/**
 * Cloudflare Turnstile. Each question has the token's own idempotency key, so that a lead that is sent
 * again is answered as before; that a token counts once is seen to where the lead is stored.
 */
export function createTurnstile({
  readSecret,
  siteverify = SITEVERIFY,
  maxMs = 5_000,
}: TurnstileSettings): Captcha {
  return {
    createChallenge: async () => null,

    async verify(site, token, now) {
      const secret = site.captcha.secret === null ? null : readSecret(site.captcha.secret);
      if (secret === null)
        return { is: "unavailable", because: "the secret of Turnstile is not set" };
      if (token.length > MAX_LETTERS) return refuse("the token is too long");
      const hash = createHash("sha256").update(token).digest("hex");
      try {
        const response = await fetch(siteverify, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ secret, response: token, idempotency_key: toUuid(hash) }),
          redirect: "error",
          signal: AbortSignal.timeout(maxMs),
        });
        const answer = parseTurnstileAnswer(await response.text());
        if (answer !== null) return resolveVerdict(answer, site, `turnstile:${hash}`, now);
        return { is: "unavailable", because: `Turnstile answered with status ${response.status}` };
      } catch {
        return { is: "unavailable", because: "Turnstile could not be asked" };
      }
    },
  };
}

function resolveVerdict(
  answer: TurnstileAnswer,
  { hosts }: CaptchaSite,
  id: string,
  now: number,
): CaptchaVerdict {
  const { success, challenge_ts: solved, hostname = "" } = answer;
  const codes = answer["error-codes"];
  if (!success) {
    if (codes.some((code) => FAULTS_ELSEWHERE.includes(code))) {
      return { is: "unavailable", because: `Turnstile answered ${codes.join(", ")}` };
    }
    return refuse(`Turnstile answered ${codes.join(", ") || "no success"}`);
  }
  if (hosts.length > 0 && !hosts.includes(hostname)) {
    return refuse("the token was made on another host");
  }
  const expiresAt = (solved === undefined ? now : Date.parse(solved)) + TURNSTILE_MS;
  if (now >= expiresAt) return refuse("the token has expired");
  return { is: "solved", challenge: { id, expiresAt } };
}

/** A UUID of version 8, whose bits are ours to choose. */
function toUuid(hash: string): string {
  const [first, second, third, fourth, last] = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(13, 16),
    hash.slice(17, 20),
    hash.slice(20, 32),
  ];
  return `${first}-${second}-8${third}-8${fourth}-${last}`;
}

function refuse(because: string): CaptchaVerdict {
  return { is: "refused", because };
}
