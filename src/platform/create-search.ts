import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createCatalogueSearch } from "#adapters/search/create-catalogue-search.ts";
import { createSearchSnapshot } from "#adapters/search/create-search-snapshot.ts";
import { createEmbeddedSearch } from "#adapters/search/embedded-search.ts";
import {
  createSearchByTarget,
  type OwnSearch,
} from "#adapters/search/hosted/create-search-by-target.ts";
import { createVehicleSummaries } from "#adapters/search/vehicle-summaries.ts";
import type { Log } from "#ports/log.ts";
import type { Platform } from "#ports/platform.ts";
import { DEFAULT_INDEX } from "#ports/search/inventory-search.ts";
import type { SearchSnapshot } from "#ports/search/search-snapshot.ts";
import type { Environment } from "./environment.schema.ts";
import { readSecret } from "./read-secret.ts";

type SearchMembers = Pick<
  Platform,
  "search" | "searchIndex" | "catalogueIndex" | "searchSnapshot" | "searchWatch"
> & {
  close: () => void;
};

/** Far above an answer of hundreds of vehicles with all their pictures. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/** A hosted index needs no snapshot. */
const NO_SNAPSHOT: SearchSnapshot = {
  load: async () => null,
  save: async () => null,
  close: async () => {},
};

/** The embedded search, or the hosted one that the environment names. */
export function createSearch(environment: Environment, log: Log): SearchMembers {
  const { dataDir, searchUrl, searchKey, searchAdminKey, searchTimeoutMs } = environment;
  const limits = { timeoutMs: searchTimeoutMs, maxBytes: MAX_ANSWER_BYTES };
  const catalogue = createCatalogueSearch();
  const { catalogueIndex } = catalogue;
  const searchOf = (own: OwnSearch) =>
    createSearchByTarget({ own, catalogue, readSecret, limits, log });
  if (searchUrl !== null) {
    const { searchIndex, revision } = createVehicleSummaries();
    const own = { address: searchUrl, key: searchKey, adminKey: searchAdminKey, revision };
    const members = { searchIndex, catalogueIndex, searchSnapshot: NO_SNAPSHOT };
    return { ...members, ...searchOf({ is: "hosted", ...own }) };
  }
  const { search, searchIndex, savable } = createEmbeddedSearch(DEFAULT_INDEX, catalogue);
  const snapshot = { folder: dataDir, program: readProgram(), log };
  return {
    searchIndex,
    catalogueIndex,
    searchSnapshot: createSearchSnapshot(() => savable, snapshot),
    ...searchOf({ is: "embedded", search, count: () => searchIndex.count() }),
  };
}

/** Identifies this build: its entry names all other parts by their hashes. */
function readProgram(): string {
  return hash("sha256", readFileSync(process.argv[1] ?? import.meta.filename));
}
