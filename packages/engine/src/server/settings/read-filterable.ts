import type { FilterableAttribute } from "../../filterable/filterable-rules.ts";
import { createKindError, createMissingFieldError } from "../errors/shape-errors.ts";
import { type FieldReader, orNull, readFlag, readTexts } from "../search/body-fields.ts";
import { readList, readObject } from "./setting-readers.ts";

const CODE = "invalid_settings_filterable_attributes";

const readRule = readObject(CODE, {
  attributePatterns: readTexts(CODE),
  features: orNull(
    readObject(CODE, {
      facetSearch: orNull(readFlag(CODE)),
      filter: orNull(
        readObject(CODE, {
          equality: orNull(readFlag(CODE)),
          comparison: orNull(readFlag(CODE)),
        }),
      ),
    }),
  ),
});

const readItem: FieldReader<FilterableAttribute> = (value, path) => {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw createKindError(CODE, path, "string", value);
  }
  const { attributePatterns, features = {} } = readRule(value, path) ?? {};
  if (!attributePatterns) throw createMissingFieldError(CODE, path, "attributePatterns");
  const { facetSearch = false, filter = {} } = features;
  const { equality = true, comparison = false } = filter;
  return { attributePatterns, features: { facetSearch, filter: { equality, comparison } } };
};

/** Names, or rules with defaults filled in. */
export const readFilterableAttributes = readList(CODE, readItem);
