import { z } from "zod";
import { STATE_CODES } from "../values/australian-states.ts";
import { link, picture } from "../values/config-values.schema.ts";

const LOCATION_TYPES = ["sales", "service", "parts"] as const;

const JURISDICTIONS = [...STATE_CODES, "NZ"] as const;

const text = z.string().nullable().default(null);

const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "a time as HH:MM, from 00:00 to 23:59");

/** A day may have several entries, as with a lunch break. @see Specification §3, "Opening hours entry" */
const openingHoursSchema = z.strictObject({
  weekday: z.number().int().min(0).max(6).describe("0 is Sunday, 6 is Saturday"),
  status: z.enum(["Open", "Closed"]),
  start_hour: clockTime.nullable().default(null),
  end_hour: clockTime.nullable().default(null),
  formated_hours: text.describe("Shown as it is, in place of the two times"),
  open: text,
  close: text,
});

const holidayHoursSchema = z.strictObject({
  date: z.iso.date().describe("The day in the location's time zone, as YYYY-MM-DD"),
  status: z.enum(["Open", "Closed"]),
  name: text.describe("The holiday's name, as shown"),
  start_hour: clockTime.nullable().default(null),
  end_hour: clockTime.nullable().default(null),
});

export const licenceSchema = z.strictObject({
  jurisdiction: z.enum(JURISDICTIONS),
  kind: z.enum(["dealer", "repairer", "rta", "trader"]),
  number: z.string().min(1),
  label: text.describe("Shown before the number, in place of the kind's own words"),
});

export const addressSchema = z.strictObject({
  street: text,
  city: text,
  state: text,
  postcode: z
    .string()
    .regex(/^\d{4}$/, "4 digits, as text")
    .nullable()
    .default(null),
  place_id: text,
  place_url: link,
  lat: z.number().min(-90).max(90).nullable().default(null),
  lang: z.number().min(-180).max(180).nullable().default(null).describe("The longitude"),
  map_key: text,
});

const thumbedPicture = z
  .strictObject({ url: picture, thumb: z.strictObject({ url: picture }).optional() })
  .nullable()
  .default(null);

/** @see Specification §3, "Review" */
export const reviewSchema = z.strictObject({
  id: z.number().int(),
  image: thumbedPicture.describe("The customer's picture"),
  customer_name: z.string(),
  text,
  rating: z.number().int().min(1).max(5),
  review_date: z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/, "a day as DD/MM/YYYY"),
  review_date_in_words: text,
  created_at_time_ago_in_words: text,
});

/** Other systems send the average as a text, others as a number. */
export const averageRating = z.union([z.string(), z.number().transform(String)]);

/** Sales when `location_type` is missing. @see Specification §3, "Location" */
export const locationSchema = z.strictObject({
  id: z.number().int().positive().optional().describe("Given by the platform where left out"),
  name: z.string().min(1),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "small letters, digits and single hyphens")
    .optional()
    .describe("Made from the name where left out"),
  location_type: z
    .enum([...LOCATION_TYPES, ""])
    .nullable()
    .default("sales")
    .transform((type) => type || "sales")
    .describe("Empty means sales"),
  location_subtype: text,
  visible: z.boolean().default(true),
  primary: z.boolean().default(false),
  position: z.number().nullable().default(null),
  dealership_slug: z.string().describe("The dealership that the place belongs to"),
  badge: text.describe("Shown above its name, as 'Coming Late 2025'"),
  feed_code: text.describe("What the dealership's feeds call this place"),
  manufacturers: z.array(z.string()).default([]),
  address: addressSchema.default(addressSchema.parse({})),
  contact_detail: z
    .strictObject({
      phone: text,
      landline_phone: text,
      email: z.email().nullable().default(null),
      youtube_url: link,
      linkedin_url: link,
      opening_hours: z.array(openingHoursSchema).default([]),
      holiday_hours: z.array(holidayHoursSchema).default([]),
    })
    .prefault({}),
  time_zone: text.describe("An IANA zone; by the state where left out"),
  licences: z.array(licenceSchema).default([]),
  dealer_license_number: text,
  motor_vehicle_repairer: text.describe("The repairer's licence number"),
  average_rating: z.number().min(0).max(5).nullable().default(null),
  review_count: z.number().int().nullable().default(null),
  reviews: z
    .strictObject({
      count: z.number().int(),
      average_rating: averageRating,
      items: z.array(reviewSchema).default([]),
    })
    .nullable()
    .default(null),
  image: thumbedPicture,
  map_image: picture.nullable().default(null).describe("A picture of a map, for the drawn one"),
});

/** Identity and dealership are columns of their own. */
export const storedLocationSchema = locationSchema
  .omit({ id: true, slug: true, dealership_slug: true })
  .strip();

export type LocationConfig = z.infer<typeof locationSchema>;
export type OpeningHours = z.infer<typeof openingHoursSchema>;
export type HolidayHours = z.infer<typeof holidayHoursSchema>;
export type Review = z.infer<typeof reviewSchema>;
export type Licence = z.infer<typeof licenceSchema>;

export type Location = Omit<LocationConfig, "id" | "slug"> & {
  id: number;
  slug: string;
  dealership_id: number;
};
/** A location as a site has it: its own time zone, else its state's. */
export type ZonedLocation = Location & { time_zone: string };
