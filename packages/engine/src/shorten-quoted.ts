/** Characters of a client's text that a message repeats. */
const MAX_QUOTED = 200;

export function shortenQuoted(text: string): string {
  return text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED).toWellFormed()}…` : text;
}

export function quoteAsJson(value: unknown): string {
  return shortenQuoted(JSON.stringify(value) ?? "undefined");
}

export function shortenAround(text: string, at: number): string {
  if (text.length <= MAX_QUOTED) return text;
  const start = Math.max(0, Math.min(at - MAX_QUOTED / 2, text.length - MAX_QUOTED));
  const end = start + MAX_QUOTED;
  const middle = text.slice(start, end).toWellFormed();
  return `${start > 0 ? "…" : ""}${middle}${end < text.length ? "…" : ""}`;
}
