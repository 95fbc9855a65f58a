import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "./product.ts";

/** Our search server as a process on loopback, as an operator runs it. */
export type HostedSearchProcess = {
  address: string;
  key: string;
  /** A key for searches alone. */
  searchKey: string;
  start: () => Promise<void>;
  kill: (signal: NodeJS.Signals) => Promise<void>;
  ask: (method: string, path: string, body?: unknown) => Promise<unknown>;
  /** Every document of an index by its id. */
  readDocuments: (indexUid: string) => Promise<Map<number, unknown>>;
  listIndexes: () => Promise<string[]>;
  /** Stops it and deletes its data. */
  remove: () => Promise<void>;
};

const KEY = "opens-everything";
const SEARCH_KEY = "opens-searches";
const DOCUMENTS_A_READ = 1_000;

export async function startHostedSearchProcess(): Promise<HostedSearchProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-search-"));
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;

  const server: HostedSearchProcess = {
    address,
    key: KEY,
    searchKey: SEARCH_KEY,
    start: async () => {
      child = spawn(
        process.execPath,
        ["bin/forecourt.js", "search-server", "--port", String(port), "--data-dir", dataDir],
        {
          stdio: ["ignore", "ignore", "inherit"],
          env: { ...process.env, SEARCH_SERVER_KEY: KEY, SEARCH_SERVER_SEARCH_KEY: SEARCH_KEY },
        },
      );
      await untilAnswering(address, child);
    },
    kill: async (signal) => {
      const ending = child;
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
      await new Promise<void>((resolve) => {
        ending.once("exit", () => resolve());
        ending.kill(signal);
      });
    },
    ask: async (method, path, body) => {
      const response = await fetch(`${address}${path}`, {
        method,
        headers: { authorization: `Bearer ${KEY}`, "content-type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return await response.json();
    },
    readDocuments: async (indexUid) => {
      const documents = new Map<number, unknown>();
      for (;;) {
        const page = readList(
          await server.ask("POST", `/indexes/${indexUid}/documents/fetch`, {
            limit: DOCUMENTS_A_READ,
            offset: documents.size,
          }),
        );
        for (const document of page) documents.set(Number(document["id"]), document);
        if (page.length < DOCUMENTS_A_READ) return documents;
      }
    },
    listIndexes: async () =>
      readList(await server.ask("GET", "/indexes?limit=100")).map(({ uid }) => String(uid)),
    remove: async () => {
      await server.kill("SIGKILL");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

async function untilAnswering(address: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error("The search server ended.");
    const isAnswering = await fetch(`${address}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isAnswering) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function readList(answer: unknown): Record<string, unknown>[] {
  if (typeof answer === "object" && answer !== null && "results" in answer) {
    const { results } = answer;
    if (Array.isArray(results)) return results;
  }
  throw new Error(`This is no list: ${JSON.stringify(answer)}`);
}
