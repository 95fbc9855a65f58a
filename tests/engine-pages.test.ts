import type { SearchQuery } from "@forecourt/engine";
import { createEngine, type Engine } from "@forecourt/engine";
import { expect, test } from "vitest";
import { buildIndexSettings } from "#adapters/search/index-settings.ts";
import { createRandom } from "#demo/random.ts";
import { buildSearchQueries } from "#domain/search/filters/build-search-queries.ts";
import { buildStandingFilter } from "#domain/search/filters/standing-filter.ts";
import { buildPlace } from "#domain/search/places/search-place.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { DEFAULT_INDEX } from "#ports/search/inventory-search.ts";
import { createPlainEngine } from "../packages/engine/tests/plain-engine/create-plain-engine.ts";
import {
  createRandomState,
  createRandomVehicle,
  RANDOM_SITES,
  RANDOM_TEXTS,
} from "./builders/random-views.ts";
import { NOW } from "./builders/vehicle.ts";

/** A stock of some size, its days, and what both engines say of pages of four sites meanwhile. */
function comparePages(seed: string, vehicles: number, steps: number, texts = RANDOM_TEXTS): void {
  const random = createRandom(seed);
  const plain = createPlainEngine<Vehicle>(buildIndexSettings(DEFAULT_INDEX));
  const engine = createEngine<Vehicle>(buildIndexSettings(DEFAULT_INDEX));
  const both = [plain, engine];
  let now = NOW;
  let lastId = vehicles;
  const put = (stock: Vehicle[]) => both.forEach((one) => one.put(stock));
  put(Array.from({ length: vehicles }, (_, n) => createRandomVehicle(random, n + 1, now)));
  for (let step = 0; step < steps; step += 1) {
    const count = random.chance(0.1) ? Math.ceil(vehicles / 4) : random.integer(0, 4);
    const isNew = random.chance(0.3);
    if (random.chance(0.3)) {
      const gone = Array.from({ length: count }, () => random.integer(1, lastId));
      for (const one of both) one.delete(gone);
    } else {
      put(
        Array.from({ length: count }, () => {
          if (isNew) lastId += 1;
          return createRandomVehicle(random, isNew ? lastId : random.integer(1, lastId), now);
        }),
      );
    }
    if (random.chance(0.3)) now += random.integer(1, DAY_MS / 6);
    for (let view = 0; view < 3; view += 1) {
      const site = random.pick(RANDOM_SITES);
      const { queries } = buildSearchQueries({
        site,
        indexUid: DEFAULT_INDEX,
        standingFilter: buildStandingFilter(site, now),
        place: buildPlace("/search", {}),
        state: createRandomState(random, texts),
      });
      expect(ask(engine, queries)).toEqual(ask(plain, queries));
    }
  }
}

/** Answers with the order of facet values, which equality of objects leaves aside. */
function ask(engine: Pick<Engine<Vehicle>, "multiSearch">, queries: readonly SearchQuery[]) {
  return engine.multiSearch({ queries }).results.map((result) => ({
    ...result,
    processingTimeMs: 0,
    listed: Object.values(result.facetDistribution ?? {}).map((values) => Object.keys(values)),
  }));
}

test.each(["one", "two", "three", "four"])(
  "the pages of small sites are the plain engine's as stock and time go on (%s)",
  (seed) => comparePages(seed, 100, 40),
);

test("the pages of a large stock are the plain engine's as stock and time go on", () => {
  // The oracle reads every word of every vehicle for a text.
  comparePages("large", 12_000, 12, [""]);
});
