import { type FacetField, parseFacetField } from "./facet-fields.ts";

export type FacetParameter = {
  /** Old addresses write a choice as `menu`. */
  kind: "refinementList" | "menu" | "range";
  field: FacetField;
  /** The second pair of brackets: a number, "min" or "max"; null without one. */
  part: string | null;
};

const FACET_PARAMETER = /^(?<kind>refinementList|menu|range)\[(?<name>\w+)\](?:\[(?<part>\w*)\])?$/;

/** Null for other parameters, and for fields that nobody may filter by. */
export function parseFacetParameter(parameter: string): FacetParameter | null {
  const { kind, name = "", part = null } = FACET_PARAMETER.exec(parameter)?.groups ?? {};
  const field = parseFacetField(name);
  if (field === null) return null;
  if (kind !== "refinementList" && kind !== "menu" && kind !== "range") return null;
  return { kind, field, part };
}
