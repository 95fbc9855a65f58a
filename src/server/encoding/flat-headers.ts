/** Headers as name, value, name, value…: the one form that node:http writes without a copy. */
export type FlatHeaders = readonly string[];

/** The first value of a name (in small letters); null when it is not there. */
export function findHeader(headers: FlatHeaders, name: string): string | null {
  for (let i = 0; i < headers.length; i += 2) {
    if (headers[i]?.toLowerCase() === name) return headers[i + 1] ?? null;
  }
  return null;
}

/** The headers that have one of the names (in small letters). */
export function pickHeaders(headers: FlatHeaders, names: readonly string[]): string[] {
  return filterHeaders(headers, (name) => names.includes(name));
}

/** The headers without those of the names (in small letters). */
export function omitHeaders(headers: FlatHeaders, names: readonly string[]): string[] {
  return filterHeaders(headers, (name) => !names.includes(name));
}

function filterHeaders(headers: FlatHeaders, isKept: (name: string) => boolean): string[] {
  const kept: string[] = [];
  for (let i = 0; i < headers.length; i += 2) {
    const name = headers[i] ?? "";
    if (isKept(name.toLowerCase())) kept.push(name, headers[i + 1] ?? "");
  }
  return kept;
}
