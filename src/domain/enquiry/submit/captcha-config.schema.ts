import { z } from "zod";
import { secret } from "../../values/config-values.schema.ts";
import { FORM_KINDS } from "../form-kinds.ts";

/** How a form proves that no machine sent it. @see Specification §5, "A captcha is shown by default on forms" */
export const captchaConfigSchema = z.strictObject({
  provider: z
    .enum(["altcha", "turnstile", "none"])
    .default("altcha")
    .describe("altcha is reckoned by the visitor's browser, unseen; turnstile is Cloudflare's"),
  forms: z
    .array(z.enum(FORM_KINDS))
    .default([...FORM_KINDS])
    .describe("The forms that ask for it"),
  site_key: z
    .string()
    .regex(/^[\w.-]{1,100}$/, "the site key that the provider shows: letters, digits, -, _ and .")
    .nullable()
    .default(null)
    .describe("The public key of a Turnstile widget"),
  secret: secret.nullable().default(null).describe("Names the variable with the widget's secret"),
});

export type CaptchaConfig = z.infer<typeof captchaConfigSchema>;
