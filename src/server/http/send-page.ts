import type { IncomingMessage, ServerResponse } from "node:http";
import { type EncodedPage, reencodePage, toNotModifiedHeaders } from "../encoding/encoded-page.ts";
import {
  type AcceptedEncodings,
  type Encoding,
  isAccepted,
  resolveQuickEncoding,
} from "../encoding/encodings.ts";
import { parseIfNoneMatch } from "./parse-if-none-match.ts";

const ENCODINGS: readonly Encoding[] = ["br", "zstd", "gzip", "identity"];

type Encode = (page: EncodedPage, accepted: AcceptedEncodings) => EncodedPage;

const encodeQuickly: Encode = (page, accepted) =>
  reencodePage(page, resolveQuickEncoding(accepted));

/**
 * Answers with the page in an encoding that the client takes, or with 304 when it has it already.
 *
 * @param encode - Makes, or knows, the page in another encoding where the client does not take its own.
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: EncodedPage,
  accepted: AcceptedEncodings,
  encode: Encode = encodeQuickly,
): "sent" | "not_modified" {
  const known = resolveKnownEncoding(request, page, accepted);
  if (known !== null) {
    response.writeHead(304, toNotModifiedHeaders(page, known));
    response.end();
    return "not_modified";
  }
  const fitting = isAccepted(page.encoding, accepted) ? page : encode(page, accepted);
  response.writeHead(fitting.status, fitting.headers);
  response.end(request.method === "HEAD" ? undefined : fitting.body);
  return "sent";
}

/**
 * The encoding in which the client has the page already, by the tag that it named. Encodings that
 * it does not take are passed over: a shared cache may ask with the tag of what it keeps for others.
 */
function resolveKnownEncoding(
  request: IncomingMessage,
  page: EncodedPage,
  accepted: AcceptedEncodings,
): Encoding | null {
  const header = request.headers["if-none-match"];
  if (header === undefined || page.etags === null || page.status !== 200) return null;
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const { etags } = page;
  const isOwn = header === etags[page.encoding] && isAccepted(page.encoding, accepted);
  if (isOwn || header === "*") return page.encoding;
  const named = parseIfNoneMatch(header);
  const encodings = page.isCompressible ? ENCODINGS : (["identity"] as const);
  const isKnown = (encoding: Encoding): boolean =>
    isAccepted(encoding, accepted) && named.has(etags[encoding]);
  return encodings.find(isKnown) ?? null;
}
