import { z } from "zod";
import { STATE_CODES } from "../values/australian-states.ts";
import { path, slug, text, webAddress } from "../values/config-values.schema.ts";

const MAX_DOLLARS = 100_000;
const MAX_KM = 10_000;

const price = z.number().min(0).max(MAX_DOLLARS).multipleOf(0.01).describe("Dollars, tax inside");
const words = z.string().trim().min(1).max(80);

/** Tasmania to the Northern Territory, and New Zealand as one. */
const JURISDICTIONS = [...STATE_CODES, "NZ"] as const;

const onRoadSchema = z.strictObject({
  jurisdiction: z.enum(JURISDICTIONS).describe("Where the vehicle is registered; NZ as one"),
  car_types: z
    .array(z.string().min(1))
    .default([])
    .describe("The kinds of vehicles that it holds for, such as new and used; all where empty"),
  as_of: z.iso.date().describe("The day that the amounts are of, YYYY-MM-DD, shown beside them"),
  lines: z
    .array(
      z.strictObject({
        label: words,
        price,
        gst: z.boolean().default(false).describe("Whether the amount holds goods and services tax"),
        estimate: z.boolean().default(true).describe("Whether the amount may still differ"),
      }),
    )
    .min(1)
    .max(6),
});

const extraSchema = z.strictObject({
  slug,
  name: words,
  text: text.describe("One or two sentences of what it is"),
  price,
  car_types: z
    .array(z.string().min(1))
    .default([])
    .describe("The kinds of vehicles that it is offered for; all where empty"),
  link: z
    .union([path, webAddress])
    .nullable()
    .default(null)
    .describe("Where its terms stand, such as a product disclosure statement"),
});

const extras = z
  .array(extraSchema)
  .max(12)
  .default([])
  .refine((all) => new Set(all.map((one) => one.slug)).size === all.length, "each slug once");

const zoneSchema = z.strictObject({
  up_to_km: z.number().int().min(1).max(MAX_KM).describe("As the crow flies from the location"),
  price,
  takes: text.describe("How long it takes, such as 2 to 3 days"),
});

/** The terms on which a site sells by `/cars/{slug}/buy-online`. */
export const dealConfigSchema = z.strictObject({
  enabled: z
    .boolean()
    .default(false)
    .describe("Lets shoppers put a whole purchase together; the Buy Online buttons lead there"),
  on_road_costs: z
    .array(onRoadSchema)
    .max(30)
    .default([])
    .describe(
      "Charges beside stamp duty for prices that leave them out; the first that fits counts",
    ),
  protection: extras.describe("Warranties and cover that are offered beside a vehicle"),
  accessories: extras.describe("Accessories that are offered beside a vehicle"),
  pick_up: z.boolean().default(true).describe("Whether a shopper may collect the vehicle"),
  delivery_zones: z
    .array(zoneSchema)
    .max(12)
    .default([])
    .refine(
      (zones) => zones.every((zone, n) => zone.up_to_km > (zones[n - 1]?.up_to_km ?? 0)),
      "each zone reaches further than the one before it",
    )
    .describe("What delivery costs by distance; none where empty"),
  money_back: z
    .strictObject({
      days: z.number().int().min(1).max(90).default(14),
      km: z.number().int().min(1).max(5_000).default(500),
      link: z.union([path, webAddress]).nullable().default(null).describe("Where its terms stand"),
    })
    .nullable()
    .default(null)
    .describe("Within how many days and kilometres a buyer may bring the vehicle back"),
});

export type DealConfig = z.infer<typeof dealConfigSchema>;
export type DealExtra = z.infer<typeof extraSchema>;
export type DeliveryZone = z.infer<typeof zoneSchema>;
export type OnRoadConfig = z.infer<typeof onRoadSchema>;

/** By what the figures in a purchase's lead were reckoned: its site's extras, zones and charges, and the deposit. */
export const dealPricingSchema = z.object({
  config: dealConfigSchema,
  /** Whole cents; 0 where none is taken. */
  depositCents: z.number().int().min(0),
});

export type DealPricing = z.infer<typeof dealPricingSchema>;
