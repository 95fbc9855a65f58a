import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { createPostgresDatabase } from "#adapters/database/create-postgres-database.ts";
import { createSqliteDatabase } from "#adapters/database/create-sqlite-database.ts";
import type { Database } from "#adapters/database/database.ts";
import { startPostgres } from "./postgres.ts";

const STARTUP_LIMIT_MS = 60_000;

const ANSWERS = {
  category: "General Enquiry",
  name: "Robin",
  last_name: "Archer",
  email: "robin@example.com",
  phone: "0491 570 156",
  postcode: "2067",
};

/** Records that several servers may share. */
export type LeadPlace = {
  dataDir: string;
  databaseUrl: string;
  open: (now?: () => number) => Promise<Database>;
};

/** On each database; what is prepared goes when the test ends. */
export const LEAD_PLACES: [name: string, prepare: () => Promise<LeadPlace>][] = [
  [
    "SQLite",
    async () => {
      const dataDir = makeFolder();
      return { dataDir, databaseUrl: "", open: (now) => createSqliteDatabase({ dataDir, now }) };
    },
  ],
  [
    "PostgreSQL",
    async () => {
      const { url, stop } = await startPostgres();
      onTestFinished(() => stop());
      return {
        dataDir: makeFolder(),
        databaseUrl: url,
        open: (now) => createPostgresDatabase({ url, now }),
      };
    },
  ],
];

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-kill-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The built server, killed at the latest when the test ends. Resolves when it is ready. */
export async function startLeadServer(
  { dataDir, databaseUrl }: LeadPlace,
  port: number,
  variables: Record<string, string> = {},
): Promise<ChildProcess> {
  const server = spawn(process.execPath, ["dist/server/serve.js"], {
    env: {
      ...process.env,
      FORECOURT_MODE: "production",
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      TRUST_PROXY: "1",
      LOG_LEVEL: "error",
      ...variables,
    },
    stdio: "ignore",
  });
  onTestFinished(() => killServer(server));
  const deadline = Date.now() + STARTUP_LIMIT_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (response?.ok) return server;
    await wait(30);
  }
  throw new Error("The server is not ready.");
}

export async function killServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGKILL");
  await ended;
}

/**
 * Posts a lead of the site "riverbend". Resolves to its id once the server has acknowledged it; each
 * number comes from an address of its own.
 */
export function sendLead(port: number, key: string, number: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        port,
        host: "127.0.0.1",
        path: "/enquiries/general",
        method: "POST",
        headers: {
          host: "riverbend.example",
          origin: "https://riverbend.example",
          accept: "application/json",
          "content-type": "application/x-www-form-urlencoded",
          "x-forwarded-for": `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
        },
      },
      (response) => {
        let text = "";
        response.on("data", (chunk) => {
          text += chunk;
        });
        response.on("error", reject);
        response.on("end", () => {
          if (response.statusCode === 200) resolve(JSON.parse(text).lead_id);
          else reject(new Error(`${response.statusCode} ${text}`));
        });
      },
    );
    request.on("error", reject);
    request.end(new URLSearchParams({ ...ANSWERS, key, message: `About ${key}` }).toString());
  });
}
