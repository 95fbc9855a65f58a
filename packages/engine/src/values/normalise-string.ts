const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;

/** Trimmed, NFKD, lower case. Accents stay: `citroen` is not `Citroën`. */
export function normaliseString(text: string): string {
  const trimmed = text.trim();
  // NFKD leaves ASCII unchanged, and nearly every value is ASCII.
  return PRINTABLE_ASCII.test(trimmed)
    ? trimmed.toLowerCase()
    : trimmed.normalize("NFKD").toLowerCase();
}
