import { z } from "zod";
import { link } from "../../values/config-values.schema.ts";

export const HEADER_VARIANTS = ["standard", "large", "split", "trip"] as const;
export const FOOTER_VARIANTS = ["columns", "lines", "dense", "place", "compact"] as const;

export type HeaderVariant = (typeof HEADER_VARIANTS)[number];
export type FooterVariant = (typeof FOOTER_VARIANTS)[number];

/** @see Specification §2, "Header" and "Top banner" */
export const headerConfigSchema = z.strictObject({
  location: z.boolean().default(true).describe("The address, or one link to more than 3 locations"),
  location_picker: z
    .boolean()
    .default(false)
    .describe("Two or three locations as a list with who is open, in place of the address"),
  phone: z.boolean().default(true),
  social_links: z.boolean().default(true),
  rating: z.boolean().default(true).describe("The stars, where the site's reviews have them"),
  search: z.boolean().default(true).describe("The search box and its button on phones"),
  favourites: z
    .enum(["header", "banner", "none"])
    .default("header")
    .describe("Where wide screens have the link to saved cars"),
  badge: z.boolean().default(true).describe("The number of saved cars beside that link"),
});

/** Pages of the dealer outside of this site. @see Specification §2, "Routes" */
export const dealerPagesSchema = z.strictObject({
  vehicles: link,
  service: link,
  about: link,
  finance: link,
  parts_and_accessories: link,
  fleet: link,
  aftercare: link,
  trade_in_value: link,
});

export type DealerPages = z.infer<typeof dealerPagesSchema>;
