/** A copy with the named attributes, children by dotted paths; all attributes for none or `*`. */
export function selectPlainly<Document extends object>(
  document: Document,
  names: readonly string[] | undefined,
): Document {
  if (!names || names.includes("*")) return document;
  const selected = { ...document };
  for (const [key, value] of Object.entries(document)) {
    const part = selectPart(value, key, names);
    if (part === undefined) Reflect.deleteProperty(selected, key);
    else Reflect.set(selected, key, part);
  }
  return selected;
}

function selectPart(value: unknown, path: string, names: readonly string[]): unknown {
  if (names.includes(path)) return value;
  if (!names.some((name) => name.startsWith(`${path}.`))) return undefined;
  if (Array.isArray(value)) {
    const parts = value.map((element) => selectPart(element, path, names));
    const left = parts.filter((part) => part !== undefined);
    return left.length > 0 ? left : undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  const parts = Object.entries(value)
    .map(([key, child]) => [key, selectPart(child, `${path}.${key}`, names)])
    .filter(([, part]) => part !== undefined);
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}
