import { expect, test } from "vitest";
import type { Database } from "#adapters/database/database.ts";
import { MIGRATIONS } from "#adapters/database/migrations/migrations.ts";
import { buildImportedVehicle, NOW } from "#tests/builders/vehicle.ts";
import { DATABASES } from "#tests/tooling/database-fixture.ts";

const formatImported = (price: number) => JSON.stringify(buildImportedVehicle({ price }));
const formatDetails = (id: number) => JSON.stringify({ description: `Car ${id}` });

/** A database of the first schema, with a run that changed one car and another car beside it. */
const BEFORE = [
  "insert into dealership (id, slug, name) values (1, 'river', 'River')",
  `insert into import_run (id, dealership_id, mapping, mode, file, status, counts, ignored_columns, started_at)
   values (1, 1, 'forecourt', 'partial', 'a.csv', 'applied', '{}', '[]', 1)`,
  `insert into import_staging (run_id, source_key, slug, content_hash, is_sold, imported, details)
   values (1, 'U9', 'nine', 'x', 0, '{}', '{}')`,
  `insert into vehicle (id, slug, dealership_id, mapping, source_key, content_hash, first_run_id, created_at, updated_at, imported, details)
   values (1, 'one', 1, 'forecourt', 'U1', 'x', 0, 1, 1, '${formatImported(100)}', '${formatDetails(1)}'),
     (2, 'two', 1, 'forecourt', 'U2', 'x', 0, 1, 1, '${formatImported(200)}', '${formatDetails(2)}')`,
  `insert into vehicle_history (run_id, vehicle_id, outcome, content_hash, is_hidden, created_at, imported, details)
   values (1, 2, 'updated', 'w', 0, 1, '${formatImported(199)}', '${formatDetails(2)}'),
     (0, 2, 'created', null, null, null, null, null)`,
];

test.each(DATABASES)(
  "documents are split from their rows on $name without a loss, for undoing too",
  async ({ create }) => {
    const records = await create();
    try {
      await records.clear();
      await (await records.connect(() => NOW, MIGRATIONS.slice(0, 1))).close();
      for (const statement of BEFORE) await records.execute(statement);

      const database = await records.connect(() => NOW);
      expect(await readCars(database)).toEqual([
        ["one", 100, "Car 1"],
        ["two", 200, "Car 2"],
      ]);
      await database.imports.undo(1, NOW);
      expect(await readCars(database)).toEqual([
        ["one", 100, "Car 1"],
        ["two", 199, "Car 2"],
      ]);
      await database.close();
    } finally {
      await records.drop();
    }
  },
);

async function readCars({ stock }: Database): Promise<unknown[]> {
  const cars = await stock.listAfter(0, 9);
  return cars.map(({ slug, imported, details }) => [slug, imported.price, details.description]);
}
