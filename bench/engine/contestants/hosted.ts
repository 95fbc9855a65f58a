import { Agent } from "node:http";
import { sendRequest } from "#adapters/search/hosted/send-request.ts";
import { buildIndexSettings } from "#adapters/search/index-settings.ts";
import { DEFAULT_INDEX } from "#ports/search/inventory-search.ts";
import type { Contestant } from "../contestant.ts";
import { toSearchQueries, toViewAnswer } from "../views/to-search-queries.ts";

const POLL_MS = 2;

/** Meilisearch's own default limits would cut totals and facets. */
const MAX_TOTAL_HITS = 10_000_000;

/** Keep-alive connections, as in the platform's adapter. */
const AGENT = new Agent({ keepAlive: true });
const LONGEST_MS = 60_000;
const MAX_BYTES = 64 * 2 ** 20;

/** `key` is null where none is needed. */
export type Host = { address: string; key: string | null };

/** Any server of Meilisearch's protocol. Clears its index of the bench. */
export async function createHostedContestant(host: Host): Promise<Contestant> {
  const settle = (method: string, path: string, body?: unknown): Promise<void> =>
    settleTask(host, method, path, body);
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
      const body = JSON.stringify({ queries: queries.queries });
      return async () => {
        const { results } = await askViews(host, body);
        return () => toViewAnswer(results, queries);
      };
    },
    replace: (vehicle) => settle("POST", `${index}/documents`, [vehicle]),
    findPrice: async ({ id }) => {
      const { hits } = await send(host, "POST", `${index}/search`, { filter: `id = ${id}` });
      return hits[0]?.price ?? null;
    },
    readBytes: () => null,
    close: () => settle("DELETE", index),
  };
}

async function askViews({ address, key }: Host, body: string) {
  const { status, text } = await sendRequest(
    { url: new URL("/multi-search", address), method: "POST", key, body },
    { agent: AGENT, signal: AbortSignal.timeout(LONGEST_MS), maxBytes: MAX_BYTES },
  );
  if (status !== 200) throw new Error(`/multi-search answered ${status}: ${text}`);
  return JSON.parse(text);
}

/** Waits until the task is finished. */
async function settleTask(host: Host, method: string, path: string, body?: unknown): Promise<void> {
  const { taskUid } = await send(host, method, path, body);
  for (;;) {
    const { status, error } = await send(host, "GET", `/tasks/${taskUid}`);
    if (status === "succeeded") return;
    if (status === "failed") throw new Error(`${method} ${path}: ${error.message}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function send({ address, key }: Host, method: string, path: string, body?: unknown) {
  const answer = await fetch(new URL(path, address), {
    method,
    headers: {
      "content-type": "application/json",
      ...(key !== null && { authorization: `Bearer ${key}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}
