import { spawn } from "node:child_process";
import { once } from "node:events";

const KEY = "whole-key";

/** `forecourt search-server` as an operator runs it, from its start to its end. */
export type SearchServerProcess = {
  /** The exit code and the signal, once it has ended. */
  ended: Promise<unknown[]>;
  /** What it said first on stdout; null where it ended without a word. */
  printed: Promise<string | null>;
  /** All that it wrote to stderr, so far. */
  complaints: () => string;
  /** Sends a signal and waits for the end. */
  kill: (signal: NodeJS.Signals) => Promise<unknown[]>;
};

/** One that answers. */
export type AnsweringServer = SearchServerProcess & {
  address: string;
  /** Opens everything. */
  key: string;
  /** Asks with the key that opens everything; the body is sent as JSON. */
  ask: (method: string, path: string, body?: unknown) => Promise<Response>;
};

/** Runs the command in a folder, whether it comes to answer or not. */
export function runSearchServer(dataDir: string, ...words: string[]): SearchServerProcess {
  const child = spawn(
    process.execPath,
    ["bin/forecourt.js", "search-server", "--data-dir", dataDir, ...words],
    { env: { ...process.env, SEARCH_SERVER_KEY: KEY } },
  );
  const ended = once(child, "exit");
  let complaints = "";
  child.stderr.on("data", (chunk) => {
    complaints += chunk;
  });
  return {
    ended,
    printed: Promise.race([once(child.stdout, "data").then(String), ended.then(() => null)]),
    complaints: () => complaints,
    kill: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/**
 * Starts one on a free port and waits until it answers.
 *
 * @throws Error with its complaints, where it ends before.
 */
export async function startSearchServerProcess(
  dataDir: string,
  ...words: string[]
): Promise<AnsweringServer> {
  const running = runSearchServer(dataDir, "--port", "0", ...words);
  const address = /http:\/\/127\.0\.0\.1:\d+/.exec((await running.printed) ?? "")?.[0];
  if (!address) throw new Error(`The search server ended:\n${running.complaints()}`);
  return {
    ...running,
    address,
    key: KEY,
    ask: (method, path, body) =>
      fetch(`${address}${path}`, {
        method,
        headers: { authorization: `Bearer ${KEY}`, "content-type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  };
}
