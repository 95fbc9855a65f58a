import { expect, test } from "vitest";
import { captchaConfigSchema } from "./captcha-config.schema.ts";
import { resolveCaptchaOutcome, resolveFormCaptcha } from "./resolve-captcha.ts";

const CHALLENGE = { id: "challenge-1", expiresAt: 1 };
const TURNSTILE = { provider: "turnstile", site_key: "0x4AAA", secret: "env:TURNSTILE_SECRET" };

test.each([
  [{}, { provider: "altcha" }],
  [{ provider: "none" }, null],
  [{ forms: ["finance"] }, null],
  [{ forms: ["general"] }, { provider: "altcha" }],
  [TURNSTILE, { provider: "turnstile", siteKey: "0x4AAA" }],
  [{ ...TURNSTILE, site_key: null }, null],
  [{ ...TURNSTILE, secret: null }, null],
  [{ ...TURNSTILE, forms: [] }, null],
])("with %j the general form asks for %j", (config, captcha) => {
  expect(resolveFormCaptcha("general", captchaConfigSchema.parse(config))).toEqual(captcha);
});

test.each([true, false])(
  "a solved challenge is used up, and nothing is left to review (script: %j)",
  (hasScript) => {
    expect(resolveCaptchaOutcome({ is: "solved", challenge: CHALLENGE }, hasScript)).toEqual({
      is: "accepted",
      challenge: CHALLENGE,
      review: null,
    });
  },
);

test.each([
  [true, "the browser did not solve the captcha, so nothing proves that a person sent it"],
  [false, "it came without script, so nothing proves that a person sent it"],
])("without a solution a lead is accepted for review (script: %j)", (hasScript, review) => {
  expect(resolveCaptchaOutcome(null, hasScript)).toEqual({
    is: "accepted",
    challenge: null,
    review,
  });
});

test("a lead whose captcha nobody could check is accepted for review", () => {
  const verdict = { is: "unavailable" as const, because: "the provider gave no answer" };
  expect(resolveCaptchaOutcome(verdict, true)).toEqual({
    is: "accepted",
    challenge: null,
    review: "its captcha could not be checked",
  });
});

test("a wrong solution is refused, without its reason, which would help a forger", () => {
  const verdict = { is: "refused" as const, because: "the challenge is forged" };
  expect(resolveCaptchaOutcome(verdict, true)).toEqual({ is: "refused" });
});
