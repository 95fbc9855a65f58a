import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const STARTUP_LIMIT_MS = 90_000;
const ANSWER_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 60_000;

type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};

export type ProductPlace = { port: number; dataDir: string };

/** A running product as its visitors see it. */
export type VisitedProduct = ProductPlace & {
  /** The address of a site's page; the host is `{slug}.localhost`. */
  address: (slug: string, path: string) => string;
  /** Sends a request with any host name over a new connection. */
  get: (host: string, path: string, headers?: Record<string, string>) => Promise<Answer>;
};

/** A running product with its own port and data folder. */
export type Product = VisitedProduct & {
  /** The process's output so far. */
  output: () => string;
  /** Sends a signal to the command, which forwards it. */
  kill: (signal: NodeJS.Signals) => Promise<void>;
  /** Stops the product and deletes the data folder. */
  stop: () => Promise<void>;
};

type ProductOptions = {
  dataDir?: string;
  variables?: Record<string, string>;
  /** Its own process group: SIGKILL reaches the server too, and a terminal's Ctrl-C reaches neither. */
  isKillable?: boolean;
  /** Whether to wait until it is ready for visitors, or only until it responds. */
  until?: "/readyz" | "/healthz";
};

/** Starts the product as an operator does, and waits until it is ready. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const isKillable = options.isKillable ?? false;
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "forecourt-product-"));
  const port = await findFreePort();
  const child = spawn(process.execPath, ["bin/forecourt.js", "start"], {
    detached: isKillable,
    env: {
      ...process.env,
      FORECOURT_MODE: "demo",
      DATA_DIR: dataDir,
      PORT: String(port),
      DATABASE_URL: "",
      ...options.variables,
    },
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const product: Product = {
    ...visitProduct({ port, dataDir }),
    output: () => output,
    kill: (signal) => (signal === "SIGKILL" && isKillable ? killGroup(child) : end(child, signal)),
    stop: async () => {
      await end(child, "SIGTERM");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  await waitUntilReady(product, child, options.until ?? "/readyz");
  return product;
}

/** Connects to a product that is already running. */
export function visitProduct({ port, dataDir }: ProductPlace): VisitedProduct {
  return {
    port,
    dataDir,
    address: (slug, path) => `http://${slug}.localhost:${port}${path}`,
    get: (host, path, headers) => get(port, host, path, headers),
  };
}

async function waitUntilReady(product: Product, child: ChildProcess, path: string): Promise<void> {
  const deadline = Date.now() + STARTUP_LIMIT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The product ended:\n${product.output()}`);
    const answer = await product.get("localhost", path).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The product is not ready after ${STARTUP_LIMIT_MS} ms:\n${product.output()}`);
}

function get(
  port: number,
  host: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        port,
        host: "127.0.0.1",
        path,
        headers: { host, ...headers },
        agent: false,
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("error", reject);
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString("utf8"),
          }),
        );
      },
    );
    request.on("error", reject);
    request.end();
  });
}

/** @throws Error where it does not end, which is then killed: set-up outside of a test has no limit of its own. */
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  const limit = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
  const [, endedBy] = await ended;
  clearTimeout(limit);
  if (endedBy === "SIGKILL" && signal !== "SIGKILL") {
    throw new Error(`The product did not end within ${STOP_LIMIT_MS} ms of ${signal}.`);
  }
}

async function killGroup(leader: ChildProcess): Promise<void> {
  if (leader.pid !== undefined) process.kill(-leader.pid, "SIGKILL");
  if (leader.exitCode === null && leader.signalCode === null) await once(leader, "exit");
}

/** A port that was free a moment ago. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
