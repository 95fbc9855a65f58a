import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startProduct } from "../tooling/product.ts";

const KILLS = 20;
const ROWS = 400;
/** More than an import can read before it is killed. */
const MANY_ROWS = 50_000;
/** Each import has its own, so that its rows can be told from another's. */
const DEALERSHIPS = Array.from({ length: 3 * KILLS }, (_, index) => `kill-test-${index}`);
const SITE = {
  slug: "kill-test",
  name: "Kill Test Motors",
  url: "https://kill-test.example",
  dealerships: DEALERSHIPS.map((slug) => ({ slug, name: slug })),
  navigation: { header: [{ name: "Home", url: "/" }], footer: [] },
};

let folder: string;
let dataDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "forecourt-kill-"));
  dataDir = join(folder, "data");
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("killing the server and the command line at any moment loses no acknowledged import", async () => {
  const sitePath = join(folder, "site.json");
  writeFileSync(sitePath, JSON.stringify(SITE));
  expect(await forecourt(["site", "apply", sitePath, "--yes"])).toMatchObject({ code: 0 });

  const waiting = [...DEALERSHIPS];
  const next = (): string => waiting.shift() ?? "";
  const kept = new Map<string, number>();

  const first = next();
  const duration = await measure(() => importInto(first));
  kept.set(first, ROWS);
  for (let kills = 0; kills < KILLS; ) {
    const slug = next();
    const server = kills % 5 === 0 ? await startServer() : null;
    const { code, output } = await importInto(slug, Math.random() * duration);
    await server?.kill("SIGKILL");
    const isKilled = code === null;
    expect(isKilled || code === 0, output).toBe(true);
    if (isKilled) kills += 1;
    const counts = countVehicles();
    const found = counts.get(slug) ?? 0;
    expect(isKilled ? [0, ROWS] : [ROWS], "all rows of an import or none").toContain(found);
    if (found > 0) kept.set(slug, found);
    expect(counts).toEqual(kept);
  }
  const last = next();
  expect(await importInto(last)).toMatchObject({ code: 0 });
  expect(countVehicles()).toEqual(kept.set(last, ROWS));
}, 240_000);

test("a killed import gives way to the next at once", async () => {
  const sitePath = join(folder, "site.json");
  writeFileSync(sitePath, JSON.stringify(SITE));
  expect(await forecourt(["site", "apply", sitePath, "--yes"])).toMatchObject({ code: 0 });
  const [slug = ""] = DEALERSHIPS;
  const reading = startImport(slug, MANY_ROWS);
  await vi.waitUntil(() => read("select name from lease").length > 0, { timeout: 30_000 });
  reading.child.kill("SIGKILL");
  expect(await reading.ended).toMatchObject({ code: null });
  expect(read("select name from lease")).toHaveLength(1);

  const { code, output } = await importInto(slug);
  expect(code, output).toBe(0);
  expect(read("select status, reason from import_run order by id desc limit 2")).toEqual([
    { status: "applied", reason: null },
    { status: "stopped", reason: expect.stringContaining("It ended without a word") },
  ]);
  const [{ staged, documents, vehicles } = {}] = read(
    "select (select count(*) from import_staging) as staged, " +
      "(select count(*) from vehicle_document) as documents, " +
      "(select count(*) from vehicle) as vehicles",
  );
  expect([staged, documents]).toEqual([0, vehicles]);
}, 120_000);

const startServer = () =>
  startProduct({ dataDir, variables: { FORECOURT_MODE: "development" }, isKillable: true });

/** Imports a dealership's first stock, killed after a while where that is given. */
function importInto(
  slug: string,
  killAfterMs?: number,
): Promise<{ code: number | null; output: string }> {
  return startImport(slug, ROWS, killAfterMs).ended;
}

function startImport(slug: string, length: number, killAfterMs?: number): Command {
  const path = join(folder, "stock.csv");
  const rows = Array.from({ length }, (_, index) => `S${index},used,Mazda,CX-5,2021,30000`);
  writeFileSync(path, `stock_number,car_type,make,model,year,price\n${rows.join("\n")}\n`);
  return startForecourt(["stock", "import", path, "--dealership", slug], killAfterMs);
}

type Command = { child: ChildProcess; ended: Promise<{ code: number | null; output: string }> };

const forecourt = (words: string[]): Command["ended"] => startForecourt(words).ended;

function startForecourt(words: string[], killAfterMs?: number): Command {
  const child = spawn(process.execPath, ["bin/forecourt.js", ...words], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", FORECOURT_MODE: "production" },
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const timer =
    killAfterMs === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfterMs);
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on("exit", (code) => {
      clearTimeout(timer);
      resolve({ code, output });
    });
  });
  return { child, ended };
}

function read(sql: string): Record<string, unknown>[] {
  const database = new DatabaseSync(join(dataDir, "forecourt.db"), { timeout: 5000 });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}

/** How many vehicles each dealership has, after the database has been checked. */
function countVehicles(): Map<string, number> {
  const database = new DatabaseSync(join(dataDir, "forecourt.db"));
  try {
    expect(database.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
    const rows = database
      .prepare(
        "select dealership.slug, count(*) as vehicles from vehicle " +
          "join dealership on dealership.id = dealership_id group by dealership.slug",
      )
      .all();
    return new Map(rows.map(({ slug, vehicles }) => [String(slug), Number(vehicles)]));
  } finally {
    database.close();
  }
}

async function measure(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
