import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct } from "../tooling/product.ts";

const KILLS = 20;
const ROWS = 400;
/** A killed import keeps its dealership's lease for a while, so each import has its own. */
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

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "forecourt-kill-"));
  dataDir = join(folder, "data");
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

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

const startServer = () => startProduct({ dataDir, variables: { FORECOURT_MODE: "development" } });

/** Imports a dealership's first stock, killed after a while where that is given. */
function importInto(
  slug: string,
  killAfterMs?: number,
): Promise<{ code: number | null; output: string }> {
  const path = join(folder, "stock.csv");
  const rows = Array.from({ length: ROWS }, (_, index) => `S${index},used,Mazda,CX-5,2021,30000`);
  writeFileSync(path, `stock_number,car_type,make,model,year,price\n${rows.join("\n")}\n`);
  return forecourt(["stock", "import", path, "--dealership", slug], killAfterMs);
}

function forecourt(
  words: string[],
  killAfterMs?: number,
): Promise<{ code: number | null; output: string }> {
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
  return new Promise((resolve) => {
    child.on("exit", (code) => {
      clearTimeout(timer);
      resolve({ code, output });
    });
  });
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
