import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "#ports/log.ts";
import { parseAcceptEncoding } from "../encoding/encodings.ts";
import { omitHeaders } from "../encoding/flat-headers.ts";
import { parseIfNoneMatch } from "../http/parse-if-none-match.ts";
import { sendText } from "../http/send-text.ts";
import type { StaticFile } from "./static-files.ts";

const NOT_SENT_WITH_304 = ["content-length", "content-encoding", "content-type"];

const LOGGED = new WeakSet<StaticFile>();

/** Answers with a 404 for a file that was removed since the start, and logs it once. */
export async function sendStaticFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
  { headers, log }: { headers: readonly string[]; log: Pick<Log, "warn"> },
): Promise<"static" | "not_modified" | "refused"> {
  const accepted = parseAcceptEncoding(request.headers["accept-encoding"]);
  const variant = await file.load(accepted.br ? "br" : accepted.gzip ? "gzip" : null);
  if (variant === null) {
    if (!LOGGED.has(file)) {
      LOGGED.add(file);
      log.warn({ file: file.name }, "A file of the build is gone: build again, then restart.");
    }
    sendText(response, 404, "There is nothing at this address.");
    return "refused";
  }
  if (parseIfNoneMatch(request.headers["if-none-match"]).has(variant.etag)) {
    response.writeHead(304, [...omitHeaders(variant.headers, NOT_SENT_WITH_304), ...headers]);
    response.end();
    return "not_modified";
  }
  response.writeHead(200, [...variant.headers, ...headers]);
  response.end(request.method === "HEAD" ? undefined : variant.body);
  return "static";
}
