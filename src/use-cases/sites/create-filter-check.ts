import type { CheckFilter } from "#domain/site/parsing/check-filters.ts";
import { vehicleSchema } from "#domain/vehicle/vehicle.schema.ts";
import type { Platform } from "#ports/platform.ts";

const ANY_VEHICLE = vehicleSchema.parse({
  id: 1,
  name: "Any vehicle",
  slug: "any-vehicle",
  status: "in_stock",
  car_type: "used",
  created_at: "2026-01-01T00:00:00Z",
  created_at_timestamp: 0,
  make: "Any",
  make_model: "Any vehicle",
  model: "vehicle",
  year: 2026,
  dealership_name: "Any",
  dealership_id: 1,
  dealership_slug: "any",
  dealership_ids: [1],
});

/** Checks a filter with the search that will run it; returns the error's message, or null. */
export function createFilterCheck({ search }: Pick<Platform, "search">): CheckFilter {
  return (filter) => {
    try {
      search.matches(ANY_VEHICLE, [filter]);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
}
