import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRequestHandler } from "#engine/server/http/create-request-handler.ts";
import { SERVER_LIMITS, type ServerLimits } from "#engine/server/http/server-limits.ts";
import type { AccessKeys } from "#engine/server/keys/access-keys.ts";
import { openSearchState } from "#engine/server/open-search-state.ts";

type Reply = { status: number; headers: Headers; text: string; body: unknown };

export type AskedServer = {
  address: string;
  /** Sends a request over loopback; a body that is no text is sent as JSON. */
  ask: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Reply>;
  /** Sends a write and returns its finished task. */
  write: (method: string, path: string, body?: unknown) => Promise<unknown>;
  failures: unknown[];
  stop: () => Promise<void>;
  /** Stops, and deletes its folder. */
  close: () => Promise<void>;
};

export type AskedServerOptions = {
  keys?: AccessKeys;
  limits?: Partial<ServerLimits>;
  dataDir?: string;
};

/** GET searches have their filter in the address. */
const MAX_HEADER_BYTES = 65_536;

/** A real search server on a free loopback port and a temporary folder. */
export async function openSearchServer(options: AskedServerOptions = {}): Promise<AskedServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), "search-server-")));
  const failures: unknown[] = [];
  const warn = (message: string) => failures.push(message);
  const state = await openSearchState({ dataDir, now: Date.now, warn });
  const handle = createRequestHandler({
    state,
    keys: options.keys ?? { key: null, searchKey: null },
    limits: { ...SERVER_LIMITS, ...options.limits },
    onFailure: (error) => failures.push(error),
  });
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, handle);
  const address = `http://127.0.0.1:${await listen(server)}`;
  const key = options.keys?.key;

  const ask: AskedServer["ask"] = async (method, path, body, headers = {}) => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && {
        body:
          typeof body === "string" || body instanceof Uint8Array
            ? Buffer.from(body)
            : JSON.stringify(body),
      }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type") === "application/json";
    const { status } = response;
    return { status, headers: response.headers, text, body: isJson ? JSON.parse(text) : null };
  };

  const stop = async (): Promise<void> => {
    const isClosed = once(server, "close");
    server.close();
    server.closeIdleConnections();
    await isClosed;
    await state.close();
  };

  return {
    address,
    ask,
    failures,
    async write(method, path, body) {
      const allowed: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
      const { body: summary } = await ask(method, path, body, allowed);
      await state.whenIdle();
      const uid = readTaskUid(summary);
      return (await ask("GET", `/tasks/${uid}`, undefined, allowed)).body;
    },
    stop,
    async close() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return Number(Object(server.address()).port);
}

function readTaskUid(summary: unknown): number {
  if (typeof summary === "object" && summary !== null && "taskUid" in summary) {
    return Number(summary.taskUid);
  }
  throw new TypeError(`No task was made: ${JSON.stringify(summary)}`);
}
