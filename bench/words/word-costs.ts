import { EMPTY_SEARCH } from "#domain/search/query/search-state.ts";
import { isBrokenSite } from "#domain/site/resolve-site.ts";
import { readWording } from "#use-cases/search/read-wording.ts";
import { createSearchCaches } from "#use-cases/search/search-caches.ts";
import type { WebServices } from "#web/web-services.ts";
import { type Costs, interleave } from "../interleave.ts";
import { median } from "../median.ts";
import { BENCH_HOST } from "../stock/bench-site.ts";
import { contestant, createRoute } from "../uncached/measure-in-process.ts";

const ROUNDS = 15;
const READINGS = 200;
const WARMING_CALLS = 400;

/** Addresses of one page: as it is typed, and by its facets. */
export type WordPages = { words: string; facets: string };

export type WordCosts = {
  /** Milliseconds for the text that takes longest. */
  reading: number;
  /** Milliseconds to read the stock's words, once for each state of the index. */
  vocabulary: number;
  pages: Costs<keyof WordPages>[];
};

/** @throws Error where the two pages do not show the same vehicles. */
export async function measureWordCosts(
  services: WebServices,
  texts: readonly string[],
  { words, facets }: WordPages,
): Promise<WordCosts> {
  const [askWords, askFacets] = [createRoute(services, words), createRoute(services, facets)];
  const [typed, chosen] = [listCards(await askWords()), listCards(await askFacets())];
  if (typed.length === 0 || typed.join() !== chosen.join()) {
    throw new Error(`${words} shows other vehicles than ${facets}.`);
  }
  for (let call = 0; call < WARMING_CALLS; call += 1) {
    await askWords();
    await askFacets();
  }
  const pages = await interleave(
    [contestant("words", askWords), contestant("facets", askFacets)],
    ROUNDS,
  );
  return { ...(await measureRule(services, texts)), pages };
}

async function measureRule(
  services: WebServices,
  texts: readonly string[],
): Promise<Pick<WordCosts, "reading" | "vocabulary">> {
  const site = services.directory.resolveHost(BENCH_HOST);
  if (site === null || isBrokenSite(site)) throw new Error(`${BENCH_HOST} cannot be served.`);
  const now = services.now();
  const builds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const fresh = { ...services, caches: createSearchCaches() };
    const start = performance.now();
    await readWording(fresh, site, now);
    builds.push(performance.now() - start);
  }
  const { read } = await readWording(services, site, now);
  const readings = texts.map((query) => {
    const times = Array.from({ length: READINGS }, () => {
      const start = performance.now();
      read({ ...EMPTY_SEARCH, query });
      return performance.now() - start;
    });
    return median(times);
  });
  return { reading: Math.max(...readings), vocabulary: median(builds) };
}

/** The links of a page's cards, in their order. */
function listCards(html: string): string[] {
  return [...html.matchAll(/<article[\s\S]*?href="([^"?]*)/gu)].map(([, href = ""]) => href);
}
