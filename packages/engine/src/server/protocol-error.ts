/** An error in Meilisearch's words, in answers and in tasks. */
export type ErrorObject = {
  message: string;
  code: string;
  type: "invalid_request" | "auth" | "internal" | "system";
  link: string;
};

export class ProtocolError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = "ProtocolError";
    this.code = code;
  }
}

/** Limits messages that name all attributes of an index. */
const MAX_MESSAGE = 4_000;

const AUTH_CODES: ReadonlySet<string> = new Set([
  "missing_authorization_header",
  "invalid_api_key",
  "forbidden_origin",
]);
const SYSTEM_CODES: ReadonlySet<string> = new Set([
  "no_space_left_on_device",
  "io_error",
  "too_many_search_requests",
]);

export function toErrorObject({ code, message }: { code: string; message: string }): ErrorObject {
  const link = `https://docs.meilisearch.com/errors#${code}`;
  return { message: shortenMessage(message), code, type: resolveType(code), link };
}

function resolveType(code: string): ErrorObject["type"] {
  if (AUTH_CODES.has(code)) return "auth";
  if (SYSTEM_CODES.has(code)) return "system";
  return code === "internal" ? "internal" : "invalid_request";
}

function shortenMessage(message: string): string {
  const { length } = message;
  return length > MAX_MESSAGE ? `${message.slice(0, MAX_MESSAGE).toWellFormed()}…` : message;
}
