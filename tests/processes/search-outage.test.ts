import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#tests/tooling/eventually.ts";
import {
  type HostedSearchProcess,
  startHostedSearchProcess,
} from "../tooling/hosted-search-process.ts";
import { findFreePort, type Product, startProduct } from "../tooling/product.ts";
import { readFacets } from "../tooling/read-facets.ts";

const HOST = "arrowfern-demo.localhost";
const LIST = "/search/used-cars";

let server: HostedSearchProcess;
let product: Product;
let metricsPort: number;

beforeAll(async () => {
  server = await startHostedSearchProcess();
  metricsPort = await findFreePort();
  product = await startProduct({
    variables: {
      METRICS_PORT: String(metricsPort),
      SEARCH_URL: server.address,
      SEARCH_KEY: server.searchKey,
      SEARCH_ADMIN_KEY: server.key,
    },
  });
});

afterAll(async () => {
  await product.stop();
  await server.remove();
});

const get = (path: string) => product.get(HOST, path);
const tell = async (path: string) => (await fetch(`http://127.0.0.1:${metricsPort}${path}`)).text();

test("a killed search affects only new results, which still have their facets", async () => {
  await eventually(async () => expect((await get(LIST)).status).toBe(200));
  expect(JSON.parse(await tell("/readyz"))).toMatchObject({
    checks: { search: { isReady: true } },
  });

  const well = await eventually(killUnderList);
  const car = /href="(\/cars\/[^"]+)"/.exec(well.body)?.[1] ?? "";
  const shown = await Promise.all([LIST, car, "/", "/contact-us"].map(get));
  expect(shown.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  for (const page of [2, 3, 4, 5, 6, 7]) {
    const failed = await get(`${LIST}?page=${page}`);
    expect(failed.status).toBe(503);
    expect(readFacets(failed.body).listed).toEqual(readFacets(well.body).listed);
  }
  expect(JSON.parse(await tell("/readyz"))).toMatchObject({
    isReady: true,
    checks: { search: { isReady: false, detail: "gives no answer" } },
  });
  expect(await tell("/metrics")).toContain('forecourt_search_calls_total{outcome="failed"}');
  // On a busy machine a slow failure keeps the next call back, which then is none that failed.
  await eventually(async () => {
    expect((await get(`${LIST}?page=2`)).status).toBe(503);
    expect(await tell("/metrics")).toContain("forecourt_search_hosts_left_alone 1");
  });

  await server.start();
  await eventually(async () => expect((await get(`${LIST}?page=2`)).status).toBe(200));
  expect(await tell("/metrics")).toContain("forecourt_search_hosts_left_alone 0");
});

/** Pages are dropped once when the index is filled, a moment after its first answers: then it starts again. */
async function killUnderList(): Promise<Awaited<ReturnType<typeof get>>> {
  const well = await get(LIST);
  expect(well.status).toBe(200);
  await server.kill("SIGKILL");
  const { status } = await get(LIST);
  if (status !== 200) await server.start();
  expect(status).toBe(200);
  return well;
}
