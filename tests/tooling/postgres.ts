import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";

const DEBIAN_BINARIES = "/usr/lib/postgresql";

/** PostgreSQL refuses to run as root; Debian's package creates this user. */
const POSTGRES_USER = "postgres";

/** Each test's database is three hundred files, which cost three times as much on a disk. */
const MEMORY_FOLDER = "/dev/shm";

/** In a container there may be 64 MB. */
const LEAST_FREE_MEMORY_BYTES = 2 * 2 ** 30;

const START_TIMEOUT_MS = 30_000;
const COMMAND_LIMIT_MS = 120_000;

/** A network that answers nobody would hold the tests for long. */
const INSTALL_LIMIT_MS = 300_000;

const isRoot = process.getuid?.() === 0;

/** A temporary server. `pause` stops it like a crash; `resume` starts it again. */
export type ThrowAwayPostgres = {
  url: string;
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Starts a temporary PostgreSQL from Debian's binaries, which root installs when they are missing. Its files
 * are in the system's temporary folder, or in memory where there is room. Commits are flushed to the disk only
 * where it is durable.
 *
 * @throws Error that says how to provide a server.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<ThrowAwayPostgres> {
  const binaries = resolveBinaries();
  // Short, because a socket's path is limited to about a hundred characters.
  const folder = mkdtempSync(join(isDurable ? tmpdir() : chooseFolder(), "fc-pg-"));
  chmodSync(folder, 0o755);
  if (isRoot) execFileSync("chown", [POSTGRES_USER, folder]);
  const port = await findFreePort();
  const data = join(folder, "data");
  run(folder, join(binaries, "initdb"), [
    `--pgdata=${data}`,
    "--username=forecourt",
    "--auth=trust",
    "--encoding=UTF8",
    "--no-locale",
    "--no-sync",
  ]);
  const url = `postgres://forecourt@127.0.0.1:${port}/postgres`;
  const launch = () => {
    const [command, options] = asPostgres(join(binaries, "postgres"), [
      `-D${data}`,
      `-k${folder}`,
      `-p${port}`,
      "-h127.0.0.1",
      "--max_connections=200",
      `--fsync=${isDurable ? "on" : "off"}`,
      "--log_min_messages=fatal",
    ]);
    return spawn(command, options, { cwd: folder, stdio: "ignore" });
  };
  let server: ChildProcess | null = launch();
  const findRunning = () =>
    server?.exitCode === null && server.signalCode === null ? server : null;
  const halt = () => {
    if (findRunning()) run(folder, join(binaries, "pg_ctl"), stopOptions(data));
  };
  const end = () => {
    halt();
    rmSync(folder, { recursive: true, force: true });
  };
  // Also stops the server when the run dies.
  process.once("exit", end);
  const pause = async () => {
    const running = findRunning();
    if (running !== null) {
      const hasEnded = once(running, "exit");
      halt();
      await hasEnded;
    }
    server = null;
  };
  const resume = async () => {
    server ??= launch();
    await waitUntilUp(url);
  };
  const stop = async () => {
    process.off("exit", end);
    await pause();
    end();
  };
  await resume();
  return { url, pause, resume, stop };
}

function chooseFolder(): string {
  if (!existsSync(MEMORY_FOLDER)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize >= LEAST_FREE_MEMORY_BYTES ? MEMORY_FOLDER : tmpdir();
}

function resolveBinaries(): string {
  const found = findBinaries();
  if (found) return found;
  if (isRoot && existsSync("/usr/bin/apt-get")) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const options = { stdio: "inherit", env, timeout: INSTALL_LIMIT_MS } as const;
    execFileSync("apt-get", ["update", "-qq"], options);
    execFileSync("apt-get", ["install", "-y", "-qq", "postgresql"], options);
  }
  const installed = findBinaries();
  if (installed) return installed;
  throw new Error(
    "The contract suites need a PostgreSQL 15 or newer. Install the package postgresql, or name a " +
      "server that may make databases: TEST_DATABASE_URL=postgres://user:password@host/postgres",
  );
}

/** The newest of Debian's versions. */
function findBinaries(): string | null {
  if (!existsSync(DEBIAN_BINARIES)) return null;
  const versions = readdirSync(DEBIAN_BINARIES)
    .filter((version) => existsSync(join(DEBIAN_BINARIES, version, "bin", "postgres")))
    .sort((one, other) => Number(other) - Number(one));
  return versions[0] ? join(DEBIAN_BINARIES, versions[0], "bin") : null;
}

function run(folder: string, binary: string, options: string[]): void {
  const [command, all] = asPostgres(binary, options);
  const stdio = ["ignore", "ignore", "inherit"] as const;
  execFileSync(command, all, { cwd: folder, stdio: [...stdio], timeout: COMMAND_LIMIT_MS });
}

function asPostgres(binary: string, options: string[]): [string, string[]] {
  return isRoot ? ["runuser", ["-u", POSTGRES_USER, "--", binary, ...options]] : [binary, options];
}

function stopOptions(data: string): string[] {
  return ["--pgdata", data, "--mode", "immediate", "--wait", "stop"];
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
  const address = server.address();
  await new Promise((settle) => server.close(settle));
  if (address === null || typeof address === "string") throw new Error("No port is free.");
  return address.port;
}

async function waitUntilUp(url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: START_TIMEOUT_MS,
    });
    // A server that is starting refuses connections and closes them.
    client.on("error", () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((settle) => setTimeout(settle, 50));
    }
  }
}
