import type { IncomingMessage } from "node:http";
import { ProtocolError } from "../protocol-error.ts";

/** By these names a server is asked from the machine it runs on. */
const LOOPBACK_NAMES: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

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
  if (origin === undefined || origin === `http://${host}`) return;
  throw createForbiddenError(`a page of \`${origin}\` asked`);
}

function createForbiddenError(reason: string): ProtocolError {
  return new ProtocolError(
    "forbidden_origin",
    `Without a key the server answers programs of its own machine alone, and ${reason}. Start it with a key (SEARCH_SERVER_KEY) to let pages search.`,
  );
}
