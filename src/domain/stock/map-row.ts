import type { Location } from "../location/location.schema.ts";
import { buildSlugBase } from "../text/build-slug-base.ts";
import type { ImportedVehicle, VehicleDetails } from "../vehicle/vehicle.schema.ts";
import { checkRow } from "./check-row.ts";
import type { FeedBinding } from "./columns/bind-columns.ts";
import { noteDamagedCells } from "./columns/note-damaged-cells.ts";
import { type CellNote, createRowCells, type RowCells } from "./columns/row-cells.ts";
import { createRowKeys, type RowKey, type TextHash } from "./columns/row-keys.ts";
import type { RowNote } from "./columns/row-note.ts";
import { readPastInstant } from "./readings/read-instants.ts";
import type { VehicleNames } from "./readings/read-names.ts";
import { isPriceWithheld, readPrices } from "./readings/read-prices.ts";
import { type FeedPrices, resolvePrices } from "./readings/resolve-prices.ts";
import { findLocationByCode, resolveOnlyLocation } from "./resolve-location.ts";
import { cleanLine } from "./text/clean-text.ts";
import { readList, toImportedVehicle } from "./to-imported-vehicle.ts";
import { toVehicleDetails } from "./to-vehicle-details.ts";

/** `slug` is not yet unique. Instants in milliseconds UTC. */
export type MappedVehicle = {
  sourceKey: string;
  slugBase: string;
  contentHash: string;
  imported: ImportedVehicle;
  details: VehicleDetails;
  locationId: number | null;
  listedAt: number | null;
  soldAt: number | null;
  /** As given; `imported` and `details` hold the resolved prices. */
  prices: FeedPrices;
  isPriceWithheld: boolean;
};

export type MappedRow = { vehicle: MappedVehicle | null; notes: RowNote[] };

/** `fault` says why the row must be rejected. */
export type RowSource = { line: number; cells: readonly string[]; fault: string | null };

export type MappingContext = {
  binding: FeedBinding;
  locations: readonly Location[];
  /** Milliseconds UTC. */
  now: number;
  hashText: TextHash;
};

const MAX_REPORTED_LENGTH = 200;

/**
 * Maps the rows of one file, in order. Rejects rows that are unreadable, repeat the stock number of an
 * accepted row, or lack stock number, make, model or year. Never throws.
 */
export function createRowMapper(context: MappingContext): (row: RowSource) => MappedRow {
  const { binding, hashText, now } = context;
  const findKey = createRowKeys(binding, hashText);
  const linesByKey = new Map<string, number>();

  return (row) => {
    const cells = createRowCells(binding, row.cells);
    const key = findKey({ cells: row.cells, stockNumber: cells.line("stock_number") });
    const stockColumn = cells.header("stock_number");
    const toNote = (note: CellNote, isRejected: boolean): RowNote =>
      toRowNote(note, isRejected, row.line, key);
    const reject = (note: CellNote): MappedRow => ({ vehicle: null, notes: [toNote(note, true)] });

    if (row.fault !== null) {
      return reject({ column: null, value: row.cells.join(" ").trim(), reason: row.fault });
    }
    if (key === null) {
      return reject({ column: stockColumn, value: null, reason: "There is no stock number." });
    }
    const check = checkRow(cells, now);
    if (check.is === "rejected") return reject(check.because);
    const earlier = linesByKey.get(key.key);
    if (earlier !== undefined) {
      const reason = `Line ${earlier} has this stock number already; that row counts.`;
      return reject({ column: stockColumn, value: cells.line("stock_number"), reason });
    }
    if (binding.mapping.key.from === "stock_number") linesByKey.set(key.key, row.line);
    const vehicle = mapVehicle(cells, check.names, key, context);
    const cellNotes = [...noteDamagedCells(binding, row.cells), ...cells.notes];
    return { vehicle, notes: cellNotes.map((note) => toNote(note, false)) };
  };
}

function mapVehicle(
  cells: RowCells,
  names: VehicleNames,
  { key, slugTail }: RowKey,
  { locations, now, hashText }: MappingContext,
): MappedVehicle {
  const said = readPrices(cells);
  const prices = resolvePrices(said);
  const features = readList(cells, "features");
  const imported = toImportedVehicle(cells, names, prices, features);
  const content = {
    imported,
    details: toVehicleDetails(cells, prices, features),
    locationId: readLocationId(cells, imported.city, locations),
    listedAt: readPastInstant(cells, "date_in_stock", now),
    soldAt: imported.status === "sold" ? readPastInstant(cells, "sold_date", now) : null,
  };
  return {
    ...content,
    sourceKey: key,
    slugBase: buildSlugBase({ ...names, tail: slugTail }),
    contentHash: hashText(JSON.stringify(content)),
    prices: said,
    isPriceWithheld: isPriceWithheld(cells),
  };
}

function readLocationId(
  cells: RowCells,
  city: string | null,
  locations: readonly Location[],
): number | null {
  const named = cells.parse(
    "location_code",
    (code) => findLocationByCode(code, locations),
    "the code, slug or name of one of the dealership's locations",
  );
  return (named ?? resolveOnlyLocation(city, locations))?.id ?? null;
}

function toRowNote(
  { column, value, reason }: CellNote,
  isRejected: boolean,
  line: number,
  key: RowKey | null,
): RowNote {
  const shown = value === null ? null : cleanLine(value.slice(0, MAX_REPORTED_LENGTH));
  return { isRejected, line, column, value: shown, reason, sourceKey: key?.key ?? null };
}
