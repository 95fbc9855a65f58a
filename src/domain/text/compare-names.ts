/** Both locales that a site may have (en-AU, en-NZ) order names like this one. */
const COLLATOR = new Intl.Collator("en", { numeric: true });

/** Orders names as readers expect them: Škoda before Toyota, MG after Mazda, i20 before i100. */
export function compareNames(one: string, other: string): number {
  return COLLATOR.compare(one, other);
}
