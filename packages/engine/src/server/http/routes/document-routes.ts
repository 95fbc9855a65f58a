import { createKindError, createMissingFieldError } from "../../errors/shape-errors.ts";
import { ProtocolError } from "../../protocol-error.ts";
import { readParameters } from "../../search/address-parameters.ts";
import { readFields } from "../../search/body-fields.ts";
import { readFilter, toFilterBody } from "../../search/to-filter-body.ts";
import type { AddOptions } from "../../search-state.ts";
import { type ApiCall, answerAccepted, answerWith } from "../api-call.ts";
import { type FetchWindow, readDocumentPage } from "../document-page.ts";
import type { Route } from "../route-table.ts";
import {
  ADD_PARAMETERS,
  DOCUMENT_LIST_FIELDS,
  DOCUMENT_LIST_PARAMETERS,
  DOCUMENT_PARAMETERS,
} from "./document-parameters.ts";
import { type RouteContext, readIndexPart } from "./route-context.ts";

const DEFAULT_LIMIT = 20;
const FILTER_CODE = "invalid_document_filter";
const DELETION_FIELDS = { filter: (given: unknown) => readFilter(given, FILTER_CODE) };

export function listDocumentRoutes({ state }: RouteContext): Route[] {
  const path = "/indexes/{index}/documents";

  async function add(call: ApiCall, mode: AddOptions["mode"]) {
    const uid = readIndexPart(call);
    const { primaryKey = null } = readParameters(ADD_PARAMETERS, call.parameters);
    const documents = await call.readDocuments();
    return answerAccepted(await state.addDocuments(uid, documents, { primaryKey, mode }));
  }

  async function list(call: ApiCall, asked: ReturnType<typeof readListBody>) {
    const uid = readIndexPart(call);
    const { filter, retrieveVectors: _, offset = 0, limit = DEFAULT_LIMIT, ...options } = asked;
    const fetchWindow: FetchWindow = (from, most) =>
      call.enqueue(() => {
        state.getIndex(uid);
        const window = { offset: from, limit: most, filter: toFilterBody(filter, FILTER_CODE) };
        return state.fetchDocuments(uid, { ...options, ...window });
      });
    const page = await readDocumentPage(fetchWindow, offset, limit);
    return "whole" in page ? answerWith(page.whole) : { status: 200, parts: page.parts };
  }

  return [
    {
      method: "GET",
      path,
      access: "full",
      answer: (call) => list(call, readParameters(DOCUMENT_LIST_PARAMETERS, call.parameters)),
    },
    {
      method: "POST",
      path: `${path}/fetch`,
      access: "full",
      answer: async (call) => list(call, readListBody(await call.readJson())),
    },
    { method: "POST", path, access: "full", answer: (call) => add(call, "replace") },
    { method: "PUT", path, access: "full", answer: (call) => add(call, "merge") },
    {
      method: "DELETE",
      path,
      access: "full",
      answer: async (call) => answerAccepted(await state.deleteAllDocuments(readIndexPart(call))),
    },
    {
      method: "POST",
      path: `${path}/delete-batch`,
      access: "full",
      async answer(call) {
        const uid = readIndexPart(call);
        const body = await call.readJson();
        if (!Array.isArray(body)) throw createKindError("bad_request", "", "array", body);
        return answerAccepted(await state.deleteDocuments(uid, body.map(toDocumentId)));
      },
    },
    {
      method: "POST",
      path: `${path}/delete`,
      access: "full",
      async answer(call) {
        const uid = readIndexPart(call);
        const { filter } = readFields(DELETION_FIELDS, await call.readJson());
        if (filter === undefined)
          throw createMissingFieldError("missing_document_filter", "", "filter");
        if (isBlank(filter)) {
          throw new ProtocolError(FILTER_CODE, "Sending an empty filter is forbidden.");
        }
        return answerAccepted(await state.deleteByFilter(uid, filter));
      },
    },
    {
      method: "GET",
      path: `${path}/{document}`,
      access: "full",
      answer(call) {
        const uid = readIndexPart(call);
        const { fields } = readParameters(DOCUMENT_PARAMETERS, call.parameters);
        return answerWith(state.getDocument(uid, call.parts["document"] ?? "", fields));
      },
    },
    {
      method: "DELETE",
      path: `${path}/{document}`,
      access: "full",
      answer: async (call) =>
        answerAccepted(
          await state.deleteDocuments(readIndexPart(call), [call.parts["document"] ?? ""]),
        ),
    },
  ];
}

function readListBody(body: unknown) {
  return readFields(DOCUMENT_LIST_FIELDS, body);
}

/** An invalid id becomes one that no document has, and is ignored. */
function toDocumentId(value: unknown): number | string {
  return typeof value === "string" || typeof value === "number" ? value : JSON.stringify(value);
}

/** Whether a filter has no condition: it would delete all documents. */
function isBlank(filter: string | readonly (string | readonly string[])[]): boolean {
  return typeof filter === "string"
    ? filter.trim() === ""
    : filter.every((entry) => isBlank(entry));
}
