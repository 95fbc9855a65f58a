import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { eventually } from "#tests/tooling/eventually.ts";
import { type Product, startProduct } from "../tooling/product.ts";
import { runForecourt } from "../tooling/run-forecourt.ts";
import { createSmallDealer } from "../tooling/small-dealer.ts";

const VEHICLES = 1_200;
const BUILT = "so much has changed since that a build is quicker";
const SAVED = "The snapshot of the search index is written";

const folder = mkdtempSync(join(tmpdir(), "forecourt-starts-"));
const dataDir = join(folder, "data");
const { applySite, importStock } = createSmallDealer("starts", folder, (...words) =>
  runForecourt(dataDir, words),
);
let product: Product | null = null;

afterEach(async () => {
  await product?.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

test("a start after a kill follows a little from the snapshot, builds where that is quicker, and leaves a snapshot at once", async () => {
  await applySite();
  await importPrices(0, VEHICLES, 20_000);
  await start();
  await eventually(() => expect(product?.output()).toContain(SAVED));
  await kill();

  // All of the stock: reading it once more is quicker than the snapshot and all of it as changes.
  await importPrices(0, VEHICLES, 21_000);
  expect(await start()).toContain(BUILT);
  await eventually(() => expect(product?.output()).toContain(SAVED));
  await kill();

  const restored = await start();
  expect(restored).not.toContain("is not used");
  await kill();

  // The total is bounded, also over many starts that each saw little.
  await importPrices(0, 400, 22_000);
  expect(await start()).not.toContain("is not used");
  expect(await readPrice(0)).toContain("$22,000");
  await kill();
  await importPrices(400, 800, 23_000);
  expect(await start()).toContain(BUILT);
  expect(await readPrice(399)).toContain("$22,399");
  expect(await readPrice(799)).toContain("$23,799");
});

async function start(): Promise<string> {
  product = await startProduct({
    dataDir,
    isKillable: true,
    variables: { FORECOURT_MODE: "development", LOG_LEVEL: "debug" },
  });
  return product.output();
}

async function kill(): Promise<void> {
  await product?.kill("SIGKILL");
  product = null;
}

async function readPrice(row: number): Promise<string> {
  const answer = await product?.get("starts-test.localhost", `/search/used-cars?query=K${row}`);
  return answer?.body ?? "";
}

/** Each row's price is its number above the first. */
async function importPrices(from: number, to: number, first: number): Promise<void> {
  const rows = Array.from({ length: to - from }, (_, index) => {
    const row = from + index;
    return `K${row},used,Mazda,CX-5,2021,${first + row}`;
  });
  await importStock(rows);
}
