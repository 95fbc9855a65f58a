import { expect, test } from "vitest";
import { findAnsweringLocation } from "./find-answering-location.ts";

const SALES = { id: 1, location_type: "sales" as const };
const WORKSHOP = { id: 2, location_type: "service" as const };
const OTHER = { id: 3, location_type: "sales" as const };

test.each([
  ["nobody where there is no place", [], null, false, null],
  ["the only place", [SALES], null, false, 1],
  ["the only place, a service too", [SALES], null, true, 1],
  ["the yard, not its workshop", [WORKSHOP, SALES], null, false, 1],
  ["the workshop for a service", [SALES, WORKSHOP], null, true, 2],
  ["the place of the vehicle", [SALES, OTHER], 3, false, 3],
  ["no place of a group before one is chosen", [SALES, OTHER], null, false, null],
  ["no place of a group for a vehicle that stands elsewhere", [SALES, OTHER], 9, false, null],
])("who answers is %s", (_who, locations, ownId, isService, id) => {
  expect(findAnsweringLocation(locations, { ownId, isService })?.id ?? null).toBe(id);
});
