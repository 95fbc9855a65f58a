import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findFreePort, type Product, startProduct } from "../tooling/product.ts";

let product: Product;
let metricsPort: number;

beforeAll(async () => {
  metricsPort = await findFreePort();
  product = await startProduct({
    variables: {
      FORECOURT_MODE: "development",
      HOST: "127.0.0.1",
      METRICS_PORT: String(metricsPort),
    },
  });
});

afterAll(() => product.stop());

describe("with a HOST of one address", () => {
  test("metrics and readiness are served there", async () => {
    const figures = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect(await figures.text()).toContain("forecourt_page_cache_bytes");
    const readiness = await fetch(`http://127.0.0.1:${metricsPort}/readyz`);
    expect(JSON.parse(await readiness.text())).toMatchObject({
      isReady: true,
      checks: { search: { detail: 0 } },
    });
  });

  test("neither port is open on another", async () => {
    for (const port of [product.port, metricsPort]) {
      await expect(fetch(`http://127.0.0.2:${port}/healthz`)).rejects.toThrow("fetch failed");
    }
  });

  test("visitors learn only that it is ready", async () => {
    const { status, body } = await product.get("localhost", "/readyz");
    expect([status, body]).toEqual([200, "ready\n"]);
  });
});
