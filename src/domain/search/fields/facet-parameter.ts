import { parseFacetField } from "./facet-definitions.ts";
import type { FacetField } from "./facet-fields.ts";

/** A parameter that says something of one facet. */
export type FacetParameter = {
  /** `menu` is how old addresses write a choice. */
  kind: "refinementList" | "menu" | "range";
  field: FacetField;
  /** What stands in a second pair of brackets: a number, "min", "max"; null where there is none. */
  part: string | null;
};

/** refinementList[field][n], refinementList[field], the old menu[field], range[field] and its two ends. */
const FACET_PARAMETER = /^(?<kind>refinementList|menu|range)\[(?<name>\w+)\](?:\[(?<part>\w*)\])?$/;

/** Null for every other parameter, and for fields that nobody may filter by. */
export function parseFacetParameter(parameter: string): FacetParameter | null {
  const { kind, name = "", part = null } = FACET_PARAMETER.exec(parameter)?.groups ?? {};
  const field = parseFacetField(name);
  if (field === null) return null;
  if (kind !== "refinementList" && kind !== "menu" && kind !== "range") return null;
  return { kind, field, part };
}
