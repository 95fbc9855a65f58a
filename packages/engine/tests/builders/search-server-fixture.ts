import { afterAll, beforeAll, expect } from "vitest";
import { type AskedServer, type AskedServerOptions, openSearchServer } from "./search-server.ts";

type ServerInUse = Pick<AskedServer, "address" | "ask" | "write">;

/**
 * A real search server for all tests of a file, prepared before the first; asserts at the end that nothing
 * failed.
 */
export function useSearchServer(
  prepare: (server: AskedServer) => Promise<unknown>,
  options?: AskedServerOptions,
): ServerInUse {
  let server: AskedServer | null = null;
  const given = (): AskedServer => {
    if (server === null) throw new Error("There is no search server outside a test.");
    return server;
  };
  beforeAll(async () => {
    server = await openSearchServer(options);
    await prepare(server);
  });
  afterAll(async () => {
    await given().close();
    expect(given().failures).toEqual([]);
  });
  return {
    get address() {
      return given().address;
    },
    ask: (...words) => given().ask(...words),
    write: (...words) => given().write(...words),
  };
}

/** An error of the protocol; any message unless one is given. */
export const refusal = (code: string, message: unknown = expect.any(String)) => ({
  message,
  code,
  type: "invalid_request",
  link: `https://docs.meilisearch.com/errors#${code}`,
});
