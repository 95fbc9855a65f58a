import { createKindError, createValueError } from "../errors/shape-errors.ts";
import { ProtocolError } from "../protocol-error.ts";
import type { FieldReader } from "./body-fields.ts";

const CODE = "invalid_index_uid";
const VALID_INDEX_UID = /^[A-Za-z0-9_-]{1,512}$/;

export function findIndexUidFault(uid: string): string | null {
  return VALID_INDEX_UID.test(uid)
    ? null
    : `\`${uid}\` is not a valid index uid. Index uid can be an integer or a string containing only alphanumeric characters, hyphens (-) and underscores (_), and can not be more than 512 bytes.`;
}

/** @throws ProtocolError invalid_index_uid. */
export function assertIndexUid(uid: string): void {
  const fault = findIndexUidFault(uid);
  if (fault !== null) throw new ProtocolError(CODE, fault);
}

export const readIndexUid: FieldReader<string> = (value, path) => {
  if (typeof value !== "string") throw createKindError(CODE, path, "string", value);
  const fault = findIndexUidFault(value);
  if (fault !== null) throw createValueError(CODE, path, fault);
  return value;
};
