import { z } from "zod";
import { address, image, slug, text, webAddress } from "../values/config-values.schema.ts";

const words = z.string().trim().min(1);
const dollars = z.number().min(0).nullable().default(null);
const moment = z.iso.datetime({ offset: true }).nullable().default(null);
const order = z.number().nullable().default(null);

/** @see Specification §3, "Manufacturer list" */
export const manufacturerSchema = z.strictObject({
  id: z.number().int().positive().optional().describe("Its number at other services"),
  name: words.describe("As the stock has it: the make"),
  slug,
  logo: image,
});

const MODEL_STATUSES = ["current", "coming_soon", "run_out"] as const;

/** @see Specification §3, "Model" */
export const modelSchema = z.strictObject({
  name: words.describe("As the stock has it, without the make"),
  slug: slug.describe("The page of the model is /{slug}"),
  make: text.describe("The manufacturer's name; the site's own where left out"),
  image,
  status: z.enum(MODEL_STATUSES).default("current"),
  fuel: text,
  short_description: text,
  manufacturer_body: text.describe("The maker's word for its body; /models is narrowed by it"),
  override_url: webAddress
    .or(address)
    .nullable()
    .default(null)
    .describe("Leads there in place of the model's own page"),
  position: order,
  new: z.boolean().default(false).describe("Marks a model that is new in the range"),
  price_from: dollars.describe("Whole dollars"),
});

const of = z.strictObject({ name: words }).nullable().default(null);
const ofModel = z.strictObject({ name: words, body: text }).nullable().default(null);

/** @see Specification §3, "Offer and part searches" */
export const offerSchema = z.strictObject({
  id: slug,
  name: words,
  description: text,
  terms: text.describe("The conditions, in small words"),
  image,
  url: address.nullable().default(null).describe("Leads there; else to the contact page"),
  price: dollars,
  manufacturer: of,
  model: ofModel,
  categories: z.array(words).default([]),
  start: moment,
  expiry: moment.describe("The offer leaves by itself at this moment"),
  position: order,
});

export const partSchema = offerSchema
  .omit({ terms: true, start: true, expiry: true })
  .extend({ part_number: text });

export type Manufacturer = z.infer<typeof manufacturerSchema>;
export type Model = z.infer<typeof modelSchema>;

const found = z.object({
  id: z.union([z.number(), z.string()]),
  name: words,
  description: text,
  terms: text,
  image,
  url: address.nullable().default(null),
  price: dollars,
  part_number: text,
  categories: z.array(words).default([]),
  start: moment,
  expiry: moment,
});

/** An offer or a part as a search returned it, with what pages show. */
export type FoundItem = z.infer<typeof found>;

/** Null for a document that no page can show. */
export function readFoundItem(document: Readonly<Record<string, unknown>>): FoundItem | null {
  const parsed = found.safeParse(document);
  return parsed.success ? parsed.data : null;
}
