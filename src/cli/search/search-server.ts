import { Command, InvalidArgumentError } from "commander";
import { EXIT_USAGE, ExitError } from "../exit-codes.ts";
import { endWithLauncher, type Launchers } from "../server/end-with-launcher.ts";

const DEFAULT_PORT = 7700;
const LOOPBACK = "127.0.0.1";
const MAX_PORT = 65_535;
const FOLDER_FAULTS = ["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST", "ENOSPC"];
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

type SearchServerWords = {
  port: number;
  host: string;
  key?: string;
  searchKey?: string;
  dataDir: string;
};

/** `forecourt search-server`: our engine as a server, in Meilisearch's protocol. */
export function createSearchServerCommand(launchers: Launchers): Command {
  return new Command("search-server")
    .description("Answer searches over HTTP, as a small Meilisearch that keeps its indexes")
    .requiredOption("--data-dir <folder>", "where indexes are kept; made where it is missing")
    .option("--port <number>", "where it answers; 0 takes a free one", parsePort, DEFAULT_PORT)
    .option("--host <address>", "the address it is opened on", LOOPBACK)
    .option("--key <key>", "opens everything; else SEARCH_SERVER_KEY is read", parseKey)
    .option("--search-key <key>", "opens searches; else SEARCH_SERVER_SEARCH_KEY is read", parseKey)
    .addHelpText(
      "after",
      "\nExample:\n  SEARCH_SERVER_KEY=… forecourt search-server --port 7700 --data-dir /srv/search",
    )
    .action(async (words: SearchServerWords) => {
      endWithLauncher(launchers);
      const keys = resolveKeys(words, process.env);
      assertClosed(words.host, keys.key);
      const { port, host, dataDir } = words;
      const stop = untilSignal();
      const { startSearchServer } = await import("#processes/search-server.ts");
      const server = await startSearchServer({
        port,
        host,
        keys,
        dataDir,
        onFailure: printError,
        warn: printError,
      }).catch((error: unknown) => {
        throw explainStart(error, words);
      });
      process.stdout.write(`The search server answers at http://${host}:${server.port}\n`);
      await stop;
      await server.close();
    });
}

function parsePort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= MAX_PORT) return port;
  throw new InvalidArgumentError("A whole number from 0 to 65535 is expected.");
}

/** Keys are sent in a header. */
function parseKey(text: string): string {
  if (/^[\x21-\x7e]+$/.test(text)) return text;
  throw new InvalidArgumentError("A key has letters, digits and signs, without blanks.");
}

/** @throws ExitError for contradictory keys. */
export function resolveKeys(
  words: Pick<SearchServerWords, "key" | "searchKey">,
  variables: Record<string, string | undefined>,
): { key: string | null; searchKey: string | null } {
  const key = words.key ?? readKey("SEARCH_SERVER_KEY", variables);
  const searchKey = words.searchKey ?? readKey("SEARCH_SERVER_SEARCH_KEY", variables);
  if (searchKey !== null && key === null) {
    throw new ExitError(
      "There is a key for searches, but none for the rest, which would be open to all: give --key or SEARCH_SERVER_KEY.",
      EXIT_USAGE,
    );
  }
  if (key !== null && key === searchKey) {
    throw new ExitError(
      "The key for searches is the one that opens everything: give another --search-key or SEARCH_SERVER_SEARCH_KEY.",
      EXIT_USAGE,
    );
  }
  return { key, searchKey };
}

/** An empty variable counts as not given. */
function readKey(name: string, variables: Record<string, string | undefined>): string | null {
  const text = variables[name];
  if (!text) return null;
  try {
    return parseKey(text);
  } catch {
    throw new ExitError(
      `${name} cannot be used: a key has letters, digits and signs, without blanks.`,
      EXIT_USAGE,
    );
  }
}

function assertClosed(host: string, key: string | null): void {
  if (key !== null || host === LOOPBACK || host === "localhost" || host === "::1") return;
  throw new ExitError(
    `Without a key everybody who reaches ${host} could change and delete the indexes: give --key or SEARCH_SERVER_KEY, or leave --host out.`,
    EXIT_USAGE,
  );
}

/** Explains a refusal of the system to the operator; returns other errors unchanged. */
function explainStart(error: unknown, { port, dataDir }: SearchServerWords): unknown {
  if (!(error instanceof Error && "code" in error)) return error;
  const { code } = error;
  if (code === "EADDRINUSE") {
    return new ExitError(
      `Port ${port} is taken. Stop what listens there, or give another with --port.`,
    );
  }
  if (code === "EACCES" && "port" in error) {
    return new ExitError(`Port ${port} may not be used by this user: give one above 1023.`);
  }
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return new ExitError(
      `This machine has no such address: ${error.message}. Give another --host.`,
    );
  }
  return FOLDER_FAULTS.includes(String(code))
    ? new ExitError(
        `The data folder ${dataDir} cannot be used: ${error.message}. Give the user that runs this the right to write there, or another --data-dir.`,
      )
    : error;
}

/** Resolves on the first signal; later ones are ignored. */
function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve());
  });
}

function printError(error: unknown): void {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
}
