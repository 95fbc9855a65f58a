/** Signs between digits, and the marks without width that contact books paste with a number. */
const SIGNS = /[\s\-.()/\p{Cf}\u{2010}-\u{2015}\u{2212}]/gu;

/**
 * A number as it is dialled within its country: signs between digits are left out, and +61, 0061, +64,
 * +(64) and 0064 become 0, also where the 0 that they stand for follows ("+61 0412…").
 *
 * @see Specification §5, "Phone, default AU/NZ variant"
 */
export function normalisePhone(text: string): string {
  return stripSigns(text).replace(/^(?:\+|00)6[14]0*/, "0");
}

/**
 * A number given with a plus as it is dialled from anywhere: without the 0 that the code stands for. Null for
 * one without a plus, which is dialled as it reads.
 */
export function internationalise(text: string): string | null {
  const number = stripSigns(text);
  return number.startsWith("+") ? number.replace(/^(\+6[14])0+/, "$1") : null;
}

export function stripSigns(text: string): string {
  return text.replaceAll(SIGNS, "");
}
