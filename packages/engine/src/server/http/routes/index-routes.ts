import { createMissingFieldError } from "../../errors/shape-errors.ts";
import { ProtocolError } from "../../protocol-error.ts";
import { readParameters, takeWhole } from "../../search/address-parameters.ts";
import { type FieldReader, orNull, readFields, readText } from "../../search/body-fields.ts";
import { readIndexUid } from "../../search/index-uid.ts";
import { answerAccepted, answerWith } from "../api-call.ts";
import type { Route } from "../route-table.ts";
import { type RouteContext, readIndexPart } from "./route-context.ts";
import { readSwaps } from "./swap-body.ts";

const DEFAULT_LIMIT = 20;

const PAGE_PARAMETERS = {
  offset: takeWhole("invalid_index_offset"),
  limit: takeWhole("invalid_index_limit"),
};

const readPrimaryKey = orNull(readText("invalid_index_primary_key"));

const NEW_INDEX_FIELDS = { uid: readIndexUid, primaryKey: readPrimaryKey };

const refuseChange =
  (name: string, code: string): FieldReader<never> =>
  () => {
    throw new ProtocolError(code, `Immutable field \`${name}\`: expected one of \`primaryKey\``);
  };

const INDEX_FIELDS = {
  primaryKey: readPrimaryKey,
  uid: refuseChange("uid", "immutable_index_uid"),
  createdAt: refuseChange("createdAt", "immutable_index_created_at"),
  updatedAt: refuseChange("updatedAt", "immutable_index_updated_at"),
};

export function listIndexRoutes({ state }: RouteContext): Route[] {
  return [
    {
      method: "GET",
      path: "/indexes",
      access: "full",
      answer({ parameters }) {
        const { offset = 0, limit = DEFAULT_LIMIT } = readParameters(PAGE_PARAMETERS, parameters);
        const all = state.listIndexes();
        const results = all.slice(offset, offset + limit);
        return answerWith({ results, offset, limit, total: all.length });
      },
    },
    {
      method: "POST",
      path: "/indexes",
      access: "full",
      async answer({ readJson }) {
        const { uid, primaryKey = null } = readFields(NEW_INDEX_FIELDS, await readJson());
        if (uid === undefined) throw createMissingFieldError("missing_index_uid", "", "uid");
        return answerAccepted(await state.createIndex(uid, primaryKey));
      },
    },
    {
      method: "GET",
      path: "/indexes/{index}",
      access: "full",
      answer: (call) => answerWith(state.getIndex(readIndexPart(call))),
    },
    {
      method: "PATCH",
      path: "/indexes/{index}",
      access: "full",
      async answer(call) {
        const uid = readIndexPart(call);
        const { primaryKey = null } = readFields(INDEX_FIELDS, await call.readJson());
        return answerAccepted(await state.updateIndex(uid, { primaryKey }));
      },
    },
    {
      method: "DELETE",
      path: "/indexes/{index}",
      access: "full",
      answer: async (call) => answerAccepted(await state.deleteIndex(readIndexPart(call))),
    },
    {
      method: "POST",
      path: "/swap-indexes",
      access: "full",
      answer: async ({ readJson }) =>
        answerAccepted(await state.swapIndexes(readSwaps(await readJson()))),
    },
  ];
}
