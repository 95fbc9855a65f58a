/** Fields that make a site itself: its group can give no default for them. */
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
];

export type MergedConfig = {
  merged: Record<string, unknown>;
  /** Fields whose value comes from the group. */
  groupKeys: string[];
  /** What the group gives and may not. */
  refused: Record<string, unknown>;
};

/**
 * Puts the group's defaults under the site's own values, field by field: a field that the site
 * gives is the site's whole, null too. A group that is not an object of fields is left to the schema.
 */
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

/** Whether a value is an object of fields, and not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
