import { assertIndexUid } from "../../search/index-uid.ts";
import type { SearchState } from "../../search-state.ts";
import type { ApiCall } from "../api-call.ts";

export type RouteContext = { state: SearchState };

/** @throws ProtocolError invalid_index_uid. */
export function readIndexPart({ parts }: ApiCall): string {
  const uid = parts["index"] ?? "";
  assertIndexUid(uid);
  return uid;
}
