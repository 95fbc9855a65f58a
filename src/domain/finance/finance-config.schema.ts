import { z } from "zod";
import { path, text, webAddress } from "../values/config-values.schema.ts";
import {
  MAX_ANNUAL_RATE,
  MAX_SHARE_PERCENT,
  MAX_TERM_MONTHS,
  MIN_TERM_MONTHS,
} from "./loan-limits.ts";

const MAX_FEE_DOLLARS = 10_000;

const dollars = z.number().min(0).max(MAX_FEE_DOLLARS).default(0);
const share = z.number().min(0).max(MAX_SHARE_PERCENT).default(0);
const loanAmount = z.number().positive().nullable().default(null);

/** How one lender lends, and how its offers are worded. @see Specification §9, "Finance display" */
export const lenderSchema = z.strictObject({
  name: z.string().trim().min(1).max(60).describe("As shown beside its rates"),
  annual_rate: z
    .number()
    .min(0)
    .max(MAX_ANNUAL_RATE)
    .describe("Percent a year, nominal, for instance 7.99"),
  rate_is_indicative: z
    .boolean()
    .default(false)
    .describe("Whether the rate depends on who borrows, and is called indicative"),
  deposit_percent: share.describe("Percent of the price; a vehicle's own deposit goes before it"),
  final_payment_percent: share.describe("Percent of the price, paid with the last repayment"),
  term_months: z
    .number()
    .int()
    .min(MIN_TERM_MONTHS)
    .max(MAX_TERM_MONTHS)
    .default(60)
    .describe("A vehicle's own term goes before it"),
  frequency: z.enum(["weekly", "fortnightly", "monthly"]).default("weekly"),
  whole_dollars: z
    .boolean()
    .default(true)
    .describe("Repayments are shown in whole dollars, else in cents"),
  establishment_fee: dollars.describe("Paid at the beginning"),
  repayment_fee: dollars.describe("Paid with each repayment"),
  secured: z.boolean().default(true).describe("Whether the vehicle secures the loan"),
  offer_ends_with_month: z
    .boolean()
    .default(false)
    .describe("Says that the offer ends on the last day of the month, in the site's time zone"),
  warning: text.describe("In place of the words of the regulations"),
  credit_licence: text.describe('For instance "Australian credit licence 000000"'),
  disclosure: z
    .strictObject({ label: z.string().trim().min(1).max(80), url: z.union([path, webAddress]) })
    .nullable()
    .default(null)
    .describe("Where the lender's terms are disclosed; New Zealand shows no repayment without"),
  car_types: z
    .array(z.string().min(1))
    .default([])
    .describe("The kinds of vehicles that it lends for, such as new and demo; all where empty"),
  min_amount: loanAmount.describe("The least that it lends, in dollars"),
  max_amount: loanAmount.describe("The most that it lends, in dollars"),
});

/** A site's lenders and where their repayments show. */
export const financeConfigSchema = z.strictObject({
  lenders: z
    .array(lenderSchema)
    .max(10)
    .default([])
    .describe("The first that lends for a vehicle is shown with it; none shows no repayment"),
  beside_price: z
    .boolean()
    .default(true)
    .describe("Shows the repayment under the price on a vehicle's page"),
  on_cards: z.boolean().default(false).describe("Shows it under the price on cards, too"),
  calculator: z
    .boolean()
    .default(true)
    .describe("Lets a shopper reckon with another deposit, term and final payment"),
  info_title: z.string().trim().min(1).max(80).default("How these repayments are worked out"),
  info_text: text.describe("The site's own words in that dialog, above the disclaimer"),
  disclaimer: text.describe("In place of the platform's words"),
});

export type LenderPolicy = z.infer<typeof lenderSchema>;
export type FinanceConfig = z.infer<typeof financeConfigSchema>;
