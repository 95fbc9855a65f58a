import type { IncomingMessage } from "node:http";
import { ProtocolError } from "../protocol-error.ts";

/** By these names a server is asked from the machine it runs on. */
const LOOPBACK_NAMES: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** What browsers say of a request that a person or a page of the server's own makes. */
const OWN_SITES: ReadonlySet<string> = new Set(["none", "same-origin"]);

/**
 * Asserts, for a server that asks for no key, that no page of a browser is behind a request: a page of
 * anybody's may send requests to this machine, and a name of anybody's may lead to it.
 *
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
  // A picture's address is asked for without an origin.
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
