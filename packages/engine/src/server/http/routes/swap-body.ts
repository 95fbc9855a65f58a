import {
  createKindError,
  createMissingFieldError,
  createValueError,
} from "../../errors/shape-errors.ts";
import { ProtocolError } from "../../protocol-error.ts";
import { readFields, readFlag, readTexts } from "../../search/body-fields.ts";
import { findIndexUidFault } from "../../search/index-uid.ts";

const CODE = "invalid_swap_indexes";

type Swap = { indexes: readonly [string, string] };

const SWAP_FIELDS = { indexes: readTexts(CODE), rename: readFlag("invalid_swap_rename") };

/** @throws ProtocolError as Meilisearch. */
export function readSwaps(body: unknown): Swap[] {
  if (!Array.isArray(body)) throw createKindError("bad_request", "", "array", body);
  return body.map((entry: unknown, at) => {
    const { indexes, rename = false } = readFields(SWAP_FIELDS, entry, `[${at}]`);
    if (indexes === undefined)
      throw createMissingFieldError("missing_swap_indexes", `[${at}]`, "indexes");
    indexes.forEach((uid, of) => {
      const fault = findIndexUidFault(uid);
      if (fault !== null)
        throw createValueError("invalid_index_uid", `[${at}].indexes[${of}]`, fault);
    });
    if (rename) {
      throw createValueError(
        "invalid_swap_rename",
        `[${at}].rename`,
        "indexes can be swapped by this server, not renamed.",
      );
    }
    const [one, other, ...more] = indexes;
    if (one === undefined || other === undefined || more.length > 0)
      throw createCountError(indexes);
    return { indexes: [one, other] };
  });
}

function createCountError(indexes: readonly string[]): ProtocolError {
  return new ProtocolError(
    CODE,
    `Two indexes must be given for each swap. The list \`[${indexes.map((uid) => `"${uid}"`).join(", ")}]\` contains ${indexes.length} indexes.`,
  );
}
