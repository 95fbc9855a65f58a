import { createRandom, type Random } from "#demo/random.ts";
import { FACET_DEFINITIONS } from "#domain/search/fields/facet-definitions.ts";
import type { FacetField } from "#domain/search/fields/facet-fields.ts";
import type { FacetChoices, FacetRanges } from "#domain/search/query/search-state.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { listSites } from "../stock/bench-dealerships.ts";
import type { VehicleSource } from "../stock/vehicle-source.ts";
import { EMPTY_VIEW, type PageView } from "./page-view.ts";
import { LIST_FIELDS, RANGE_FIELDS } from "./view-answer.ts";

const SORTS = ["created_at_timestamp:desc", "price:asc", "price:desc", "km:asc", "year:desc"];

/** A choice that matches no vehicle. */
const UNHEARD_OF = "No Such Value";

/** Views without a text, the same for every contestant. */
export function listRandomViews(source: VehicleSource, count: number): PageView[] {
  const random = createRandom(`random views of ${source.vehicles}`);
  return Array.from({ length: count }, () => createRandomView(random, source));
}

function createRandomView(random: Random, source: VehicleSource): PageView {
  const fields = random.take([...LIST_FIELDS, ...RANGE_FIELDS], random.integer(0, 4));
  const vehicles = Array.from({ length: 3 }, () =>
    source.at(random.integer(0, source.vehicles - 1)),
  );
  const choices: FacetChoices = {};
  const ranges: FacetRanges = {};
  for (const field of fields) {
    if (FACET_DEFINITIONS[field].unit === null) {
      const values = vehicles.flatMap((vehicle) => readValues(vehicle, field)).map(String);
      const chosen = random.take(values, random.integer(1, 3));
      choices[field] = chosen.length === 0 ? [UNHEARD_OF] : [...new Set(chosen)].sort();
    } else ranges[field] = createRange(random, vehicles, field);
  }
  return {
    ...EMPTY_VIEW,
    now: source.now,
    dealershipIds: random.chance(0.7) ? random.pick(listSites(source.vehicles)) : null,
    choices,
    ranges,
    sort: random.chance(0.4) ? random.pick(SORTS) : null,
    page: random.chance(0.8) ? 1 : random.integer(2, 4),
  };
}

function createRange(random: Random, vehicles: readonly Vehicle[], field: FacetField) {
  const numbers = vehicles.flatMap((vehicle) => readValues(vehicle, field)).map(Number);
  const ends = numbers.length === 0 ? [0, 50_000] : numbers;
  const [min, max] = [Math.min(...ends), Math.max(...ends)];
  return random.weigh([
    [{ min, max }, 2],
    [{ min, max: null }, 1],
    [{ min: null, max }, 1],
  ]);
}

function readValues(vehicle: Vehicle, field: FacetField): (string | number)[] {
  const value: unknown = Object.entries(vehicle).find(
    ([name]) => name === FACET_DEFINITIONS[field].indexField,
  )?.[1];
  return [value].flat().filter((one) => typeof one === "string" || typeof one === "number");
}
