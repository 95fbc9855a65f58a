/** The slug of the dealership group that a stored site's JSON names; null for none. */
export function readGroupSlug(config: unknown): string | null {
  const group = readField(config, "dealership_group");
  const slug = readField(group, "slug");
  return typeof slug === "string" ? slug : null;
}

function readField(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return new Map<string, unknown>(Object.entries(value)).get(name);
}
