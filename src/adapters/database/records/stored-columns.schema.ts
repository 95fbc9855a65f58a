import { z } from "zod";
import { paymentProcessorSchema } from "#domain/vehicle/vehicle.schema.ts";

/** The largest distance from 1970 that a Date can hold, in milliseconds. */
const MAX_INSTANT = 8_640_000_000_000_000;

const id = z.number().int().positive();
const instant = z.number().int().min(-MAX_INSTANT).max(MAX_INSTANT);
const slug = z.string().min(1);

/** Checked because SQLite stores a value of any type in any column. */
export const vehicleColumnsSchema = z.object({
  id,
  slug,
  dealership_id: id,
  location_id: id.nullable(),
  mapping: z.string(),
  source_key: z.string(),
  is_hidden: z.union([z.literal(0), z.literal(1)]),
  created_at: instant,
  sold_at: instant.nullable(),
  reserved_at: instant.nullable(),
  hold_until: instant.nullable(),
  updated_at: instant,
});

export const locationColumnsSchema = z.object({
  id,
  dealership_id: id,
  slug,
  dealership_slug: slug,
});

/** The JSON of a dealership's processors. */
export const storedProcessorsSchema = z.array(paymentProcessorSchema);

export const dealershipColumnsSchema = z.object({
  id,
  slug,
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  price_state: z.string().nullable(),
});
