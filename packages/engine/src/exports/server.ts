export {
  createRequestHandler,
  type RequestHandlerOptions,
} from "../server/http/create-request-handler.ts";
export { SERVER_LIMITS, type ServerLimits } from "../server/http/server-limits.ts";
export type { AccessKeys } from "../server/keys/access-keys.ts";
export { openSearchState } from "../server/open-search-state.ts";
export type { SearchState, SearchStateOptions } from "../server/search-state.ts";
