import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Product, startProduct } from "../tooling/product.ts";
import { readFacets, type ShownCounts } from "../tooling/read-facets.ts";

const HOST = "counted-test.localhost";
const SOLD_WINDOW_DAYS = 3;
const DAY_MS = 86_400_000;

/** The facets of the page, by the name that heads each; `field` is the parameter's. */
const FACETS = [
  { name: "Make", field: "make", column: "make" },
  { name: "Model", field: "model", column: "model" },
  { name: "Body", field: "body", column: "simple_body" },
  { name: "Fuel", field: "fuel", column: "simple_fuel" },
  { name: "Transmission", field: "transmission", column: "simple_transmission" },
  { name: "Drive", field: "drive", column: "simple_drive" },
  { name: "Colour", field: "colour", column: "colour" },
] as const;

type Facet = (typeof FACETS)[number];
type Choices = Partial<Record<Facet["field"], string[]>>;

let folder: string;
let product: Product;
let records: DatabaseSync;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "forecourt-counted-"));
  const dataDir = join(folder, "data");
  writeSite();
  const sites = [join(folder, "site.json"), join(folder, "other.json")];
  await forecourt(dataDir, "site", "apply", ...sites, "--yes");
  await importStock(dataDir, "counted-motors", listRows(0, 400));
  await importStock(dataDir, "other-motors", listRows(400, 100));
  product = await startProduct({ dataDir, variables: { FORECOURT_MODE: "development" } });
  records = new DatabaseSync(join(dataDir, "forecourt.db"), { readOnly: true });
});

