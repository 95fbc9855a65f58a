import { z } from "zod";
import { address, picture, text } from "../../values/config-values.schema.ts";

const DYNAMIC_DROPDOWNS = ["brands", "models", "bodies", "columns"] as const;

const linkSchema = z.strictObject({
  name: z.string().min(1),
  url: address,
  description: text.describe("A line under the name, cut to 75 characters"),
});

const promotedModelSchema = z
  .strictObject({
    name: z.string().min(1),
    url: address,
    text: text,
    image: picture.nullable().default(null),
  })
  .describe("One model that the open dropdown shows large");

/** `dynamicDropdown` is filled from stock; `dropdownMenus` are titled columns. @see Specification §3 */
export const navigationItemSchema = z.strictObject({
  name: z.string().min(1),
  url: address,
  dropdownItems: z.array(linkSchema).default([]),
  dynamicDropdown: z.enum(DYNAMIC_DROPDOWNS).nullable().default(null),
  dropdownMenus: z
    .array(z.strictObject({ name: z.string().min(1), items: z.array(linkSchema) }))
    .default([]),
  promoted: promotedModelSchema.nullable().default(null),
});

export type NavigationItem = z.infer<typeof navigationItemSchema>;
export type NavigationLink = z.infer<typeof linkSchema>;
