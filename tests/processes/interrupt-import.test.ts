import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const SITE = {
  slug: "interrupted",
  name: "Interrupted Motors",
  url: "https://interrupted.example",
  dealerships: [{ slug: "interrupted", name: "Interrupted Motors" }],
  navigation: { header: [{ name: "Home", url: "/" }], footer: [] },
};
/** Fewer than one chunk of rows, of 1.9 MB each: between two chunks there is no place to end at. */
const ROWS = 40;
const HEADER = "stock_number,make,model,year,price,description";
/** The reading would end by this, an open quote with rows behind it, were the signal not heard before. */
const LAST = 'S,Kia,"Rio,2020,1,x\nT,Kia,Rio,2020,1,x';
const TEXT = "long text\n".repeat(190_000);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "forecourt-interrupt-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a signal ends an import in the middle of a chunk, and its lease is given back", async () => {
  const site = join(folder, "site.json");
  writeFileSync(site, JSON.stringify(SITE));
  expect(await start("site", "apply", site, "--yes").ended).toMatchObject({ code: 0 });
  const feed = join(folder, "stock.csv");
  const rows = Array.from({ length: ROWS }, (_, at) => `S${at},Mazda,CX-5,2020,1,"${TEXT}"`);
  writeFileSync(feed, [HEADER, ...rows, LAST, ""].join("\n"));

  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    const { child, ended } = start("stock", "import", feed, "--dealership", "interrupted");
    await vi.waitUntil(() => read("select name from lease").length > 0, { timeout: 30_000 });
    child.kill(signal);
    const { code, output } = await ended;
    expect(output).toContain("Interrupted. Nothing was changed.");
    expect(code).toBe(1);
    expect(read("select name from lease")).toEqual([]);
  }
  expect(read("select distinct status from import_run")).toEqual([{ status: "stopped" }]);
}, 60_000);

function start(...words: string[]) {
  const child = spawn(process.execPath, ["bin/forecourt.js", ...words], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: "", FORECOURT_MODE: "production" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on("exit", (code) => resolve({ code, output }));
  });
  return { child, ended };
}

function read(sql: string): Record<string, unknown>[] {
  const database = new DatabaseSync(join(folder, "forecourt.db"), { timeout: 5_000 });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}
