import { z } from "zod";
import { isSecretKey } from "../../stock/text/is-secret-key.ts";

/** A payment page of Stripe lives 30 minutes at least: a hold outlives it. */
const MIN_HOLD_MINUTES = 31;
const MAX_HOLD_MINUTES = 24 * 60;
const MAX_RESERVED_HOURS = 30 * 24;
const MAX_SOLD_GRACE_MINUTES = 24 * 60;

/** Braces that are no `{hours}` would stand in front of shoppers as they are. */
const TERM = /^(?:[^{}]|\{hours\})*$/;

const DEFAULT_TERMS = [
  "Your deposit comes off the price. It is no extra charge.",
  "Once it is paid the vehicle is off sale for {hours} hours, longer where we agree so. Change your mind for any reason in that time, and we return the whole deposit to the card that you paid with.",
  "If the {hours} hours end without a sale to you, the vehicle is for sale again and we return the whole deposit. We do so, too, if we cannot sell you the vehicle as it was described.",
  "Until you sign a contract of sale, nothing else is agreed to. Once you have signed and we have put the deposit into the sale, it is part of what you have paid.",
];

/** A processor of a dealership. Its secrets stand in the environment, never here. */
export const paymentProcessorConfigSchema = z.strictObject({
  authorization_type: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9-]{1,60}$/, "letters, digits and hyphens")
    .describe("sandbox, stripe, or stripe- and the name of an account of its own"),
  authorization_key: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .refine((key) => !isSecretKey(key), "the publishable key: this one looks secret, replace it")
    .describe("The publishable key"),
  deposit_amount: z
    .number()
    .positive()
    .max(100_000)
    .multipleOf(0.01)
    .nullable()
    .default(null)
    .describe("Dollars; left out to take the deposit that the feed gives"),
});

/** How long a vehicle is kept for a shopper, and what becomes of the deposit. */
export const reservationsConfigSchema = z.strictObject({
  hold_minutes: z
    .number()
    .int()
    .min(MIN_HOLD_MINUTES)
    .max(MAX_HOLD_MINUTES)
    .default(35)
    .describe("How long a vehicle is held for a shopper who has not paid the deposit yet"),
  reserved_hours: z
    .number()
    .int()
    .min(1)
    .max(MAX_RESERVED_HOURS)
    .default(72)
    .describe("How long it stays off sale once the deposit is paid"),
  sold_grace_minutes: z
    .number()
    .int()
    .min(0)
    .max(MAX_SOLD_GRACE_MINUTES)
    .default(15)
    .describe(
      "How long a paid reservation outlives a feed that says its vehicle is sold, so that a wrong feed can be taken back before deposits go back",
    ),
  max_unproven_holds: z
    .number()
    .int()
    .min(0)
    .max(10_000)
    .default(12)
    .describe(
      "While so many vehicles of the site are held unpaid, a further one is held only for whoever solves the site's captcha",
    ),
  refund_terms: z
    .array(
      z
        .string()
        .trim()
        .min(1)
        .max(300)
        .regex(TERM, "in braces only {hours} is known: the number of reserved_hours"),
    )
    .min(1)
    .max(8)
    .default(DEFAULT_TERMS)
    .describe(
      'What becomes of the deposit: each a sentence or two, shown before and after paying; {hours} is the number of reserved_hours, as in "within {hours} hours"',
    ),
});
