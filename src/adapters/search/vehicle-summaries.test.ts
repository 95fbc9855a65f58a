import { expect, test } from "vitest";
import { buildVehicle } from "#tests/builders/vehicle.ts";
import { createVehicleSummaries } from "./vehicle-summaries.ts";

test("a vehicle's summary says which sites show it, and whether it is for sale", () => {
  const { searchIndex } = createVehicleSummaries();
  searchIndex.put([
    buildVehicle({ id: 1, dealership_ids: [3, 4], reserved: true }),
    buildVehicle({ id: 2, dealership_ids: [3], status: "sold", sold: true }),
  ]);
  expect(searchIndex.get(1)).toEqual({
    dealership_ids: [3, 4],
    status: "in_stock",
    hold_until_timestamp: null,
    sold: false,
    reserved: true,
    show_on_dealer_website: true,
  });
  expect(searchIndex.get(2)).toMatchObject({ dealership_ids: [3], status: "sold", sold: true });
  expect([searchIndex.count(), searchIndex.listIds()]).toEqual([2, [1, 2]]);
  searchIndex.delete([2, 77]);
  expect(searchIndex.get(2)).toBeUndefined();
});

test("vehicles with equal summaries share one, until one of them changes", () => {
  const { searchIndex } = createVehicleSummaries();
  searchIndex.put([buildVehicle({ id: 1 }), buildVehicle({ id: 2, price: 5 })]);
  expect(searchIndex.get(1)).toBe(searchIndex.get(2));
  searchIndex.put([buildVehicle({ id: 2, reserved: true })]);
  expect([searchIndex.get(1)?.reserved, searchIndex.get(2)?.reserved]).toEqual([false, true]);
});

test("the revision changes with every change, and stays while it is held", () => {
  const { searchIndex, revision } = createVehicleSummaries();
  const seen = [revision()];
  searchIndex.put([buildVehicle()]);
  seen.push(revision());
  searchIndex.delete([1]);
  seen.push(revision());
  expect(new Set(seen).size).toBe(3);
  searchIndex.holdRevision();
  searchIndex.put([buildVehicle()]);
  searchIndex.holdRevision();
  expect(revision()).toBe(seen[2]);
  searchIndex.releaseRevision();
  expect(revision()).not.toBe(seen[2]);
});

test("the revision changes with every release, because the hosted index has changed", () => {
  const { searchIndex, revision } = createVehicleSummaries();
  const before = revision();
  searchIndex.releaseRevision();
  expect(revision()).not.toBe(before);
});
