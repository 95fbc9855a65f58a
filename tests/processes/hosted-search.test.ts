import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#tests/tooling/eventually.ts";
import {
  type HostedSearchProcess,
  startHostedSearchProcess,
} from "../tooling/hosted-search-process.ts";
import { type Product, startProduct } from "../tooling/product.ts";
import { runForecourt } from "../tooling/run-forecourt.ts";
import { createSmallDealer } from "../tooling/small-dealer.ts";

const HOST = "hosted-test.localhost";
const LIST = "/search/used-cars";

const folder = mkdtempSync(join(tmpdir(), "forecourt-hosted-"));
const dataDir = join(folder, "data");
const { applySite, importStock } = createSmallDealer("hosted", folder, forecourt);
let server: HostedSearchProcess;
let products: Product[];

beforeAll(async () => {
  server = await startHostedSearchProcess();
  // The first may write to the search, the second only search.
  products = [
    await start({ SEARCH_KEY: server.searchKey, SEARCH_ADMIN_KEY: server.key }),
    await start({ SEARCH_KEY: server.searchKey }),
  ];
});

afterAll(async () => {
  for (const product of products) await product.kill("SIGTERM");
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

test("a change made by the command line shows on the pages of every process, and no older page stays cached", async () => {
  await applySite();
  await importStock(["S1,used,Mazda,CX-5,2021,30000", "S2,used,Kia,Rio,2020,15000"]);
  for (const product of products) await untilListed(product, "$30,000");

  for (const price of [28_500, 27_400, 26_300]) {
    await importStock([`S1,used,Mazda,CX-5,2021,${price}`]);
    // Asked for all the while, so that pages are made and kept at every moment of the change.
    for (const product of products) await untilListed(product, formatPrice(price));
    for (const product of products) {
      const { body } = await product.get(HOST, LIST);
      expect(body).toContain(formatPrice(price));
    }
  }
});

test("changes made while the search was away show when it is back", async () => {
  await server.kill("SIGKILL");
  await importStock(["S1,used,Mazda,CX-5,2021,19900"]);
  await server.start();
  for (const product of products) await untilListed(product, "$19,900");
});

test("a full sync beside running servers replaces the index, and mends their pages", async () => {
  await server.ask("PUT", "/indexes/Car_production/documents", [{ id: 1, price: 77_777 }]);
  const { stdout } = await forecourt("search", "sync", "--full");
  expect(stdout).toContain("built anew and put in its place");
  expect(stdout).toContain("2 documents for 2 vehicles");
  for (const product of products) await untilListed(product, "$19,900");
  await importStock(["S1,used,Mazda,CX-5,2021,18800"]);
  for (const product of products) await untilListed(product, "$18,800");
  expect((await forecourt("search", "sync")).stdout).toContain("nothing was to be mended");
});

function start(variables: Record<string, string>): Promise<Product> {
  return startProduct({
    dataDir,
    variables: { FORECOURT_MODE: "development", SEARCH_URL: server.address, ...variables },
  });
}

async function untilListed(product: Product, text: string): Promise<void> {
  await eventually(async () => {
    const { status, body } = await product.get(HOST, LIST);
    expect(status).toBe(200);
    expect(body).toContain(text);
  });
}

function formatPrice(dollars: number): string {
  return `$${dollars.toLocaleString("en-AU")}`;
}

function forecourt(...words: string[]): Promise<{ stdout: string }> {
  const variables = { SEARCH_URL: server.address, SEARCH_ADMIN_KEY: server.key };
  return runForecourt(dataDir, words, variables);
}
