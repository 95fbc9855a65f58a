import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { eventually } from "#tests/tooling/eventually.ts";
import { findFreePort, type Product, startProduct } from "../tooling/product.ts";
import { runForecourt } from "../tooling/run-forecourt.ts";

let product: Product | null = null;

afterEach(() => product?.stop());

test("a production process without a site is not ready and says why, until one is applied", async () => {
  const metricsPort = await findFreePort();
  product = await startProduct({
    variables: { FORECOURT_MODE: "production", METRICS_PORT: `${metricsPort}` },
    until: "/healthz",
  });
  const { get, dataDir, output } = product;
  await eventually(async () => {
    const refused = await get("localhost", "/readyz");
    expect([refused.status, refused.body]).toEqual([
      503,
      "not ready: sites (the database has no site yet: run `forecourt site apply`)\n",
    ]);
  });
  expect(output()).toContain("The database has no site");
  const readFigures = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(await readFigures()).toContain("forecourt_sites 0");

  const file = join(dataDir, "site.json");
  copyFileSync("sites/arrowfern-demo.json", file);
  await runForecourt(dataDir, ["site", "apply", file, "--yes"]);
  await eventually(async () => expect((await get("localhost", "/readyz")).status).toBe(200));
  expect(output()).toContain("The database has sites now");
  expect(await readFigures()).toContain("forecourt_sites 1");
});
