import { buildWhenNeeded } from "#cli/server/build-product.ts";
import { SERVER_NODE_OPTIONS } from "#cli/server/server-options.ts";
import type { BenchRow } from "../bench-row.ts";
import { findCosts, resolveRatio } from "../interleave.ts";
import { median } from "../median.ts";
import { importFeed } from "../processes/run-forecourt.ts";
import { startPart } from "../processes/start-part.ts";
import type { Workspace } from "../workspace.ts";
import { buildSearchPagePart } from "./build-part.ts";
import { measureMisses } from "./measure-misses.ts";
import type { SearchPageJobs } from "./search-page-part.ts";

const VEHICLES = 1_500;
const CARDS = 21;
const MIN_RATIO = 0.85;
const MAX_SEARCH_SHARE = 1 / 3;

/** Three chosen facets, with more than a page of vehicles left. */
const CHOSEN: readonly [facet: string, value: string][] = [
  ["refinementList[car_type][0]", "used"],
  ["refinementList[transmission][0]", "Automatic"],
  ["refinementList[body][0]", "SUV"],
  ["refinementList[body][1]", "Ute"],
];
const PATH = `/search/used-cars?${new URLSearchParams([...CHOSEN])}`;

/** The costs around React for an uncached page, in process and over HTTP. */
export async function measureUncachedPage(workspace: Workspace): Promise<BenchRow[]> {
  await buildWhenNeeded();
  const module = await buildSearchPagePart();
  const dataDir = await workspace.createDataDir();
  await importFeed(dataDir, workspace.feed({ vehicles: VEHICLES }));
  const part = startPart<SearchPageJobs>(module, {
    dataDir,
    nodeOptions: SERVER_NODE_OPTIONS,
  });
  try {
    const { costs, cards } = await part.ask("measureInProcess", PATH);
    if (cards < CARDS) throw new Error(`${PATH} shows ${cards} vehicles, not ${CARDS}.`);
    const tree = findCosts(costs, "tree");
    const route = findCosts(costs, "route");
    const search = findCosts(costs, "search");
    const answered = findCosts(costs, "route, search answered");
    return [
      report("uncached search page: React's tree alone", median(tree), "µs"),
      report("uncached search page: whole route", median(route), "µs"),
      report("uncached search page, in process: tree of whole route", resolveRatio(tree, route)),
      // The search has its own bound; at a third of the rendering it would leave nothing for the route.
      {
        ...report("the same with the search's answer at hand", resolveRatio(tree, answered)),
        bound: { kind: "at least", value: MIN_RATIO },
      },
      {
        ...report("uncached page: search of rendering", resolveRatio(search, tree)),
        bound: { kind: "at most", value: MAX_SEARCH_SHARE },
      },
      ...(await measureMisses(part, PATH)),
    ];
  } finally {
    await part.end();
  }
}

function report(name: string, value: number, unit = ""): BenchRow {
  return { name, value, unit, bound: null };
}
