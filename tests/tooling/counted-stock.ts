import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DAY_MS } from "#domain/time/time-units.ts";
import { type Product, startProduct } from "./product.ts";
import { runForecourt } from "./run-forecourt.ts";

/** The facets of the counted site: page heading, parameter and stored field. */
export const COUNTED_FACETS = [
  { name: "Make", field: "make", column: "make" },
  { name: "Model", field: "model", column: "model" },
  { name: "Body", field: "body", column: "simple_body" },
  { name: "Fuel", field: "fuel", column: "simple_fuel" },
  { name: "Transmission", field: "transmission", column: "simple_transmission" },
  { name: "Drive", field: "drive", column: "simple_drive" },
  { name: "Colour", field: "colour", column: "colour" },
] as const;

export type CountedField = (typeof COUNTED_FACETS)[number]["field"];

/** The values of the stock's rows: each column cycles through its own. */
export const COUNTED_VALUES = {
  car_type: ["used", "used", "used", "new", "demo"],
  make_and_model: [
    "Mazda,CX-5",
    "Mazda,BT-50",
    "Kia,Rio",
    "Kia,Sportage",
    "Toyota,RAV4",
    "Toyota,Hilux",
  ],
  body: ["SUV", "SUV", "Ute", "Hatchback", "Sedan", "", "Wagon"],
  fuel: ["Unleaded", "Diesel", "Hybrid", "Electric", ""],
  transmission: ["Automatic", "Manual", "Automatic"],
  drive: ["FWD", "AWD", "4WD", "RWD"],
  colour: [
    "White",
    "Red",
    "Blue",
    "Black",
    "",
    "Grey",
    "Silver",
    "Green",
    "Orange",
    "Gold",
    "Brown",
  ],
  price: ["31990", "18500", "", "42750", "55000", "27490", "22000", "POA"],
} as const;

const SOLD_WINDOW_DAYS = 3;
const HOST = "counted-test.localhost";

/** A server with one site's stock beside another's, and a table to count it in. */
export type CountedStock = {
  get: (path: string) => ReturnType<Product["get"]>;
  /** The site's vehicles that meet all conditions. */
  count: (conditions: readonly string[]) => number;
  /** The same by each value of a stored field, without missing values. */
  countValues: (column: string, conditions: readonly string[]) => Record<string, number>;
  /** Rows of the table, hidden ones included. */
  countRows: () => number;
  stop: () => Promise<void>;
};

export async function startCountedStock(): Promise<CountedStock> {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-counted-"));
  const dataDir = join(folder, "data");
  writeSites(folder);
  const sites = [join(folder, "site.json"), join(folder, "other.json")];
  await runForecourt(dataDir, ["site", "apply", ...sites, "--yes"]);
  await importStock(folder, "counted-motors", listRows(0, 400));
  await importStock(folder, "other-motors", listRows(400, 100));
  const product = await startProduct({ dataDir, variables: { FORECOURT_MODE: "development" } });
  const records = new DatabaseSync(join(dataDir, "forecourt.db"), { readOnly: true });
  return {
    get: (path) => product.get(HOST, path),
    count: (conditions) =>
      Number(records.prepare(`select count(*) as n ${formatStock(conditions)}`).get()?.["n"]),
    countValues: (column, conditions) => {
      const from = formatStock([...conditions, `imported ->> '${column}' is not null`]);
      const rows = records
        .prepare(`select imported ->> '${column}' as value, count(*) as n ${from} group by 1`)
        .all();
      return Object.fromEntries(rows.map(({ value, n }) => [String(value), Number(n)]));
    },
    countRows: () => Number(records.prepare("select count(*) as n from vehicle").get()?.["n"]),
    stop: async () => {
      records.close();
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The specification's default stock filter, written by hand. @see Specification §9 */
function formatStock(conditions: readonly string[]): string {
  const soldSince = Date.now() - SOLD_WINDOW_DAYS * DAY_MS;
  return [
    "from vehicle join vehicle_document on vehicle_document.id = vehicle.document_id where dealership_id = (select id from dealership where slug = 'counted-motors')",
    "imported ->> 'show_on_dealer_website' = 1 and is_hidden = 0",
    `(sold_at >= ${soldSince} or sold_at is null and imported ->> 'status' in ('in_stock', 'coming_soon'))`,
    ...conditions,
  ].join(" and ");
}

/** Mixes a row's number, so that all pairs of values occur and the feed is always the same. */
const MIXER = 0x9e3779b1;

function listRows(first: number, length: number): string[] {
  const choices = [
    ...Object.values(COUNTED_VALUES),
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

async function importStock(folder: string, dealership: string, rows: string[]): Promise<void> {
  const path = join(folder, `${dealership}.csv`);
  const header =
    "stock_number,year,car_type,make,model,body,fuel,transmission,drive,colour,price,status,sold_date,show_on_dealer_website";
  writeFileSync(path, [header, ...rows].join("\n"));
  await runForecourt(join(folder, "data"), ["stock", "import", path, "--dealership", dealership]);
}

function writeSites(folder: string): void {
  const site = {
    slug: "counted-test",
    name: "Counted Motors",
    url: "https://counted-test.example",
    include_sold_cars_days: SOLD_WINDOW_DAYS,
    dealerships: [{ slug: "counted-motors", name: "Counted Motors" }],
    facets: ["price", ...COUNTED_FACETS.map(({ field }) => field)],
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
