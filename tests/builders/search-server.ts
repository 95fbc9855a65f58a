import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SERVER_LIMITS, type ServerLimits } from "#engine/server/http/server-limits.ts";
import type { AccessKeys } from "#engine/server/keys/access-keys.ts";
import { startSearchServer } from "#processes/search-server.ts";

type Reply = { status: number; headers: Headers; text: string; body: unknown };

export type AskedServer = {
  address: string;
  /** Asks over loopback; a body that is no text is sent as JSON. */
  ask: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Reply>;
  /** Asks for a write and gives its task once it is done. */
  write: (method: string, path: string, body?: unknown) => Promise<unknown>;
  failures: unknown[];
  stop: () => Promise<void>;
  /** Stops, and removes what it kept. */
  close: () => Promise<void>;
};

export type AskedServerOptions = {
  keys?: AccessKeys;
  limits?: Partial<ServerLimits>;
  dataDir?: string;
};

/** A real search server on a free port of this machine and a temporary folder. */
export async function openSearchServer(options: AskedServerOptions = {}): Promise<AskedServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), "search-server-")));
  const failures: unknown[] = [];
  const server = await startSearchServer({
    port: 0,
    host: "127.0.0.1",
    keys: options.keys ?? { key: null, searchKey: null },
    dataDir,
    onFailure: (error) => failures.push(error),
    warn: (message) => failures.push(message),
    limits: { ...SERVER_LIMITS, ...options.limits },
  });
  const address = `http://127.0.0.1:${server.port}`;
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

  return {
    address,
    ask,
    failures,
    async write(method, path, body) {
      const allowed: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
      const { body: summary } = await ask(method, path, body, allowed);
      await server.state.whenIdle();
      const uid = readTaskUid(summary);
      return (await ask("GET", `/tasks/${uid}`, undefined, allowed)).body;
    },
    stop: () => server.close(),
    async close() {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function readTaskUid(summary: unknown): number {
  if (typeof summary === "object" && summary !== null && "taskUid" in summary) {
    return Number(summary.taskUid);
  }
  throw new TypeError(`No task was made: ${JSON.stringify(summary)}`);
}
