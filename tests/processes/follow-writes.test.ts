import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "#tests/tooling/eventually.ts";
import { type Product, startProduct } from "../tooling/product.ts";
import { runForecourt } from "../tooling/run-forecourt.ts";
import { createSmallDealer } from "../tooling/small-dealer.ts";

const HOST = "follow-test.localhost";

const folder = mkdtempSync(join(tmpdir(), "forecourt-follow-"));
const dataDir = join(folder, "data");
const forecourt = (...words: string[]) => runForecourt(dataDir, words);
const { applySite, importStock } = createSmallDealer("follow", folder, forecourt);
let product: Product;

beforeAll(async () => {
  product = await startProduct({
    dataDir,
    variables: { FORECOURT_MODE: "development" },
  });
});

afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("a running server follows the command line without a restart", () => {
  test("a site appears, changes and goes", async () => {
    expect((await product.get(HOST, "/")).status).toBe(404);
    await applySite();
    await eventually(async () => expect(await readHome()).toContain("Follow Motors"));
    await applySite({ name: "Follow On Motors" });
    await eventually(async () => expect(await readHome()).toContain("Follow On Motors"));
    await forecourt("site", "remove", "follow-test", "--yes");
    await eventually(async () => expect((await product.get(HOST, "/")).status).toBe(404));
  });

  test("stock appears, changes its price, is sold and leaves the list, its page and the counts", async () => {
    await applySite({ include_sold_cars_days: 0 });
    await importStock(["S1,used,Mazda,CX-5,2021,30000", "S2,used,Kia,Rio,2020,15000"]);
    await eventually(async () => expect(await readSearch()).toContain("$30,000"));
    const path = /href="(\/cars\/[^"]*s1)"/.exec(await readSearch())?.[1] ?? "";
    expect((await product.get(HOST, path)).body).toContain("$30,000");

    await importStock(["S1,used,Mazda,CX-5,2021,28500", "S2,used,Kia,Rio,2020,15000"]);
    await eventually(async () => expect(await readSearch()).toContain("$28,500"));
    expect((await product.get(HOST, path)).body).toContain("$28,500");

    await importStock(["S2,used,Kia,Rio,2020,15000"], {
      flags: ["--full", "--allow-removals"],
    });
    await eventually(async () => expect((await product.get(HOST, path)).status).toBe(410));
    expect(await readSearch()).not.toContain(path);
    expect(await readSearch()).toContain("$15,000");
  });

  test("an address that no page has is no fault of the server", async () => {
    for (const path of [
      "/%E0%A4%A",
      "/search/%E0%A4%A",
      "/cars/%2F%2F",
      "/search/..%2f",
      "/a//b",
    ]) {
      expect((await product.get(HOST, path)).status, path).toBeLessThan(500);
    }
    expect((await product.get(HOST, "/search/used-cars?page=100001")).status).toBe(404);
    expect((await product.get(HOST, "/search/used-cars?page=7")).status).toBe(404);
  });
});

async function readHome(): Promise<string> {
  return (await product.get(HOST, "/")).body;
}

async function readSearch(): Promise<string> {
  return (await product.get(HOST, "/search/used-cars")).body;
}
