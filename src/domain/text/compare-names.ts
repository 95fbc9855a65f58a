/** Orders names alike for en-AU and en-NZ. */
const COLLATOR = new Intl.Collator("en", { numeric: true });

/** Škoda before Toyota, MG after Mazda, i20 before i100. */
export function compareNames(one: string, other: string): number {
  return COLLATOR.compare(one, other);
}
