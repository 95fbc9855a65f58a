import { expect, test } from "vitest";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { readSaved } from "#tests/builders/pages-with-stock.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildStockedSearch } from "#tests/builders/stocked-search.ts";
import { buildVehicle, buildVehicleDetails, buildVehicleRecord } from "#tests/builders/vehicle.ts";

const search = buildStockedSearch([1, 2].map((id) => buildVehicle({ id })));

const RECORDS = [1, 2].map((id) =>
  buildVehicleRecord({ id, details: buildVehicleDetails({ doors: id + 2 }) }),
);

const readDoors = async (listByIds: () => Promise<typeof RECORDS>, ids = [2, 1]) => {
  const services = { ...search, stock: { listByIds } };
  const { shown, isWhole } = await readSaved(services, buildSite(), ids);
  return { isWhole, doors: shown?.rows.find(({ label }) => label === "Doors")?.values };
};

test("the table has the facts of the vehicles' own pages, in the order asked", async () => {
  const read = await readDoors(async () => RECORDS);
  expect(read).toEqual({ isWhole: true, doors: ["4", "3"] });
});

test("without the database it has what lists know, and is not cached", async () => {
  const read = await readDoors(async () => {
    throw new StorageUnavailableError("The database records cannot be reached.");
  });
  expect(read).toEqual({ isWhole: false, doors: undefined });
});

const fail = async () => {
  throw new Error("A fault of ours.");
};

test("a fault of another kind is not hidden, and a single vehicle asks for no facts", async () => {
  await expect(readDoors(fail)).rejects.toThrow("A fault of ours.");
  expect((await readDoors(fail, [1])).isWhole).toBe(true);
});
