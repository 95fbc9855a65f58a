import { FACET_DEFINITIONS } from "./facet-definitions.ts";

/** A field that visitors may filter by, by its name in the address. @see Specification §7 */
export type FacetField = keyof typeof FACET_DEFINITIONS;

/** Every one, in the order in which addresses name them. */
export const FACET_FIELDS: readonly FacetField[] = Object.keys(FACET_DEFINITIONS).filter(
  (name): name is FacetField => Object.hasOwn(FACET_DEFINITIONS, name),
);

const FIELDS_BY_NAME = new Map<string, FacetField>(
  FACET_FIELDS.flatMap((field): [string, FacetField][] => [
    [field, field],
    [FACET_DEFINITIONS[field].indexField, field],
  ]),
);

/** Reads addresses' names (body) and the index's (simple_body); null when the field is no facet. */
export function parseFacetField(name: string): FacetField | null {
  return FIELDS_BY_NAME.get(name) ?? null;
}

export function isRangeField(field: FacetField): boolean {
  return FACET_DEFINITIONS[field].unit !== null;
}
