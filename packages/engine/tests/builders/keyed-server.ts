import { expect, onTestFinished } from "vitest";
import { type AskedServer, type AskedServerOptions, openSearchServer } from "./search-server.ts";

/** The keys of a server that asks for them. */
export const KEYS = { key: "whole-key", searchKey: "search-key" };

export const as = (key: string) => ({ authorization: `Bearer ${key}` });

/** A search server that closes with the test; no request may have failed it. */
export async function open(options: AskedServerOptions = {}): Promise<AskedServer> {
  const server = await openSearchServer(options);
  onTestFinished(async () => {
    await server.close();
    expect(server.failures).toEqual([]);
  });
  return server;
}
