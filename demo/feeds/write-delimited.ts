import type { DemoVehicle, FeedValue } from "../stock/demo-vehicle.ts";
import type { FeedColumn } from "./feed-columns.ts";

export type Dialect = {
  separator: "," | "\t";
  lineEnd: "\n" | "\r\n";
  /** How a day (YYYY-MM-DD) is written. */
  formatDay: (day: string) => string;
};

export const COMMAS: Dialect = { separator: ",", lineEnd: "\n", formatDay: (day) => day };
export const TABS: Dialect = { ...COMMAS, separator: "\t" };

/** Australian dates, and Windows line ends as the source systems write them. */
export const DEALER_STUDIO_DIALECT: Dialect = {
  separator: ",",
  lineEnd: "\r\n",
  formatDay: (day) => day.split("-").toReversed().join("/"),
};

/** A table with a header line; cells are quoted where necessary. */
export function writeDelimited(
  stock: readonly DemoVehicle[],
  columns: readonly FeedColumn[],
  dialect: Dialect,
): string {
  const lines = [
    columns.map(({ header }) => header),
    ...stock.map((vehicle) => columns.map((column) => toCell(vehicle, column, dialect))),
  ];
  return lines
    .map((cells) => cells.map((cell) => quote(cell, dialect)).join(dialect.separator))
    .map((line) => `${line}${dialect.lineEnd}`)
    .join("");
}

function toCell(vehicle: DemoVehicle, { field }: FeedColumn, dialect: Dialect): string {
  if (field === null) return toPurchaseCost(vehicle);
  const text = formatValue(vehicle[field] ?? null);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  return isDay ? dialect.formatDay(text) : text;
}

function formatValue(value: FeedValue): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? value.join("|") : String(value);
}

function quote(cell: string, { separator }: Dialect): string {
  const needsQuotes = cell.includes(separator) || /["\r\n]/.test(cell);
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A plausible purchase cost, which no page may show. */
function toPurchaseCost({ price_egc, price_drive_away }: DemoVehicle): string {
  const price = Number(price_egc ?? price_drive_away ?? 0);
  return price === 0 ? "" : String(Math.round(price * 0.86));
}
