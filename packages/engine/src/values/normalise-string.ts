const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;

/** How values are compared: trimmed, NFKD, lower case. Accents stay: `citroen` is not `Citroën`. */
export function normaliseString(text: string): string {
  const trimmed = text.trim();
  // NFKD leaves ASCII as it is, and nearly every value is ASCII.
  return PRINTABLE_ASCII.test(trimmed)
    ? trimmed.toLowerCase()
    : trimmed.normalize("NFKD").toLowerCase();
}
