import { z } from "zod";

const id = z.number().int().positive().nullable();

/**
 * A number that a visitor had revealed. A null `car_id` stands for a number that is not shown beside a vehicle,
 * a null `dealership_id` for the site's own, a null `website_id` for a site without a number.
 *
 * @see Specification §3, "Phone reveal payload"
 */
export const phoneRevealSchema = z.strictObject({
  car_id: id,
  dealership_id: id,
  website_id: id,
});

export type PhoneReveal = z.infer<typeof phoneRevealSchema>;
