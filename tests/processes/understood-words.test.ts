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

const HOST = "words-test.localhost";
const COLUMNS = "stock_number,car_type,make,model,year,price,body,fuel,features,rego";
const ROWS = [
  "W1,used,Mazda,CX-5,2021,30000,SUV,Petrol,Sunroof|Tow Bar,ABC12D",
  "W2,new,Mazda,BT-50,2026,61000,Ute,Diesel,Tow Bar,",
  "W3,demo,Kia,Sportage,2025,42000,SUV,Hybrid,Apple CarPlay,DEM03X",
  "W4,used,Kia,Rio,2019,15000,Hatchback,Petrol,,XYZ98A",
  "W5,used,Toyota,HiLux,2020,39000,Ute,Diesel,Leather Seats,QRS55T",
];

const folder = mkdtempSync(join(tmpdir(), "forecourt-words-"));
const dataDir = join(folder, "data");
const { applySite, importStock } = createSmallDealer("words", folder, (...words) =>
  runForecourt(dataDir, words, { SEARCH_URL: server.address, SEARCH_ADMIN_KEY: server.key }),
);
let server: HostedSearchProcess;
let embedded: Product;
let hosted: Product;

beforeAll(async () => {
  server = await startHostedSearchProcess();
  embedded = await start({});
  hosted = await start({
    SEARCH_URL: server.address,
    SEARCH_KEY: server.searchKey,
    SEARCH_ADMIN_KEY: server.key,
  });
  await applySite();
  await importStock(ROWS, { columns: COLUMNS });
  for (const product of [embedded, hosted]) {
    await eventually(async () => expect(await countFound(product, "")).toBe("5 vehicles"));
  }
});

afterAll(async () => {
  await embedded.kill("SIGTERM");
  await hosted.kill("SIGTERM");
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ["demo", 1],
  ["used kia", 1],
  ["utes under $40,000", 1],
  ["diesel", 2],
  ["tow bar", 2],
  ["leather seats", 1],
  ["carplay", 1],
  ["sydney", 5],
  ["hundred zebras", 0],
  ["tyota", 1],
  ["xyz98a", 1],
  ["ute zebra", 0],
])("%s means the same with the embedded search and a hosted one: %d", async (typed, total) => {
  const told = total === 1 ? "1 vehicle" : `${total} vehicles`;
  expect(await countFound(embedded, typed)).toBe(told);
  expect(await countFound(hosted, typed)).toBe(told);
  expect(await suggest(hosted, typed)).toEqual(await suggest(embedded, typed));
});

function start(variables: Record<string, string>): Promise<Product> {
  return startProduct({ dataDir, variables: { FORECOURT_MODE: "development", ...variables } });
}

async function countFound(product: Product, query: string): Promise<string> {
  const search = query === "" ? "" : `?${new URLSearchParams({ query })}`;
  const { body } = await product.get(HOST, `/search/new-used-and-demo-cars${search}`);
  const output = /<output[^>]*>(.*?)<\/output>/s.exec(body)?.[1] ?? body.slice(0, 200);
  return output
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

async function suggest(product: Product, query: string): Promise<unknown> {
  const { body } = await product.get(HOST, `/suggestions.json?${new URLSearchParams({ query })}`);
  return JSON.parse(body);
}
