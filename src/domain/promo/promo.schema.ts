import { z } from "zod";
import { address, picture } from "../values/config-values.schema.ts";

/** An empty `display` means all car types. @see Specification §3, "Promo node" */
export const promoSchema = z.strictObject({
  start: z.iso.datetime({ offset: true }).nullable().default(null),
  expiry: z.iso.datetime({ offset: true }).nullable().default(null),
  position: z.number().nullable().default(null),
  display: z.array(z.string()).default([]),
  strictDisplay: z.boolean().default(false),
  node: z.strictObject({
    title: z.string().min(1),
    text: z.string().nullable().default(null),
    url: address,
    image: picture.nullable().default(null),
    label: z.string().nullable().default(null).describe("The words of the card's link"),
  }),
});

export type Promo = z.infer<typeof promoSchema>;
