import { z } from "zod";
import { FORM_KINDS } from "../form-kinds.ts";
import type { LeadFields } from "../payload/lead-payload.ts";

const text = z.string().nullable().default(null);

const FIELDS = {
  category: z.string(),
  subcategory: text,
  lead_id: z.string(),
  lead_status: z.enum(["Incomplete", "Complete"]),
  form_completed: z.boolean(),
  page_id: z.string(),
  opt_in: z.boolean().default(false),
  location: text,
  dealership_slug: text,
  manufacturer_slug: text,
  stock_number: text,
  car_id: z.number().int().nullable().default(null),
  car_type: text,
  vehicle_status: text,
  step_number: z.number().int(),
  isLastStep: z.boolean(),
  skipped_steps: z.array(z.number().int()).default([]),
} satisfies Record<keyof LeadFields, z.ZodType>;

const value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
  z.array(z.number().int()),
]);

/** Sealed answers as they were encrypted, by field. */
export const sealedAnswersSchema = z.record(z.string(), value);

/** A payload as it was stored, by any version: what that version did not have gets its default. */
export const storedLeadPayloadSchema = z.object(FIELDS).catchall(value);

export const formKindSchema = z.enum(FORM_KINDS);
