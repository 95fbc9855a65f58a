import { expect } from "vitest";
import type { Platform } from "#ports/platform.ts";
import { DEFAULT_INDEX } from "#ports/search/inventory-search.ts";
import { readStock } from "#use-cases/following/load-inventory.ts";
import { readStockComposer } from "#use-cases/stock/compose-stock.ts";
import type { HostedSearchProcess } from "./hosted-search-process.ts";

/** Expects a server's index to contain every vehicle of the database, whole, and nothing else. */
export async function expectSynced(
  { stock, sites }: Pick<Platform, "stock" | "sites">,
  server: Pick<HostedSearchProcess, "readDocuments">,
): Promise<void> {
  const { compose } = await readStockComposer(sites);
  const vehicles = new Map<number, unknown>();
  for await (const records of readStock(stock)) {
    for (const record of records) {
      vehicles.set(record.id, JSON.parse(JSON.stringify(compose(record))));
    }
  }
  const documents = await server.readDocuments(DEFAULT_INDEX);
  expect([...documents.keys()].toSorted((one, other) => one - other)).toEqual([...vehicles.keys()]);
  for (const [id, vehicle] of vehicles) expect(documents.get(id)).toEqual(vehicle);
}
