export function coversField(names: ReadonlySet<string>, field: string): boolean {
  if (names.has(field)) return true;
  for (let dot = field.indexOf("."); dot !== -1; dot = field.indexOf(".", dot + 1)) {
    if (names.has(field.slice(0, dot))) return true;
  }
  return false;
}
