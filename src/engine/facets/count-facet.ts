import type { StoredDocument } from "../documents/stored-document.ts";
import { normaliseString } from "../values/normalise-string.ts";
import { readScalars } from "../values/read-scalars.ts";
import { type Scalar, toNormalised } from "../values/scalar.ts";
import type { FacetCount, FacetValue } from "./facet-count.ts";

/**
 * Counts a field's values over documents in internal order, once per document and normalised value.
 * Values that normalise alike are one, in the spelling of the lowest document.
 */
export function countFacet(documents: readonly StoredDocument[], field: string): FacetCount {
  const bySpelling = new Map<Scalar, number>();
  for (const { document } of documents) {
    for (const scalar of toDistinct(readScalars(document, field))) {
      bySpelling.set(scalar, (bySpelling.get(scalar) ?? 0) + 1);
    }
  }
  return mergeSpellings(bySpelling);
}

/** The first spelling of each normalised value of one document. */
function toDistinct(scalars: Scalar[]): Iterable<Scalar> {
  if (scalars.length < 2) return scalars;
  const first = new Map<Scalar, Scalar>();
  for (const scalar of scalars) {
    const key = toNormalised(scalar);
    if (!first.has(key)) first.set(key, scalar);
  }
  return first.values();
}

/** A map keeps the order in which spellings were first met, so the first is the lowest document's. */
function mergeSpellings(bySpelling: ReadonlyMap<Scalar, number>): FacetCount {
  const numbers: FacetCount["numbers"] = [];
  const strings = new Map<string, FacetValue>();
  for (const [scalar, count] of bySpelling) {
    if (typeof scalar === "number") {
      numbers.push({ value: scalar, count });
      continue;
    }
    const normalised = normaliseString(scalar);
    const merged = strings.get(normalised);
    if (merged) merged.count += count;
    else strings.set(normalised, { normalised, spelling: scalar, count });
  }
  return { numbers, strings: [...strings.values()] };
}
