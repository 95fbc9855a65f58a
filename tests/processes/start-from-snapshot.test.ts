import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "#tests/tooling/eventually.ts";
import { copyDemoRecords } from "../tooling/demo-records.ts";
import { type Product, startProduct } from "../tooling/product.ts";

const SITE = "arrowfern-demo";
const LOGGED = { LOG_LEVEL: "debug" };

let dataDir: string;
let running: Product[];

beforeEach(() => {
  dataDir = copyDemoRecords();
  rmSync(snapshot());
  running = [];
});

afterEach(async () => {
  for (const product of running) await product.kill("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
});

test("a server starts from its predecessor's snapshot, logs when it cannot, and lists the same stock", async () => {
  const built = await start();
  const listed = await readResults(built);
  await end(built);
  expect(built.output()).toContain("is written");

  const restored = await start();
  expect(await readResults(restored)).toEqual(listed);
  await end(restored);
  expect(restored.output()).not.toContain("is written");
  expect(restored.output()).not.toContain("is not used");

  const bytes = readFileSync(snapshot());
  bytes[bytes.length >>> 1] = (bytes[bytes.length >>> 1] ?? 0) ^ 1;
  writeFileSync(snapshot(), bytes);
  const rebuilt = await start();
  expect(rebuilt.output()).toContain("the checksum of a section is wrong");
  expect(await readResults(rebuilt)).toEqual(listed);
  await eventually(() => expect(rebuilt.output()).toContain("is written"));
});

test("of two servers on one data folder one writes", async () => {
  const first = await start();
  await eventually(() => expect(first.output()).toContain("is written"));
  const written = statSync(snapshot()).mtimeMs;
  const second = await start();
  expect(await readResults(second)).toEqual(await readResults(first));
  await end(second);
  expect(second.output()).not.toContain("is written");
  expect(statSync(snapshot()).mtimeMs).toBe(written);
});

async function start(): Promise<Product> {
  const product = await startProduct({ dataDir, variables: LOGGED });
  running.push(product);
  return product;
}

async function end(product: Product): Promise<void> {
  await product.kill("SIGTERM");
  running = running.filter((each) => each !== product);
}

function snapshot(): string {
  return join(dataDir, "search-index.snapshot");
}

async function readResults(product: Product): Promise<string[]> {
  const { status, body } = await product.get(`${SITE}.localhost`, "/search/new-used-and-demo-cars");
  expect(status).toBe(200);
  const paths = [...body.matchAll(/href="(\/cars\/[^"]+)"/g)].map(([, path]) => path ?? "");
  expect(paths).not.toEqual([]);
  return paths;
}
