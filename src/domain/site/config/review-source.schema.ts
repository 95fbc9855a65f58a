import { z } from "zod";
import { secret } from "../../values/config-values.schema.ts";

/** Who says what a site's customers think of it. @see Specification §7, "GET /api/reviews/snap21" */
export const reviewSourceSchema = z
  .strictObject({
    provider: z
      .enum(["site", "snap21"])
      .describe("site: the figures of reviews; snap21: the service at REVIEWS_URL"),
    org_id: z
      .string()
      .regex(/^[\w-]{1,64}$/, "1 to 64 letters, digits, - and _")
      .describe("The dealer's number or name there"),
    key: secret.nullable().default(null).describe("Names the variable that has the service's key"),
  })
  .nullable()
  .default(null);
