import type { EngineSettings } from "#engine/engine-settings.ts";

/** Settings of an index named `cars` without filterable or sortable attributes. */
export function buildEngineSettings(overrides: Partial<EngineSettings> = {}): EngineSettings {
  return {
    indexUid: "cars",
    filterableAttributes: [],
    sortableAttributes: [],
    searchableAttributes: ["*"],
    maxTotalHits: 1000,
    maxValuesPerFacet: 100,
    ...overrides,
  };
}
