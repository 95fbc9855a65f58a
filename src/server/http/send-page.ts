import type { IncomingMessage, ServerResponse } from "node:http";
import { type EncodedPage, reencodePage, toNotModifiedHeaders } from "../encoding/encoded-page.ts";
import {
  type AcceptedEncodings,
  type Encoding,
  isAccepted,
  parseAcceptEncoding,
  resolveQuickEncoding,
} from "../encoding/encodings.ts";
import { parseIfNoneMatch } from "./parse-if-none-match.ts";

const ENCODINGS: readonly Encoding[] = ["br", "zstd", "gzip", "identity"];

/** Answers with the page in an encoding that the client takes, or with 304 when it has it already. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: EncodedPage,
): "sent" | "not_modified" {
  const accepted = parseAcceptEncoding(request.headers["accept-encoding"]);
  const known = resolveKnownEtag(request, page, accepted);
  if (known !== null) {
    response.writeHead(304, toNotModifiedHeaders(page, known));
    response.end();
    return "not_modified";
  }
  const fitting = isAccepted(page.encoding, accepted)
    ? page
    : reencodePage(page, resolveQuickEncoding(accepted));
  response.writeHead(fitting.status, fitting.headers);
  response.end(request.method === "HEAD" ? undefined : fitting.body);
  return "sent";
}

/**
 * The tag that the client named and may go on with. Tags of encodings that it does not take are
 * passed over: a shared cache may ask with the tag of what it keeps for others.
 */
function resolveKnownEtag(
  request: IncomingMessage,
  page: EncodedPage,
  accepted: AcceptedEncodings,
): string | null {
  if (page.etags === null || page.status !== 200) return null;
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const named = parseIfNoneMatch(request.headers["if-none-match"]);
  if (named.size === 0) return null;
  const { etags } = page;
  if (named.has("*")) return etags[page.encoding];
  const encodings = page.isCompressible ? ENCODINGS : (["identity"] as const);
  const match = encodings.find(
    (encoding) => isAccepted(encoding, accepted) && named.has(etags[encoding]),
  );
  return match ? etags[match] : null;
}
