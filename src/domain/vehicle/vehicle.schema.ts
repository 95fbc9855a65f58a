import { z } from "zod";

const VEHICLE_STATUSES = ["in_stock", "coming_soon", "sold"] as const;
export const PRICE_TYPES = [
  "drive_away",
  "excluding_government_charges",
  "estimate",
  "unknown",
] as const;
const ITEM_TYPES = ["car", "motorcycle", "caravan", "truck", "motorhome"] as const;

const text = z.string().nullable().default(null);
const amount = z.number().nullable().default(null);
const list = z.array(z.string()).default([]);

const imageSchema = z.object({
  url: z.string(),
  thumb: z.object({ url: z.string() }).optional(),
});

export const paymentProcessorSchema = z.object({
  authorization_type: z.string(),
  authorization_key: text,
  deposit_amount: amount,
});

/**
 * The search document, with the specification's field names. Null means unknown. Money in dollars of the
 * site's currency, `km` in kilometres, timestamps in seconds UTC, `created_at` as ISO 8601.
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
  /** Ours: until when a reserved vehicle is only held, as its deposit is not paid yet. */
  hold_until_timestamp: amount,
  /** Unknown counts as reservable. */
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

  /** Null shows "Price on application". */
  price: amount,
  price_type: z.enum(PRICE_TYPES).default("unknown"),
  subscription_price: amount,
  price_range: amount,
  weekly_price_range: amount,

  city: text,
  state: text,
  dealership_name: z.string(),
  dealership_id: z.number().int(),
  dealership_slug: z.string(),
  dealership_ids: z.array(z.number().int()),
  location_id: z.number().int().nullable().default(null),
  location_name: text,
  /** Where else it may be seen: codes, slugs or names of locations, as the feed calls them. */
  distribution_locations: list,
  location: z
    .object({
      name: z.string(),
      slug: z.string(),
      phone: text,
      distribution_locations: list,
    })
    .nullable()
    .default(null),

  /** Of the details, what visitors search by. */
  berths: amount,
  cylinders: amount,
  doors: amount,
  engine_cc: amount,
  /** To one decimal, as the trade names engines: 1,998 cc is 2. */
  engine_litres: amount,
  /** Needed to drive or ride it: "Car licence", "LAMS approved". */
  licence: text,
  length_metres: amount,
  tare_kg: amount,
  /** Aggregate trailer mass. */
  atm_kg: amount,
  /** Gross vehicle mass. */
  gvm_kg: amount,
  power_kw: amount,
  /** Wheels by driven wheels, as "6x4". */
  axles: text,
  /** The terms of a rental or subscription. */
  bond: amount,
  minimum_term: text,
  km_included: amount,
  electric_range_km: amount,
  /** The registration, stock number and VIN as a visitor may type them: letters and digits in lower case. Never shown. */
  identifiers: list,

  filtered_features: list,
  /** Ours: what decides for its kind, as a card says it, such as "4 berths". */
  key_facts: list,
  photos_count: z.number().int().default(0),
  primary_image_url: text,
  thumbnails: list,
  images: z.array(z.object({ image: imageSchema })).default([]),
  /** The vehicle history report. */
  file: text,
  label: text,
  show_on_dealer_website: z.boolean().default(true),

  payment_processors: z.array(paymentProcessorSchema).default([]),
  has_checkout_payment_processor: z.boolean().default(false),
  finance_lenders: z.array(z.object({ deposit: amount, termYears: amount })).default([]),
  custom_rank: z.number().default(0),
});

/** Copied from the details and the papers, so that the index finds vehicles by them. */
const SEARCHED_DETAILS = {
  berths: true,
  cylinders: true,
  doors: true,
  engine_cc: true,
  engine_litres: true,
  licence: true,
  length_metres: true,
  tare_kg: true,
  atm_kg: true,
  gvm_kg: true,
  power_kw: true,
  axles: true,
  bond: true,
  minimum_term: true,
  km_included: true,
  electric_range_km: true,
  identifiers: true,
} as const;

/** The fields of lists: a hosted search is asked for no more, because half of a document is for its page. */
export const listedVehicleSchema = vehicleSchema.omit({
  ...SEARCHED_DETAILS,
  name: true,
  categories: true,
  distribution_locations: true,
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
  custom_rank: true,
});

/** The part that a feed gives; `city` and `state` are null when the location has them. */
export const importedVehicleSchema = vehicleSchema
  .omit({
    ...SEARCHED_DETAILS,
    id: true,
    slug: true,
    sold: true,
    hold_until_timestamp: true,
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
    key_facts: true,
  })
  .extend({
    /** Null is computed by `resolveCustomRank`. */
    custom_rank: amount,
  });

export type Vehicle = z.infer<typeof vehicleSchema>;
export type ImportedVehicle = z.infer<typeof importedVehicleSchema>;
/** The index finds a vehicle by these, and nothing shows them. */
export type SearchedDetails = Pick<Vehicle, keyof typeof SEARCHED_DETAILS>;
export type ListedVehicle = z.infer<typeof listedVehicleSchema>;
/** Who would take a deposit: `authorization_key` is publishable, `deposit_amount` whole dollars. */
export type VehicleProcessor = z.infer<typeof paymentProcessorSchema>;
export type VehicleStatus = Vehicle["status"];
export type PriceType = Vehicle["price_type"];
export type ItemType = Vehicle["item_type"];

/** Not in the index, which stays small. Build and compliance dates may be months (2021-03). */
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
  /** Both prices of a feed; the document's `price` is the one shown. */
  driveAwayPrice: amount,
  excludingGovernmentChargesPrice: amount,
  /** Exact, unlike `engineSizeLitres`: riders compare 471 with 500. */
  engineCc: amount,
  powerKw: amount,
  /** Wheels by driven wheels, as "6x4". */
  axles: text,
  /** Under the Learner Approved Motorcycle Scheme; null where the feed does not say. */
  isLearnerApproved: z.boolean().nullable().default(null),
  electricRangeKm: amount,
  batteryCapacityKwh: amount,
  /** Percent of the capacity when new. */
  batteryHealthPercent: amount,
  /** From 10 to 80 %. */
  fastChargeMinutes: amount,
  /** From empty to full. */
  homeChargeMinutes: amount,
  berths: amount,
  lengthMetres: amount,
  tareKg: amount,
  /** Aggregate trailer mass: the most that a caravan may weigh when loaded. */
  aggregateTrailerMassKg: amount,
  /** The share of a loaded caravan that rests on the tow ball. */
  ballMassKg: amount,
  /** Gross vehicle mass: the most that a vehicle may weigh when loaded. */
  grossVehicleMassKg: amount,
  payloadKg: amount,
  /** Needed to drive it: C, LR, MR, HR, HC or MC, or a class in the dealer's words. */
  licenceClass: text,
  /** Dollars, paid back at the end of a rental or subscription. */
  bond: amount,
  /** In the dealer's words, such as "1 month". */
  minimumTerm: text,
  /** In the price of a week. */
  kmIncludedPerWeek: amount,
});

export type VehicleDetails = z.infer<typeof vehicleDetailsSchema>;
