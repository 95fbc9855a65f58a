import { z } from "zod";

const TILES = "https://host/{z}/{x}/{y}.png, with {z}, {x} and {y}";

/** A server of map pictures, which only the site that names it may load from. */
export const mapTilesSchema = z
  .strictObject({
    url: z
      .string()
      .regex(/^https?:\/\/[a-z0-9][a-z0-9.:-]*\/[^\s"'<>;,\\]*$/i, TILES)
      .refine((url) => ["{z}", "{x}", "{y}"].every((part) => url.includes(part)), TILES),
    attribution: z.string().min(1).max(200).describe("Whose map it is, as its licence asks"),
    max_zoom: z.number().int().min(1).max(22).default(18),
  })
  .nullable()
  .default(null);

export type MapTiles = NonNullable<z.infer<typeof mapTilesSchema>>;
