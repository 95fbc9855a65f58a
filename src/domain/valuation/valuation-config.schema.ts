import { z } from "zod";
import { secret, webAddress } from "../values/config-values.schema.ts";
import { hasNoCredentials } from "../values/has-no-credentials.ts";

/** Who says what a visitor's vehicle is worth. */
const VALUATION_PROVIDERS = ["local", "autograb", "none"] as const;

/** Percent; a dealer that keeps more than a third is not making an offer. */
export const MAX_MARGIN_PERCENT = 35;
const DEFAULT_MARGIN_PERCENT = 12;

const MAX_VALID_DAYS = 30;

/** @see Specification §5, "Trade-in valuation" */
export const valuationConfigSchema = z.strictObject({
  provider: z
    .enum(VALUATION_PROVIDERS)
    .default("local")
    .describe(
      "Who estimates what a visitor's vehicle is worth: local by vehicles like it in stock, autograb a service over HTTP, none nobody",
    ),
  host: webAddress
    .refine(hasNoCredentials, "an address without user and password; the key is valuation.key")
    .nullable()
    .default(null)
    .describe("Where the service of autograb answers"),
  key: secret.nullable().default(null).describe("Names the variable that has its key"),
  margin_percent: z
    .number()
    .min(0)
    .max(MAX_MARGIN_PERCENT)
    .default(DEFAULT_MARGIN_PERCENT)
    .describe("Percent of asked prices that a local estimate leaves to the dealer"),
  valid_days: z
    .number()
    .int()
    .min(1)
    .max(MAX_VALID_DAYS)
    .default(7)
    .describe("Days that an estimate stands"),
  comparables: z
    .enum(["group", "platform"])
    .default("group")
    .describe(
      "Whose stock a local estimate compares with: the dealership group's, or every dealer's here",
    ),
  before_contact: z
    .boolean()
    .default(true)
    .describe("Shows the estimate before it asks who the visitor is; false shows it after"),
  daily_limit: z
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(10)
    .describe("Estimates that one visitor's address gets in a day, by each process"),
});
