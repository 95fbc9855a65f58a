/** Characters of what a client sent that one message says again. */
const MAX_QUOTED = 200;

/** A text as messages quote it: its beginning, where it is long. */
export function shortenQuoted(text: string): string {
  return text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED).toWellFormed()}…` : text;
}

/** A value as messages quote it, as JSON. */
export function quoteAsJson(value: unknown): string {
  return shortenQuoted(JSON.stringify(value) ?? "undefined");
}

/** What stands around a place of a long text, the place within it. */
export function shortenAround(text: string, at: number): string {
  if (text.length <= MAX_QUOTED) return text;
  const start = Math.max(0, Math.min(at - MAX_QUOTED / 2, text.length - MAX_QUOTED));
  const end = start + MAX_QUOTED;
  const middle = text.slice(start, end).toWellFormed();
  return `${start > 0 ? "…" : ""}${middle}${end < text.length ? "…" : ""}`;
}
