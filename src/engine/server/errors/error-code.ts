import type { EngineErrorCode } from "../../engine-error.ts";

/** Meilisearch's own codes, as far as this server answers with them. */
export type ErrorCode =
  | EngineErrorCode
  | `invalid_search_${string}`
  | `invalid_facet_search_${string}`
  | `invalid_document_${string}`
  | `invalid_settings_${string}`
  | `invalid_task_${string}`
  | `invalid_index_${string}`
  | `invalid_swap_${string}`
  | "bad_request"
  | "document_not_found"
  | "facet_search_disabled"
  | "immutable_index_created_at"
  | "immutable_index_uid"
  | "immutable_index_updated_at"
  | "index_already_exists"
  | "index_primary_key_already_exists"
  | "index_primary_key_multiple_candidates_found"
  | "index_primary_key_no_candidate_found"
  | "internal"
  | "invalid_api_key"
  | "invalid_content_type"
  | "invalid_multi_search_federated"
  | "malformed_payload"
  | "missing_authorization_header"
  | "missing_content_type"
  | "missing_document_filter"
  | "missing_document_id"
  | "missing_facet_search_facet_name"
  | "missing_index_uid"
  | "missing_payload"
  | "missing_swap_indexes"
  | "missing_task_filters"
  | "no_space_left_on_device"
  | "payload_too_large"
  | "task_not_found"
  | "too_many_search_requests";

type ErrorType = "invalid_request" | "auth" | "internal" | "system";

/** Those that are no 400. */
const STATUSES: Readonly<Partial<Record<ErrorCode, number>>> = {
  missing_authorization_header: 401,
  invalid_api_key: 403,
  index_not_found: 404,
  document_not_found: 404,
  task_not_found: 404,
  index_already_exists: 409,
  payload_too_large: 413,
  missing_content_type: 415,
  invalid_content_type: 415,
  no_space_left_on_device: 422,
  internal: 500,
  too_many_search_requests: 503,
};

const TYPES: Readonly<Partial<Record<ErrorCode, ErrorType>>> = {
  missing_authorization_header: "auth",
  invalid_api_key: "auth",
  internal: "internal",
  no_space_left_on_device: "system",
  too_many_search_requests: "system",
};

/** The HTTP status that an error has where its route says no other. */
export function resolveStatus(code: ErrorCode): number {
  return STATUSES[code] ?? 400;
}

export function resolveErrorType(code: ErrorCode): ErrorType {
  return TYPES[code] ?? "invalid_request";
}
