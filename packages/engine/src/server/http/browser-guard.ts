import type { IncomingMessage } from "node:http";
import { ProtocolError } from "../protocol-error.ts";

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Values that browsers send with requests that a person or the server's own page makes. */
const OWN_SITES: ReadonlySet<string> = new Set(["none", "same-origin"]);

/**
 * For a server without a key: refuses requests of other sites' pages, which could reach this machine through
 * a browser, also under a name of their own.
 * @throws ProtocolError forbidden_origin.
 */
export function assertNoForeignPage({ headers }: IncomingMessage): void {
  const { host = "", origin } = headers;
  const name = host.replace(/:\d+$/, "");
  if (!LOOPBACK_NAMES.has(name.toLowerCase())) {
    throw createForbiddenError(`it was asked as \`${host}\``);
  }
  if (origin !== undefined && origin !== `http://${host}`) {
    throw createForbiddenError(`a page of \`${origin}\` asked`);
  }
  // Requests for images have no Origin header.
  const site = headers["sec-fetch-site"] ?? "none";
  if (typeof site !== "string" || !OWN_SITES.has(site)) {
    throw createForbiddenError("a page of another origin asked");
  }
}

function createForbiddenError(reason: string): ProtocolError {
  return new ProtocolError(
    "forbidden_origin",
    `Without a key the server answers programs of its own machine alone, and ${reason}. Start it with a key (SEARCH_SERVER_KEY) to let pages search.`,
  );
}
