import type { EngineSettings } from "@forecourt/engine";
import { createColumnarIndex, createEngineOn, type Engine } from "@forecourt/engine";
import { saveIndex } from "@forecourt/engine/snapshot";
import { buildIndexSettings } from "#adapters/search/index-settings.ts";
import type { SearchResultPart } from "#domain/search/filters/search-answer.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { DEFAULT_INDEX } from "#ports/search/inventory-search.ts";
import type { Contestant } from "../contestant.ts";
import { BENCH_MARK, openBenchSnapshot } from "../start/our-snapshot.ts";
import { toSearchQueries, toViewAnswer } from "../views/to-search-queries.ts";

type CreateEngine = (settings: EngineSettings) => Pick<Engine<Vehicle>, "multiSearch" | "put">;

/** Our engine with the product's snapshot. */
export function createOurContestant(folder: string): Contestant {
  const settings = buildIndexSettings(DEFAULT_INDEX);
  const index = createColumnarIndex<Vehicle>(settings);
  const savable = { settings, save: () => saveIndex(index), restore: refuseRestore };
  return {
    ...createEngineContestant(() => createEngineOn(index, settings)),
    save: async () => {
      const snapshot = openBenchSnapshot(savable, folder);
      await snapshot.save(BENCH_MARK);
      await snapshot.close();
    },
  };
}

function refuseRestore(): never {
  throw new Error("What has built its stock restores none.");
}

/** An engine in the process, set up and asked as the platform does. Needs --expose-gc. */
export function createEngineContestant(createEngine: CreateEngine): Contestant {
  const engine = createEngine(buildIndexSettings(DEFAULT_INDEX));
  const before = readHeldBytes();
  return {
    add: (vehicles) => engine.put(vehicles),
    finish: () => {},
    prepare: (view) => {
      const queries = toSearchQueries(view);
      return () => {
        const results = engine.multiSearch(queries).results.map(toPart);
        return () => toViewAnswer(results, queries);
      };
    },
    replace: (vehicle) => engine.put([vehicle]),
    findPrice: ({ id, dealership_id: dealershipId }) => {
      const filter = [`dealership_ids IN [${dealershipId}]`, `id = ${id}`];
      const { results } = engine.multiSearch({ queries: [{ indexUid: DEFAULT_INDEX, filter }] });
      return results[0]?.hits[0]?.price ?? null;
    },
    readBytes: () => readHeldBytes() - before,
    close: () => {},
  };
}

function toPart(result: ReturnType<Engine<Vehicle>["multiSearch"]>["results"][number]) {
  if ("estimatedTotalHits" in result) return result satisfies SearchResultPart;
  throw new Error("The engine answered in pages, which no query asked for.");
}

/** Memory in and outside the heap, after two collections. */
function readHeldBytes(): number {
  if (!globalThis.gc) throw new Error("Start this process with --expose-gc.");
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
