/** Name, value, name, value…: the form that node:http writes without a copy. */
export type FlatHeaders = readonly string[];

/** Null when there is none. Here and below, names are given in lower case. */
export function findHeader(headers: FlatHeaders, name: string): string | null {
  for (let i = 0; i < headers.length; i += 2) {
    if (headers[i]?.toLowerCase() === name) return headers[i + 1] ?? null;
  }
  return null;
}

export function pickHeaders(headers: FlatHeaders, names: readonly string[]): string[] {
  return filterHeaders(headers, (name) => names.includes(name));
}

export function omitHeaders(headers: FlatHeaders, names: readonly string[]): string[] {
  return filterHeaders(headers, (name) => !names.includes(name));
}

function filterHeaders(headers: FlatHeaders, isWanted: (name: string) => boolean): string[] {
  const filtered: string[] = [];
  for (let i = 0; i < headers.length; i += 2) {
    const name = headers[i] ?? "";
    if (isWanted(name.toLowerCase())) filtered.push(name, headers[i + 1] ?? "");
  }
  return filtered;
}
