import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "#tests/tooling/eventually.ts";
import { type Product, startProduct } from "../tooling/product.ts";

const HOST = "follow-test.localhost";

let folder: string;
let product: Product;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "forecourt-follow-"));
  product = await startProduct({
    dataDir: join(folder, "data"),
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
    await applySite({ name: "Follow Motors" });
    await eventually(async () => expect(await readHome()).toContain("Follow Motors"));
    await applySite({ name: "Follow On Motors" });
    await eventually(async () => expect(await readHome()).toContain("Follow On Motors"));
    await forecourt("site", "remove", "follow-test", "--yes");
    await eventually(async () => expect((await product.get(HOST, "/")).status).toBe(404));
  });

  test("stock appears, changes its price, is sold and leaves the list, its page and the counts", async () => {
    await applySite({ name: "Follow Motors" });
    await importStock(["S1,used,Mazda,CX-5,2021,30000", "S2,used,Kia,Rio,2020,15000"]);
    await eventually(async () => expect(await readSearch()).toContain("$30,000"));
    const path = /href="(\/cars\/[^"]*s1)"/.exec(await readSearch())?.[1] ?? "";
    expect((await product.get(HOST, path)).body).toContain("$30,000");

    await importStock(["S1,used,Mazda,CX-5,2021,28500", "S2,used,Kia,Rio,2020,15000"]);
    await eventually(async () => expect(await readSearch()).toContain("$28,500"));
    expect((await product.get(HOST, path)).body).toContain("$28,500");

    await importStock(["S2,used,Kia,Rio,2020,15000"], "--full", "--allow-removals");
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

function applySite(values: object): Promise<unknown> {
  const path = join(folder, "site.json");
  const site = {
    slug: "follow-test",
    url: "https://follow-test.example",
    include_sold_cars_days: 0,
    dealerships: [{ slug: "follow-dealership", name: "Follow Motors" }],
    locations: [
      {
        name: "Sydney",
        dealership_slug: "follow-dealership",
        address: { city: "Sydney", state: "NSW" },
      },
    ],
    navigation: { header: [{ name: "Home", url: "/" }], footer: [] },
    ...values,
  };
  writeFileSync(path, JSON.stringify(site));
  return forecourt("site", "apply", path, "--yes");
}

function importStock(rows: string[], ...flags: string[]): Promise<unknown> {
  const path = join(folder, "stock.csv");
  writeFileSync(path, ["stock_number,car_type,make,model,year,price", ...rows].join("\n"));
  return forecourt("stock", "import", path, "--dealership", "follow-dealership", ...flags);
}

function forecourt(...words: string[]): Promise<unknown> {
  return promisify(execFile)(process.execPath, ["bin/forecourt.js", ...words], {
    env: { ...process.env, DATA_DIR: product.dataDir, DATABASE_URL: "" },
  });
}
