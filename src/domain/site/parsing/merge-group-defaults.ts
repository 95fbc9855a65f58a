const OWN_FIELDS: readonly string[] = [
  "$schema",
  "id",
  "dealer_id",
  "slug",
  "name",
  "url",
  "hosts",
  "dealerships",
  "locations",
  "dealership_group",
  "content_pages",
  "manufacturers",
  "models",
  "offers",
  "parts",
  "redirects",
];

export type MergedConfig = {
  merged: Record<string, unknown>;
  /** Fields with the group's value. */
  groupKeys: string[];
  /** Fields that the group may not give. */
  refused: Record<string, unknown>;
};

/** A field that the site gives, null included, replaces the group's whole. */
export function mergeGroupDefaults(own: Record<string, unknown>): MergedConfig {
  const group = isRecord(own["dealership_group"]) ? own["dealership_group"] : {};
  const defaults = isRecord(group["defaults"]) ? group["defaults"] : {};
  const given = Object.keys(defaults);
  const refusedKeys = given.filter((key) => OWN_FIELDS.includes(key));
  const refused = Object.fromEntries(refusedKeys.map((key) => [key, defaults[key]]));
  const groupKeys = given.filter((key) => !OWN_FIELDS.includes(key) && !(key in own));
  const taken = Object.fromEntries(groupKeys.map((key) => [key, defaults[key]]));
  return { merged: { ...own, ...taken }, groupKeys, refused };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
