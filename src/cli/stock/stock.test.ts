import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CommanderError } from "commander";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createSqliteDatabase } from "#adapters/database/create-sqlite-database.ts";
import type { Database } from "#adapters/database/database.ts";
import { locationSchema } from "#domain/location/location.schema.ts";
import { FeedUnreadableError } from "#ports/feed-reader.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import type { ImportPlatform } from "#use-cases/stock/import-stock.ts";
import { EXIT_FAILED } from "../exit-codes.ts";
import { createStockCommand } from "./stock.ts";

let folder = "";
let database: Database;
let platform: ImportPlatform;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "stock-command-"));
  database = await createSqliteDatabase({ dataDir: join(folder, "data") });
  await database.sites.put({
    slug: "riverbend",
    config: {},
    dealerships: [
      { slug: "riverbend-motors", name: "Riverbend", phone: null, email: null, price_state: null },
    ],
    locations: [locationSchema.parse({ name: "Riverbend", dealership_slug: "riverbend-motors" })],
    now: NOW,
  });
  platform = { ...database, now: () => NOW };
});

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

// Another file of the same process may have left one.
beforeEach(() => {
  process.exitCode = undefined;
});

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** The output of `forecourt stock …`; progress and errors go elsewhere. */
async function runStock(...words: string[]): Promise<string> {
  const printed: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text, ...others: unknown[]) => {
    printed.push(String(text));
    for (const done of others) if (typeof done === "function") done();
    return true;
  });
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const command = createStockCommand(() => Promise.resolve(platform)).exitOverride();
  for (const part of command.commands) part.exitOverride();
  await command.parseAsync(words, { from: "user" });
  return printed.join("");
}

async function writeFeed(...rows: string[]): Promise<string> {
  const path = join(folder, "stock.csv");
  await writeFile(path, ["stock_number,make,model,year,colur", ...rows, ""].join("\n"));
  return path;
}

const importFile = async (rows: string[], ...flags: string[]): Promise<string> =>
  runStock("import", await writeFeed(...rows), "--dealership", "riverbend-motors", ...flags);

describe("the stock commands", () => {
  test("tell what came in, what was not read and what was rejected, and take it back", async () => {
    const text = await importFile(["U1,Mazda,CX-5,2022,Red", "U2,Kia,Rio,soon,Blue"]);
    expect(text).toContain("stock.csv: csv, utf-8, read as forecourt");
    expect(text).toContain('Columns not read: "colur" (meant as "colour"?).');
    expect(text).toContain("Import 1 is in.");
    expect(text).toContain('line 3, year "soon": rejected.');
    expect(process.exitCode).toBeUndefined();

    expect(await runStock("report", "1")).toContain("2 rows: 1 accepted, 1 rejected");
    expect(await runStock("runs")).toMatch(/^1 .*riverbend-motors .*applied .*stock\.csv$/m);
    await expect(runStock("undo", "1")).rejects.toThrow("--yes");
    await expect(runStock("undo", "1", "--json")).rejects.toThrow("--yes");
    expect(await runStock("undo", "1", "--yes")).toBe("Import 1 was taken back.\n");
  });

  test("print JSON for programs", async () => {
    const outcome = JSON.parse(await importFile(["U1,Mazda,CX-5,2022,"], "--dry-run", "--json"));
    expect(outcome).toMatchObject({ format: "csv", run: { status: "dry_run" }, firstNotes: [] });
    expect(JSON.parse(await runStock("report", "1", "--json"))).toMatchObject({
      run: { status: "undone" },
      rejects: [{ line: 3, column: "year" }],
    });
    expect(JSON.parse(await runStock("runs", "--limit", "1", "--json"))).toHaveLength(1);
  });

  test("say that an import failed when it is stopped", async () => {
    expect(await importFile([], "--full")).toContain(
      "was stopped: nothing was changed. There is no row",
    );
    expect(process.exitCode).toBe(EXIT_FAILED);
  });

  test("refuse a file that is not there before they open the database", async () => {
    const missing = runStock(
      "import",
      join(folder, "none.csv"),
      "--dealership",
      "riverbend-motors",
    );
    await expect(missing).rejects.toThrow(FeedUnreadableError);
  });

  test.each([
    [["import", "stock.csv"]],
    [["import", "stock.csv", "--dealership", "a", "--format", "unheard-of"]],
    [["import", "stock.csv", "--dealership", "a", "--full", "--partial"]],
    [["undo", "latest"]],
    [["report", "0"]],
  ])("%j is a slip of the command's words", async (words) => {
    await expect(runStock(...words)).rejects.toThrow(CommanderError);
  });

  test("each have an example in their help", () => {
    const { commands } = createStockCommand(() => Promise.resolve(platform));
    expect(commands.map((command) => command.name())).toEqual(["import", "undo", "report", "runs"]);
    for (const command of commands) {
      let help = "";
      command.configureOutput({
        writeOut: (text) => {
          help += text;
        },
      });
      command.outputHelp();
      expect(help).toContain(`forecourt stock ${command.name()}`);
    }
  });
});
