import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#tests/tooling/eventually.ts";
import { copyDemoRecords } from "../tooling/demo-records.ts";
import { findFreePort, startProduct } from "../tooling/product.ts";

let dataDir: string;

beforeAll(() => {
  dataDir = copyDemoRecords();
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** A module that leaves a mark with the process's id before the commands are loaded, and holds them for a second. */
const HOLD_AT_COMMANDS = `
  import { writeFileSync } from "node:fs";
  import { registerHooks } from "node:module";
  registerHooks({
    resolve(name, context, next) {
      if (name === "#cli/main.ts") {
        writeFileSync(process.env.MARK, String(process.pid));
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
      }
      return next(name, context);
    },
  });
`;

/** As the first process of a container, to which the system does nothing at a signal that nobody listens for. */
const FIRST_PROCESS = 'Object.defineProperty(process, "pid", { value: 1 });';

/** Milliseconds after the database is open: while it loads, while it begins to listen, and after. */
test.each([0, 20, 80, 320])(
  "a server asked to stop %i ms after it opened its database ends quietly, without a failure",
  async (delayMs) => {
    const { server, ended, complaints } = await startServer();
    await wait(delayMs);
    server.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    expect(complaints()).toBe("");
  },
);

/** What follows a stop used to start after it, and kept the process alive for ever. */
test.each([0, 1, 2, 4, 8, 16])(
  "a server asked to stop %i ms after it was ready ends",
  { timeout: 60_000 },
  async (delayMs) => {
    const { server, ended, port, complaints } = await startServer();
    while (!(await isReady(port))) await wait(1);
    await wait(delayMs);
    server.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    expect(complaints()).toBe("");
  },
);

test("a server that still loads its records answers that it lives, and not yet with pages", async () => {
  const records = new DatabaseSync(join(dataDir, "forecourt.db"));
  records.exec("begin exclusive");
  const { server, ended, port } = await startServer();
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  await eventually(async () => expect((await ask("/healthz")).status).toBe(200));
  expect((await ask("/readyz")).status).toBe(503);
  const page = await ask("/");
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
  records.exec("rollback");
  records.close();
  await eventually(async () => expect((await ask("/readyz")).status).toBe(200));
  server.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});

/** Ctrl-C reaches the server from the terminal, and again from the command that started it. */
test.each([1, 2, 4, 8])(
  "a second signal %i ms after the first cuts nothing off",
  async (delayMs) => {
    const { server, ended, complaints } = await startServer();
    await once(server.stdout, "data");
    server.kill("SIGINT");
    await wait(delayMs);
    server.kill("SIGINT");
    expect(await ended).toEqual([0, null]);
    expect(complaints()).toBe("");
  },
);

test("a server ends in order when the command that runs it is killed", async () => {
  const product = await startProduct({ dataDir });
  await product.kill("SIGKILL");
  await eventually(() => expect(isDatabaseHeld()).toBe(false));
  await expect(product.get("localhost", "/")).rejects.toThrow("ECONNREFUSED");
});

/**
 * As the README and the guides have it, each in the background of a shell: `… & kill $!`. A script
 * gives what it puts in the background no input.
 */
test.each([
  ["npm", ["start"], "pipe"],
  ["npx", ["forecourt", "start"], "pipe"],
  ["sh", ["-c", "npm start; echo over"], "pipe"],
  ["sh", ["-c", "bin/forecourt start; echo over"], "pipe"],
  ["sh", ["-c", "bin/forecourt start; echo over"], "ignore"],
  ["bin/forecourt", ["start"], "pipe"],
] as const)(
  "a server that was started by %s %j, its input %s, ends when that is stopped",
  async (command, words, input) => {
    const port = await findFreePort();
    const started = spawn(command, words, {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", PORT: String(port) },
      stdio: [input, "pipe", "pipe"],
    });
    started.stdout?.resume();
    const ended = once(started, "exit");
    const ask = () => fetch(`http://127.0.0.1:${port}/healthz`);
    await eventually(async () => expect((await ask()).status).toBe(200));
    started.kill("SIGTERM");
    await ended;
    await eventually(() => expect(ask()).rejects.toThrow("fetch failed"));
    await eventually(() => expect(isDatabaseHeld()).toBe(false));
  },
);

test("a start that is stopped as soon as its server's process is there has done what it was told to", async () => {
  const port = await findFreePort();
  const started = spawn(process.execPath, ["bin/forecourt.js", "start"], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", PORT: String(port) },
  });
  const ended = once(started, "exit");
  await eventually(() => expect(listChildren(started.pid)).toHaveLength(1));
  started.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});

test("a start whose shell is stopped while it loads goes no further", async () => {
  const port = await findFreePort();
  const mark = join(dataDir, "loading");
  const preload = `data:text/javascript,${encodeURIComponent(HOLD_AT_COMMANDS)}`;
  const shell = spawn("sh", ["-c", "bin/forecourt start; echo over"], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      PORT: String(port),
      NODE_OPTIONS: `--import=${preload}`,
      MARK: mark,
    },
  });
  await eventually(() => expect(existsSync(mark)).toBe(true));
  shell.kill("SIGTERM");
  const started = readFileSync(mark, "utf8");
  await eventually(() => expect(existsSync(`/proc/${started}`)).toBe(false));
  await eventually(() => expect(isDatabaseHeld()).toBe(false));
});

test("the first process of a container ends at a signal that comes before its server", async () => {
  const mark = join(dataDir, "first");
  const module = `${HOLD_AT_COMMANDS}${FIRST_PROCESS}`;
  const preload = `data:text/javascript,${encodeURIComponent(module)}`;
  const port = await findFreePort();
  const started = spawn(process.execPath, [`--import=${preload}`, "bin/forecourt.js", "start"], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", PORT: String(port), MARK: mark },
  });
  const ended = once(started, "exit");
  await eventually(() => expect(existsSync(mark)).toBe(true));
  started.kill("SIGTERM");
  expect(await ended).toEqual([143, null]);
});

test("bin/forecourt is found from any folder, through a link too", async () => {
  const link = join(dataDir, "linked");
  symlinkSync(join(process.cwd(), "bin/forecourt"), link);
  const elsewhere = { cwd: tmpdir(), encoding: "utf8", timeout: 60_000 } as const;
  const { stdout, status } = spawnSync(link, ["--version"], elsewhere);
  expect([stdout, status]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+\n$/), 0]);
});

async function startServer() {
  const port = await findFreePort();
  const server = spawn(process.execPath, ["dist/server/serve.js"], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", PORT: String(port) },
  });
  let complaints = "";
  server.stderr.on("data", (chunk) => {
    complaints += chunk;
  });
  const ended = once(server, "exit");
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  while (!isDatabaseHeld() && !hasEnded()) await wait(1);
  return { server, ended, port, complaints: () => complaints };
}

function listChildren(parent: number | undefined): number[] {
  const text = readFileSync(`/proc/${parent}/task/${parent}/children`, "utf8").trim();
  return text === "" ? [] : text.split(" ").map(Number);
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  return answer?.status === 200;
}

function isDatabaseHeld(): boolean {
  const folder = join(dataDir, "processes");
  return existsSync(folder) && readdirSync(folder).length > 0;
}
