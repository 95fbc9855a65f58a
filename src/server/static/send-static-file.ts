import type { IncomingMessage, ServerResponse } from "node:http";
import { parseAcceptEncoding } from "../encoding/encodings.ts";
import { omitHeaders } from "../encoding/flat-headers.ts";
import { parseIfNoneMatch } from "../http/parse-if-none-match.ts";
import type { StaticFile } from "./static-files.ts";

const NOT_SENT_WITH_304 = ["content-length", "content-encoding", "content-type"];

/**
 * Answers with the file, or with 304 when the client has it.
 *
 * @throws Error of the file system when the file was taken away since the start.
 */
export async function sendStaticFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
): Promise<"static" | "not_modified"> {
  const accepted = parseAcceptEncoding(request.headers["accept-encoding"]);
  const variant = await file.load(accepted.br ? "br" : accepted.gzip ? "gzip" : null);
  if (parseIfNoneMatch(request.headers["if-none-match"]).has(variant.etag)) {
    response.writeHead(304, omitHeaders(variant.headers, NOT_SENT_WITH_304));
    response.end();
    return "not_modified";
  }
  response.writeHead(200, variant.headers);
  response.end(request.method === "HEAD" ? undefined : variant.body);
  return "static";
}
