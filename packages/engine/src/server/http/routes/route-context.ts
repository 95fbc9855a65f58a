import { assertIndexUid } from "../../search/index-uid.ts";
import type { SearchState } from "../../search-state.ts";
import type { ApiCall } from "../api-call.ts";

/** What routes answer from. */
export type RouteContext = { state: SearchState };

/** The index that an address names. @throws ProtocolError invalid_index_uid. */
export function readIndexPart({ parts }: ApiCall): string {
  const uid = parts["index"] ?? "";
  assertIndexUid(uid);
  return uid;
}