afterAll(async () => {
  records.close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("the numbers on a search page are those of the table", () => {
  test.each<[string, Choices, string]>([
    ["with nothing chosen", {}, ""],
    ["with a make", { make: ["Mazda"] }, ""],
    ["with two makes", { make: ["Mazda", "Kia"] }, ""],
    ["with a make and a body", { make: ["Toyota"], body: ["SUV"] }, ""],
    ["with three facets", { make: ["Mazda", "Kia"], fuel: ["Diesel"], drive: ["4WD", "AWD"] }, ""],
    ["with a make, a model and a colour", { make: ["Kia"], model: ["Rio"], colour: ["Red"] }, ""],
    ["with a body and a price", { body: ["Ute"] }, "20000:45000"],
    ["with a make that is not in stock", { make: ["Skoda"], body: ["Ute"] }, ""],
  ])("%s", async (_, choices, price) => {
    const shown = await readPage(choices, price);
    const where = listConditions(choices, price);
    expect(shown.total).toBe(count(where.map(({ sql }) => sql)));
    const offered = FACETS.filter(({ field }) => field !== "model" || choices.make);
    for (const { name, field, column } of offered) {
      const others = where.filter((condition) => condition.field !== field);
      const counted = countValues(
        column,
        others.map(({ sql }) => sql),
      );
      const missing = (choices[field] ?? []).filter((value) => !(value in counted));
      const expected = { ...counted, ...Object.fromEntries(missing.map((value) => [value, 0])) };
      expect(shown.facets.get(name) ?? {}, name).toEqual(expected);
    }
  });

  test("and the feed had something to leave out", () => {
    const all = records.prepare("select count(*) as n from vehicle").get()?.["n"];
    expect(all).toBe(500);
    expect(count([])).toBeGreaterThan(100);
    expect(count([])).toBeLessThan(300);
  });
});

async function readPage(choices: Choices, price: string): Promise<ShownCounts> {
  const parameters = new URLSearchParams(price === "" ? {} : { "range[price]": price });
  for (const [field, values] of Object.entries(choices)) {
    values.forEach((value, n) => parameters.append(`refinementList[${field}][${n}]`, value));
  }
  const { status, body } = await product.get(HOST, `/search/used-cars?${parameters}`);
  expect(status).toBe(200);
  return readFacets(body);
}

/** What the visitor chose, as conditions on the stored JSON; `field` is whose choice it is. */
function listConditions(choices: Choices, price: string): { field: string; sql: string }[] {
  const [min, max] = price.split(":");
  const chosen = FACETS.flatMap(({ field, column }) => {
    const values = choices[field];
    if (values === undefined) return [];
    const list = values.map((value) => `'${value}'`).join(", ");
    return [{ field, sql: `document.imported ->> '${column}' in (${list})` }];
  });
  const range = `document.imported ->> 'price' between ${min} and ${max}`;
  return [...chosen, ...(price === "" ? [] : [{ field: "price", sql: range }])];
}

function count(conditions: string[]): number {
  const { n } = records.prepare(`select count(*) as n ${formatStock(conditions)}`).get() ?? {};
  return Number(n);
}

function countValues(column: string, conditions: string[]): Record<string, number> {
  const rows = records
    .prepare(
      `select document.imported ->> '${column}' as value, count(*) as n ${formatStock(conditions)} group by 1`,
    )
    .all();
  const known = rows.filter(({ value }) => value !== null);
  return Object.fromEntries(known.map(({ value, n }) => [String(value), Number(n)]));
}

/** The specification's default stock filter, by hand. @see Specification §9 */
function formatStock(conditions: string[]): string {
  const soldSince = Date.now() - SOLD_WINDOW_DAYS * DAY_MS;
  return [
    "from vehicle join vehicle_document as document on document.id = document_id " +
      "where dealership_id = (select id from dealership where slug = 'counted-motors')",
    "document.imported ->> 'car_type' = 'used'",
    "document.imported ->> 'show_on_dealer_website' = 1 and is_hidden = 0",
    `(sold_at >= ${soldSince} or sold_at is null and document.imported ->> 'status' in ('in_stock', 'coming_soon'))`,
    ...conditions,
  ].join(" and ");
}

/** Mixes a row's number, so that every pair of values meets and the feed is the same each time. */
const MIXER = 0x9e3779b1;

function listRows(first: number, length: number): string[] {
  const choices = [
    ["used", "used", "used", "new", "demo"],
    ["Mazda,CX-5", "Mazda,BT-50", "Kia,Rio", "Kia,Sportage", "Toyota,RAV4", "Toyota,Hilux"],
    ["SUV", "SUV", "Ute", "Hatchback", "Sedan", "", "Wagon"],
    ["Unleaded", "Diesel", "Hybrid", "Electric", ""],
    ["Automatic", "Manual", "Automatic"],
    ["FWD", "AWD", "4WD", "RWD"],
    ["White", "Red", "Blue", "Black", "", "Grey", "Silver", "Green", "Orange", "Gold", "Brown"],
    ["31990", "18500", "", "42750", "55000", "27490", "22000", "POA"],
    ["in_stock,", "in_stock,", "coming_soon,", `sold,${toDay(1)}`, `sold,${toDay(9)}`, "in_stock,"],
    ["yes", "yes", "", "no", "yes", "yes", "yes"],
  ];
  return Array.from({ length }, (_, row) => {
    const n = first + row;
    const mixed = Math.imul(n + 1, MIXER);
    const cells = choices.map((values, column) => values[(mixed >>> column) % values.length]);
    return [`N${n}`, 2015 + (n % 9), ...cells].join(",");
  });
}

function toDay(daysAgo: number): string {
  return new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
}

function importStock(dataDir: string, dealership: string, rows: string[]): Promise<unknown> {
  const path = join(folder, `${dealership}.csv`);
  const header =
    "stock_number,year,car_type,make,model,body,fuel,transmission,drive,colour,price,status,sold_date,show_on_dealer_website";
  writeFileSync(path, [header, ...rows].join("\n"));
  return forecourt(dataDir, "stock", "import", path, "--dealership", dealership);
}

function writeSite(): void {
  const site = {
    slug: "counted-test",
    name: "Counted Motors",
    url: "https://counted-test.example",
    include_sold_cars_days: SOLD_WINDOW_DAYS,
    dealerships: [{ slug: "counted-motors", name: "Counted Motors" }],
    facets: ["price", ...FACETS.map(({ field }) => field)],
    navigation: { header: [{ name: "Home", url: "/" }], footer: [] },
  };
  const other = {
    ...site,
    slug: "other-test",
    url: "https://other-test.example",
    dealerships: [{ slug: "other-motors", name: "Other Motors" }],
  };
  writeFileSync(join(folder, "site.json"), JSON.stringify(site));
  writeFileSync(join(folder, "other.json"), JSON.stringify(other));
}

function forecourt(dataDir: string, ...words: string[]): Promise<unknown> {
  return promisify(execFile)(process.execPath, ["bin/forecourt.js", ...words], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" },
  });
}
