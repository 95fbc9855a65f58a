import { z } from "zod";
import { FORM_KINDS } from "../enquiry/form-kinds.ts";
import { secret, slug } from "../values/config-values.schema.ts";
import { findForbiddenPort } from "../values/forbidden-ports.ts";

/** Where a lead has to come from to go to a destination; what is left out does not matter. */
const conditions = {
  forms: z.array(z.enum(FORM_KINDS)).min(1).optional(),
  categories: z
    .array(z.string().min(1))
    .min(1)
    .optional()
    .describe("As the lead's payload has them"),
  car_types: z.array(z.string().min(1)).min(1).optional(),
  locations: z
    .array(z.string().min(1))
    .min(1)
    .optional()
    .describe("Names of locations, or their slugs"),
  dealerships: z.array(slug).min(1).optional(),
};

const shared = {
  name: slug.describe("Names the destination in reports; a new name is a new destination"),
  ...conditions,
  incomplete: z
    .boolean()
    .default(false)
    .describe("Sends the steps of a form that is not finished, too"),
};

const people = z.array(z.email()).min(1);
const endpoint = z
  .url({ protocol: /^https?$/, abort: true })
  .refine(
    (url) => new URL(url).username === "" && new URL(url).password === "",
    "an address without user and password, which nothing is sent to (a secret is given as env:NAME)",
  )
  .refine(
    (url) => findForbiddenPort(url) === null,
    "an address with a port of web servers; nothing is sent to those of other protocols, such as 25 or 6000",
  );

/** One place that leads are sent to. */
export const leadDestinationSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("mail"), to: people, ...shared }),
  z.strictObject({ kind: z.literal("adf_mail"), to: people, ...shared }),
  z.strictObject({
    kind: z.literal("adf_post"),
    url: endpoint,
    authorization: secret.optional().describe("What the header Authorization says"),
    ...shared,
  }),
  z.strictObject({
    kind: z.literal("webhook"),
    url: endpoint,
    secret: secret.describe("By which each request is signed"),
    ...shared,
  }),
  z.strictObject({
    kind: z.literal("dashboard"),
    staging: z.boolean().default(false).describe("Sends to DASHBOARD_STAGING_HOST instead"),
    credentials: secret.default("env:DASHBOARD_CREDENTIALS").describe("Where user:password stands"),
    ...shared,
  }),
  z.strictObject({
    kind: z.literal("lender"),
    url: endpoint,
    secret: secret.describe("By which each application is signed"),
    authorization: secret.optional().describe("What the header Authorization says"),
    ...shared,
    forms: z
      .array(z.enum(FORM_KINDS))
      .min(1)
      .default(["finance"])
      .describe("Whose answers the lender gets, the encrypted ones with them"),
  }),
]);

export const leadDestinationsSchema = z.array(leadDestinationSchema).superRefine((all, context) => {
  for (const [index, { name }] of all.entries()) {
    if (all.findIndex((other) => other.name === name) === index) continue;
    context.addIssue({
      code: "custom",
      path: [index, "name"],
      message: "a name that no destination before it has",
    });
  }
});

export type LeadDestination = z.infer<typeof leadDestinationSchema>;
