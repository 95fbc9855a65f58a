import { spawn } from "node:child_process";
import { once } from "node:events";

const KEY = "whole-key";

/** `forecourt search-server` as an operator runs it. */
export type SearchServerProcess = {
  /** The exit code and the signal. */
  ended: Promise<unknown[]>;
  /** Its first output; null when it ended without any. */
  printed: Promise<string | null>;
  /** Its output on stderr so far. */
  complaints: () => string;
  /** Sends a signal and waits for the end. */
  kill: (signal: NodeJS.Signals) => Promise<unknown[]>;
};

export type AnsweringServer = SearchServerProcess & {
  address: string;
  /** A key for everything. */
  key: string;
  /** Sends a request with that key; the body is sent as JSON. */
  ask: (method: string, path: string, body?: unknown) => Promise<Response>;
};

/** Runs the command, which may fail to start. */
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
 * Starts one on a free port and waits until it responds.
 *
 * @throws Error with its stderr when it ends early.
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
