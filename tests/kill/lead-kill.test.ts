import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { createPostgresDatabase } from "#adapters/database/create-postgres-database.ts";
import { createSqliteDatabase } from "#adapters/database/create-sqlite-database.ts";
import type { Database } from "#adapters/database/database.ts";
import { putSite } from "#tests/builders/import-feed.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { startPostgres } from "../tooling/postgres.ts";
import { findFreePort } from "../tooling/product.ts";

const KILLS_EACH = 15;
const LONGEST_LIFE_MS = 600;
const LANES = 4;
const STARTUP_LIMIT_MS = 60_000;
const ANSWERS = {
  category: "General Enquiry",
  name: "Robin",
  last_name: "Archer",
  email: "robin@example.com",
  phone: "0491 570 156",
  postcode: "2067",
};

type Place = { dataDir: string; databaseUrl: string; open: () => Promise<Database> };

const PLACES: [name: string, prepare: () => Promise<Place>][] = [
  [
    "SQLite",
    async () => {
      const dataDir = makeFolder();
      return { dataDir, databaseUrl: "", open: () => createSqliteDatabase({ dataDir }) };
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
        open: () => createPostgresDatabase({ url }),
      };
    },
  ],
];

test.each(PLACES)(
  "%s: leads that a killed server acknowledged are there, each once",
  async (name, prepare) => {
    const place = await prepare();
    const before = await place.open();
    // A lead without a solved captcha is kept aside, and not counted.
    const config = buildSiteConfig({ captcha: { provider: "none" } });
    await putSite(before, "riverbend", ["riverbend-motors"], { config });
    await before.close();
    /** The lead of each key. */
    const acknowledged = new Map<string, string>();
    let sent = 0;
    for (let kill = 0; kill < KILLS_EACH || acknowledged.size < KILLS_EACH; kill += 1) {
      const port = await findFreePort();
      const server = startServer(place, port);
      await untilReady(port, server);
      const lanes = Array.from({ length: LANES }, async () => {
        for (;;) {
          sent += 1;
          const key = `kill-test-key-${sent}`;
          const leadId = await sendLead(port, key, sent).catch(() => null);
          if (leadId === null) return;
          acknowledged.set(key, leadId);
        }
      });
      await wait(Math.random() * LONGEST_LIFE_MS);
      await end(server);
      await Promise.all(lanes);
    }
    const after = await place.open();
    const leads = await after.leads.list({ siteSlug: "riverbend", since: 0 }, sent + 1);
    const events = await after.events.countByEvent({ siteSlug: "riverbend", since: 0 });
    await after.close();
    const stored = new Map(leads.map(({ id, payload }) => [payload["message"], id]));
    const lost = [...acknowledged].filter(([key, id]) => stored.get(`About ${key}`) !== id);
    process.stdout.write(
      `${name}: ${KILLS_EACH} kills, ${sent} leads sent, ${acknowledged.size} acknowledged, ${leads.length} stored, ${lost.length} lost, ${leads.length - stored.size} twice\n`,
    );
    expect(lost).toEqual([]);
    expect(stored.size).toBe(leads.length);
    expect(events).toEqual([{ eventId: 22, count: leads.length }]);
  },
  600_000,
);

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-kill-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function startServer({ dataDir, databaseUrl }: Place, port: number): ChildProcess {
  const server = spawn(process.execPath, ["dist/server/serve.js"], {
    env: {
      ...process.env,
      FORECOURT_MODE: "production",
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      TRUST_PROXY: "1",
      LOG_LEVEL: "error",
    },
    stdio: "ignore",
  });
  onTestFinished(() => end(server));
  return server;
}

async function untilReady(port: number, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + STARTUP_LIMIT_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (response?.ok) return;
    await wait(30);
  }
  throw new Error("The server is not ready.");
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGKILL");
  await ended;
}

/** Resolves to the lead's id once the server has acknowledged it; each comes from an address of its own. */
function sendLead(port: number, key: string, number: number): Promise<string> {
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
