import type { InventorySearch } from "#ports/search/inventory-search.ts";
import { createApp } from "#web/app.tsx";
import type { WebServices } from "#web/web-services.ts";
import { type Contestant, type Costs, interleave } from "../interleave.ts";
import { BENCH_HOST, BENCH_SITE } from "../stock/bench-site.ts";

const ROUNDS = 15;
const CALLS = 40;
/** Enough calls for the JIT to compile the code, as in a server that renders all day. */
const WARMING_CALLS = 400;

export type InProcessName = "tree" | "route, search answered" | "route" | "search";

/**
 * The costs of React alone, the route with the search's answer at hand, the whole route, and the search
 * alone.
 *
 * @throws Error when the route's page and the tree's differ in a byte.
 */
export async function measureInProcess(
  services: WebServices,
  renderTree: () => string,
  path: string,
): Promise<{ costs: Costs<InProcessName>[]; htmlBytes: number; cards: number }> {
  const askRoute = createRoute(services, path);
  const answered = keepLastAnswer(services.search);
  const askAnsweredRoute = createRoute({ ...services, search: answered.search }, path);
  const html = renderTree();
  for (const page of [await askRoute(), await askAnsweredRoute()]) {
    if (page !== html) throw new Error("The route's page differs from its tree's.");
  }
  const { queries } = answered.freeze();
  const calls: [InProcessName, () => unknown][] = [
    ["tree", renderTree],
    ["route, search answered", askAnsweredRoute],
    ["route", askRoute],
    ["search", () => services.search.multiSearch(queries)],
  ];
  for (let count = 0; count < WARMING_CALLS; count += 1) for (const [, call] of calls) await call();
  const costs = await interleave(
    calls.map(([name, call]) => contestant(name, call)),
    ROUNDS,
  );
  return {
    costs,
    htmlBytes: Buffer.byteLength(html),
    cards: html.split("<article").length - 1,
  };
}

/** @throws Error where the answer is no page. */
export function createRoute(services: WebServices, path: string): () => Promise<string> {
  const app = createApp(services);
  return async () => {
    const { status, body } = await app({
      siteSlug: BENCH_SITE,
      host: BENCH_HOST,
      protocol: "http",
      method: "GET",
      url: path,
      headers: { host: BENCH_HOST },
      body: null,
      clientAddress: "",
      queueRender: (render) => render(),
    });
    if (status !== 200 || typeof body !== "string") {
      throw new Error(`${path} was answered with ${status}.`);
    }
    return body;
  };
}

type Body = Parameters<InventorySearch["multiSearch"]>[0];

/** After `freeze` the search repeats its last answer; the menus' searches come first. */
function keepLastAnswer(search: InventorySearch): {
  search: InventorySearch;
  freeze: () => { queries: Body };
} {
  let queries: Body = { queries: [] };
  let answer = search.multiSearch(queries);
  let isFrozen = false;
  return {
    search: {
      ...search,
      multiSearch: (body) => {
        if (isFrozen) return answer;
        queries = body;
        answer = search.multiSearch(body);
        return answer;
      },
    },
    freeze: () => {
      isFrozen = true;
      return { queries };
    },
  };
}

/** By the CPU time of a call. */
export function contestant<Name extends string>(name: Name, call: () => unknown): Contestant<Name> {
  return {
    name,
    cost: async () => {
      const before = process.cpuUsage();
      for (let count = 0; count < CALLS; count += 1) await call();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / CALLS;
    },
  };
}
