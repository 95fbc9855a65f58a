import { buildIndexSettings } from "#adapters/search/index-settings.ts";
import { DEFAULT_INDEX } from "#ports/inventory-search.ts";
import type { Contestant } from "../contestant.ts";
import { toSearchQueries, toViewAnswer } from "../views/to-search-queries.ts";

const POLL_MS = 2;

/** Totals and facets beyond these are cut, as Meilisearch does without them. */
const MAX_TOTAL_HITS = 10_000_000;

/** The Meilisearch of SEARCH_URL and SEARCH_KEY. Its index of the bench is emptied. */
export async function createMeilisearchContestant(): Promise<Contestant> {
  const index = `/indexes/${DEFAULT_INDEX}`;
  await settle("DELETE", index).catch(() => {});
  await settle("POST", "/indexes", { uid: DEFAULT_INDEX, primaryKey: "id" });
  const { filterableAttributes, sortableAttributes, searchableAttributes, ...rest } =
    buildIndexSettings(DEFAULT_INDEX);
  await settle("PATCH", `${index}/settings`, {
    filterableAttributes,
    sortableAttributes,
    searchableAttributes,
    rankingRules: ["sort", "words", "typo", "proximity", "attribute", "exactness"],
    pagination: { maxTotalHits: MAX_TOTAL_HITS },
    faceting: { maxValuesPerFacet: rest.maxValuesPerFacet, sortFacetValuesBy: { "*": "count" } },
  });
  return {
    add: (vehicles) => settle("POST", `${index}/documents`, vehicles),
    finish: () => {},
    prepare: (view) => {
      const queries = toSearchQueries(view);
      return async () => {
        const { results } = await send("POST", "/multi-search", { queries: queries.queries });
        return () => toViewAnswer(results, queries);
      };
    },
    replace: (vehicle) => settle("POST", `${index}/documents`, [vehicle]),
    findPrice: async ({ id }) => {
      const { hits } = await send("POST", `${index}/search`, { filter: `id = ${id}` });
      return hits[0]?.price ?? null;
    },
    readBytes: () => null,
    close: () => settle("DELETE", index),
  };
}

/** Waits until the search has done it. */
async function settle(method: string, path: string, body?: unknown): Promise<void> {
  const { taskUid } = await send(method, path, body);
  for (;;) {
    const { status, error } = await send("GET", `/tasks/${taskUid}`);
    if (status === "succeeded") return;
    if (status === "failed") throw new Error(`${method} ${path}: ${error.message}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function send(method: string, path: string, body?: unknown) {
  const { SEARCH_URL = "", SEARCH_KEY } = process.env;
  const answer = await fetch(new URL(path, SEARCH_URL), {
    method,
    headers: {
      "content-type": "application/json",
      ...(SEARCH_KEY && { authorization: `Bearer ${SEARCH_KEY}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}
