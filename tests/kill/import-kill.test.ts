import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct } from "../tooling/product.ts";

const KILLS = 20;
const ROWS = 400;
const SITE = {
  slug: "kill-test",
  name: "Kill Test Motors",
  url: "https://kill-test.example",
  dealerships: [{ slug: "kill-test-dealership", name: "Kill Test Motors" }],
  locations: [
    {
      name: "Sydney",
      dealership_slug: "kill-test-dealership",
      address: { city: "Sydney", state: "NSW" },
    },
  ],
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

  const duration = await measure(() => importAt(0));
  let acknowledged = 0;
  let price = 0;
  for (let kills = 0; kills < KILLS; ) {
    price += 1;
    const server = price % 5 === 0 ? await startServer() : null;
    const { code } = await importAt(price, Math.random() * duration);
    await server?.kill("SIGKILL");
    if (code === 0) acknowledged = price;
    else kills += 1;
    const prices = new Set(readPrices().values());
    expect(prices.size, "all rows of an import or none").toBe(1);
    const [found = -1] = prices;
    expect([acknowledged, price]).toContain(found);
    acknowledged = found;
  }
  expect(await importAt(price + 1)).toMatchObject({ code: 0 });
  expect(new Set(readPrices().values())).toEqual(new Set([price + 1]));
}, 240_000);

const startServer = () => startProduct({ dataDir, variables: { FORECOURT_MODE: "development" } });

/** Imports every vehicle at one price, killed after a while where that is given. */
function importAt(
  price: number,
  killAfterMs?: number,
): Promise<{ code: number | null; output: string }> {
  const path = join(folder, "stock.csv");
  const rows = Array.from(
    { length: ROWS },
    (_, index) => `S${index},used,Mazda,CX-5,2021,${10_000 + price}`,
  );
  writeFileSync(path, `stock_number,car_type,make,model,year,price\n${rows.join("\n")}\n`);
  return forecourt(["stock", "import", path, "--dealership", "kill-test-dealership"], killAfterMs);
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

/** What each vehicle costs beyond 10,000, after the database has been checked. */
function readPrices(): Map<string, number> {
  const database = new DatabaseSync(join(dataDir, "forecourt.db"));
  try {
    expect(database.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
    const rows = database.prepare("select slug, imported from vehicle").all();
    expect(rows.length).toBe(ROWS);
    return new Map(
      rows.map(({ slug, imported }) => [String(slug), JSON.parse(String(imported)).price - 10_000]),
    );
  } finally {
    database.close();
  }
}

async function measure(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
