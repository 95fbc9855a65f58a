import { expect, test } from "vitest";
import { buildVehicle } from "#tests/builders/vehicle.ts";
import { isSameDocument } from "./is-same-document.ts";

test("a document is the same after a round trip through JSON, with its keys in any order", () => {
  const vehicle = buildVehicle();
  const read = JSON.parse(JSON.stringify(vehicle));
  expect(isSameDocument(vehicle, read)).toBe(true);
  expect(isSameDocument(vehicle, Object.fromEntries(Object.entries(read).toReversed()))).toBe(true);
});

test("one that differs deep inside, has more or has less is another", () => {
  const vehicle = buildVehicle();
  expect(isSameDocument(vehicle, { ...vehicle, dealership_ids: [77] })).toBe(false);
  expect(isSameDocument(vehicle, { ...vehicle, added: null })).toBe(false);
  const { price: _price, ...less } = vehicle;
  expect(isSameDocument(vehicle, less)).toBe(false);
});
