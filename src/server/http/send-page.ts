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

/** Answers with a 304 when the client has the page. `encode` may take another encoding from a cache. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: EncodedPage,
  accepted: AcceptedEncodings,
  encode: Encode = encodeQuickly,
): "sent" | "not_modified" {
  const unchanged = resolveClientEncoding(request, page, accepted);
  if (unchanged !== null) {
    response.writeHead(304, toNotModifiedHeaders(page, unchanged));
    response.end();
    return "not_modified";
  }
  const fitting = isAccepted(page.encoding, accepted) ? page : encode(page, accepted);
  response.writeHead(fitting.status, fitting.headers);
  response.end(request.method === "HEAD" ? undefined : fitting.body);
  return "sent";
}

/** Ignores encodings that the client does not accept: a shared cache may send tags of what others got. */
function resolveClientEncoding(
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
  const isNamed = (encoding: Encoding): boolean =>
    isAccepted(encoding, accepted) && named.has(etags[encoding]);
  return encodings.find(isNamed) ?? null;
}
