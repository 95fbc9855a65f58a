import { createKindError } from "../../errors/shape-errors.ts";
import {
  takeFilter,
  takeFlag,
  takeText,
  takeTexts,
  takeWhole,
} from "../../search/address-parameters.ts";
import {
  type FieldReader,
  orNull,
  readAnything,
  readFlag,
  readTexts,
  readWhole,
} from "../../search/body-fields.ts";

export const DOCUMENT_LIST_PARAMETERS = {
  offset: takeWhole("invalid_document_offset"),
  limit: takeWhole("invalid_document_limit"),
  fields: takeTexts,
  retrieveVectors: takeFlag("invalid_document_retrieve_vectors"),
  ids: takeTexts,
  filter: takeFilter,
  sort: takeTexts,
};

const readIds: FieldReader<(number | string)[]> = (value, path) => {
  if (!Array.isArray(value)) throw createKindError("invalid_document_ids", path, "array", value);
  return value.map((id: unknown, at) => {
    if (typeof id === "string" || typeof id === "number") return id;
    throw createKindError("invalid_document_ids", `${path}[${at}]`, "string", id);
  });
};

export const DOCUMENT_LIST_FIELDS = {
  offset: readWhole("invalid_document_offset"),
  limit: readWhole("invalid_document_limit"),
  fields: orNull(readTexts("invalid_document_fields")),
  retrieveVectors: readFlag("invalid_document_retrieve_vectors"),
  ids: orNull(readIds),
  filter: readAnything,
  sort: orNull(readTexts("invalid_document_sort")),
};

export const DOCUMENT_PARAMETERS = {
  fields: takeTexts,
  retrieveVectors: takeFlag("invalid_document_retrieve_vectors"),
};

export const ADD_PARAMETERS = { primaryKey: takeText };
