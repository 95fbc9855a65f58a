import { z } from "zod";

const VEHICLE_STATUSES = ["in_stock", "coming_soon", "sold"] as const;
const PRICE_TYPES = ["drive_away", "excluding_government_charges", "estimate", "unknown"] as const;
const ITEM_TYPES = ["car", "motorcycle", "caravan", "truck", "motorhome"] as const;

const text = z.string().nullable().default(null);
const amount = z.number().nullable().default(null);
const list = z.array(z.string()).default([]);

const imageSchema = z.object({
  url: z.string(),
  thumb: z.object({ url: z.string() }).optional(),
});

const paymentProcessorSchema = z.object({
  authorization_type: z.string(),
  authorization_key: text,
  deposit_amount: amount,
});

/**
 * One stock unit as the search index holds it: the specification's own names, on the wire and here.
 * Null means unknown. Money is in whole or fractional dollars of the site's currency, `km` in
 * kilometres, `created_at_timestamp` and `sold_date_timestamp` in seconds since 1970 (UTC),
 * `created_at` an ISO 8601 instant.
 *
 * @see Specification §3, "Vehicle (search hit)"
 */
export const vehicleSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  status: z.enum(VEHICLE_STATUSES),
  badge: text,
  /** An open list: new, used, demo, rental, subscription… */
  car_type: z.string(),
  categories: list,
  item_type: z.enum(ITEM_TYPES).default("car"),
  tag: text,
  sold: z.boolean().default(false),
  reserved: z.boolean().default(false),
  /** Null is unknown and counts as reservable. */
  reservable: z.boolean().nullable().default(null),
  certified: z.boolean().default(false),
  created_at: z.string(),
  created_at_timestamp: z.number(),
  sold_date_timestamp: amount,

  make: z.string(),
  make_model: z.string(),
  model: z.string(),
  series: text,
  year: z.number().int(),
  km: amount,
  colour: text,
  seats: amount,
  views: amount,
  stocknum: text,
  vin: text,
  fuel: text,
  simple_body: text,
  simple_drive: text,
  simple_fuel: text,
  simple_transmission: text,

  /** Null where none is published: shown as "Price on application", never as 0. */
  price: amount,
  price_type: z.enum(PRICE_TYPES).default("unknown"),
  subscription_price: amount,
  /** The price filtered by. */
  price_range: amount,
  /** The weekly repayment shown. */
  weekly_price_range: amount,

  city: text,
  state: text,
  dealership_name: z.string(),
  dealership_id: z.number().int(),
  dealership_slug: z.string(),
  dealership_ids: z.array(z.number().int()),
  location_id: z.number().int().nullable().default(null),
  location_name: text,
  location: z
    .object({
      name: z.string(),
      slug: z.string(),
      phone: text,
      distribution_locations: list,
    })
    .nullable()
    .default(null),

  filtered_features: list,
  photos_count: z.number().int().default(0),
  primary_image_url: text,
  thumbnails: list,
  images: z.array(z.object({ image: imageSchema })).default([]),
  /** The vehicle history report, where there is one. */
  file: text,
  label: text,
  show_on_dealer_website: z.boolean().default(true),

  payment_processors: z.array(paymentProcessorSchema).default([]),
  has_checkout_payment_processor: z.boolean().default(false),
  finance_lenders: z.array(z.object({ deposit: amount, termYears: amount })).default([]),
  /** Higher is shown first by the autocomplete and the dealer search index. */
  custom_rank: z.number().default(0),
});

/**
 * As much of a vehicle as lists show: cards, suggestions, and how long they are right. A hosted search is
 * asked for no more, since half of a document are features and places that only its own page has.
 */
export const listedVehicleSchema = vehicleSchema.omit({
  name: true,
  categories: true,
  created_at: true,
  make_model: true,
  vin: true,
  price_range: true,
  dealership_name: true,
  dealership_slug: true,
  dealership_ids: true,
  location_id: true,
  location: true,
  filtered_features: true,
  thumbnails: true,
  file: true,
  label: true,
  show_on_dealer_website: true,
  has_checkout_payment_processor: true,
  finance_lenders: true,
  custom_rank: true,
});

/**
 * What a feed says of a vehicle: the search document without what the platform gives it (identity,
 * slug, instants) and without what its dealership and location give it.
 * `city` and `state` are the feed's own; null leaves them to the location.
 */
export const importedVehicleSchema = vehicleSchema
  .omit({
    id: true,
    slug: true,
    sold: true,
    created_at: true,
    created_at_timestamp: true,
    sold_date_timestamp: true,
    dealership_name: true,
    dealership_id: true,
    dealership_slug: true,
    dealership_ids: true,
    location_id: true,
    location_name: true,
    location: true,
  })
  .extend({
    /** Null where the feed gives none: then it is reckoned. */
    custom_rank: amount,
  });

export type Vehicle = z.infer<typeof vehicleSchema>;
export type ImportedVehicle = z.infer<typeof importedVehicleSchema>;
export type ListedVehicle = z.infer<typeof listedVehicleSchema>;
export type VehicleStatus = Vehicle["status"];
export type PriceType = Vehicle["price_type"];
export type ItemType = Vehicle["item_type"];

/**
 * What the vehicle page shows beyond the search document. It stays in the database only, so that
 * the search index stays small. Dates are ISO 8601 days, build and compliance dates also months
 * (2021-03); null means unknown.
 */
export const vehicleDetailsSchema = z.object({
  description: text,
  features: list,
  engine: text,
  engineSizeLitres: amount,
  cylinders: amount,
  doors: amount,
  transmission: text,
  drive: text,
  body: text,
  interiorColour: text,
  fuelConsumptionLitresPer100Km: amount,
  rego: text,
  regoExpiry: text,
  buildDate: text,
  complianceDate: text,
  /** Both prices of a feed are kept; the document's `price` is the one shown. */
  driveAwayPrice: amount,
  excludingGovernmentChargesPrice: amount,
});

export type VehicleDetails = z.infer<typeof vehicleDetailsSchema>;
