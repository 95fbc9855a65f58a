/** `templates/registry.ts` has an entry for each. */
export const TEMPLATE_NAMES = ["metro", "showroom", "yard", "touring"] as const;

export type TemplateName = (typeof TEMPLATE_NAMES)[number];
