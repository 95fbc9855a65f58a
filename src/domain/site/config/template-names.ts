/** Every template a site may choose; `templates/registry.ts` has one entry for each. */
export const TEMPLATE_NAMES = ["metro"] as const;

export type TemplateName = (typeof TEMPLATE_NAMES)[number];
