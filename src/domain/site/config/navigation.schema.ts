import { z } from "zod";
import { address } from "../../values/config-values.schema.ts";

const DYNAMIC_DROPDOWNS = ["brands", "models", "bodies", "columns"] as const;

const linkSchema = z.strictObject({ name: z.string().min(1), url: address });

/** `dynamicDropdown` is filled from stock; `dropdownMenus` are titled columns. @see Specification §3 */
export const navigationItemSchema = z.strictObject({
  name: z.string().min(1),
  url: address,
  dropdownItems: z.array(linkSchema).default([]),
  dynamicDropdown: z.enum(DYNAMIC_DROPDOWNS).nullable().default(null),
  dropdownMenus: z
    .array(z.strictObject({ name: z.string().min(1), items: z.array(linkSchema) }))
    .default([]),
});

export type NavigationItem = z.infer<typeof navigationItemSchema>;
