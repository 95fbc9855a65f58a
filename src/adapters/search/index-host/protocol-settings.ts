import { buildIndexSettings } from "../index-settings.ts";

export type ProtocolSettings = Readonly<Record<string, unknown>>;

/** Settings that are sets: hosts return them in another order. */
const SETS = new Set(["filterableAttributes", "sortableAttributes"]);

export function buildProtocolSettings(indexUid: string): ProtocolSettings {
  const settings = buildIndexSettings(indexUid);
  return {
    filterableAttributes: settings.filterableAttributes,
    sortableAttributes: settings.sortableAttributes,
    searchableAttributes: settings.searchableAttributes,
    rankingRules: settings.rankingRules,
    typoTolerance: settings.typoTolerance,
    pagination: { maxTotalHits: settings.maxTotalHits },
    faceting: {
      maxValuesPerFacet: settings.maxValuesPerFacet,
      sortFacetValuesBy: settings.sortFacetValuesBy,
    },
  };
}

/** Whether an index has all wanted settings; it may have others. */
export function hasSettings(found: ProtocolSettings, wanted: ProtocolSettings): boolean {
  return Object.entries(wanted).every(([name, value]) =>
    isSame(found[name], value, SETS.has(name)),
  );
}

function isSame(found: unknown, wanted: unknown, isSet: boolean): boolean {
  if (Array.isArray(wanted)) {
    return Array.isArray(found) && formatList(found, isSet) === formatList(wanted, isSet);
  }
  if (isObject(wanted)) return isObject(found) && hasSettings(found, wanted);
  return found === wanted;
}

function formatList(list: readonly unknown[], isSet: boolean): string {
  const texts = list.map((each) => JSON.stringify(each));
  return JSON.stringify(isSet ? texts.toSorted((one, other) => (one < other ? -1 : 1)) : texts);
}

function isObject(value: unknown): value is ProtocolSettings {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
