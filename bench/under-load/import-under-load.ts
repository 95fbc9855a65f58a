import { setTimeout as wait } from "node:timers/promises";
import { buildWhenNeeded } from "#cli/server/build-product.ts";
import { SERVER_NODE_OPTIONS, SERVER_VARIABLES } from "#cli/server/server-options.ts";
import { findFreePort } from "#tests/tooling/product.ts";
import type { BenchRow } from "../bench-row.ts";
import { percentile } from "../engine/percentile.ts";
import { readReadiness } from "../processes/read-readiness.ts";
import { importFeed } from "../processes/run-forecourt.ts";
import { type Part, startPart } from "../processes/start-part.ts";
import type { Slices } from "../processes/watch-slices.ts";
import { withProduct } from "../processes/with-product.ts";
import { BENCH_HOST, BENCH_SITE } from "../stock/bench-site.ts";
import type { Workspace } from "../workspace.ts";
import { countBySql } from "./count-by-sql.ts";
import { type LoadedAnswer, type LoadedPage, type PageLoad, startPageLoad } from "./page-load.ts";
import type { ServerJobs } from "./server-part.ts";

const SERVER_PART = new URL("./server-part.ts", import.meta.url);

const VEHICLES = 100_000;
const WARMING_MS = 4_000;
const BEFORE_MS = 8_000;
const ASK_EVERY_MS = 50;

/** Makes of the site that imports. */
const GROWING_MAKES = ["Toyota", "Mazda", "Kia", "Subaru"] as const;
/** Pages of unrelated sites. */
const OTHER_PAGES = [
  ["tallowood-demo", "/search/mazda/cx-5"],
  ["voltwren-demo", "/search/byd"],
  ["cinderhaul-demo", "/search/hino"],
  ["saltbush-demo", "/search/ducati"],
] as const;

/** Measures visitors' answers on several sites during an import by the command line. */
export async function measureImportUnderLoad(workspace: Workspace): Promise<BenchRow[]> {
  const dataDir = workspace.createFolder();
  // The server's first start creates the demo's sites and stock.
  await withProduct({ dataDir }, async () => {});
  const feed = workspace.feed({ vehicles: VEHICLES });
  const [port, metricsPort] = [await findFreePort(), await findFreePort()];
  const server = startPart<ServerJobs>(SERVER_PART, {
    dataDir,
    nodeOptions: SERVER_NODE_OPTIONS,
    variables: { ...SERVER_VARIABLES, PORT: String(port), METRICS_PORT: String(metricsPort) },
  });
  try {
    await server.ask("listen", await buildWhenNeeded());
    const load = startPageLoad(port, listPages());
    await wait(WARMING_MS);
    const before = await watchLoad(server, load, () => wait(BEFORE_MS));
    const during = await watchLoad(server, load, async () => {
      await importFeed(dataDir, feed);
      await untilApplied(metricsPort);
    });
    const after = await watchLoad(server, load, () => wait(BEFORE_MS));
    await load.end();
    return [
      ...describePhase("before", before),
      ...describePhase("during an import of 100,000", during),
      ...describePhase("after it", after),
      {
        name: "pages during an import of 100,000: wrong counts",
        value: countWrong(dataDir, before.answers, during.answers, after.answers),
        unit: "",
        bound: { kind: "at most", value: 0 },
      },
    ];
  } finally {
    await server.end();
  }
}

function listPages(): LoadedPage[] {
  const growing = GROWING_MAKES.map(
    (make) => [BENCH_HOST, `/search/${make.toLowerCase()}`] as const,
  );
  const others = OTHER_PAGES.map(([slug, path]) => [`${slug}.localhost`, path] as const);
  return [...growing, ...others].flatMap(([host, path]) =>
    [true, false].map((isFresh) => ({ host, path, isFresh })),
  );
}

type Phase = { slices: Slices; answers: LoadedAnswer[] };

async function watchLoad(
  server: Part<ServerJobs>,
  load: PageLoad,
  work: () => Promise<unknown>,
): Promise<Phase> {
  load.takeAnswers();
  await server.ask("beginWatch", undefined);
  await work();
  const slices = await server.ask("endWatch", undefined);
  return { slices, answers: load.takeAnswers() };
}

async function untilApplied(metricsPort: number): Promise<void> {
  while (true) {
    const { latestId, appliedId } = await readReadiness(metricsPort);
    if (appliedId >= latestId) return;
    await wait(ASK_EVERY_MS);
  }
}

/**
 * Answers that no state of the records allows. While changes are followed, a count lies between those
 * before and after and never falls (the load checks that); finally it equals the records', and other sites'
 * counts have not changed.
 */
function countWrong(
  dataDir: string,
  before: readonly LoadedAnswer[],
  during: readonly LoadedAnswer[],
  after: readonly LoadedAnswer[],
): number {
  let wrong = 0;
  const note = ({ host, path, isFresh }: LoadedPage, count: number, expected: string) => {
    wrong += 1;
    const kind = isFresh ? "not cached" : "cached";
    process.stderr.write(`  ${host}${path} (${kind}): ${count} vehicles, not ${expected}\n`);
  };
  const least = new Map(before.map(({ page, count }) => [page, count]));
  const most = new Map(after.map(({ page, count }) => [page, count]));
  for (const { page, count } of during) {
    const [low, high] = [least.get(page) ?? 0, most.get(page) ?? 0];
    if (count < low || count > high) note(page, count, `${low} to ${high}`);
  }
  for (const [page, count] of most) {
    const make = GROWING_MAKES.find((name) => page.path === `/search/${name.toLowerCase()}`);
    // A one-off address has a price range, which excludes vehicles without a price.
    const asked = make && { slug: BENCH_SITE, make, isPriced: page.isFresh };
    const expected = asked ? countBySql(dataDir, asked) : least.get(page);
    if (count !== expected) note(page, count, String(expected));
  }
  return wrong;
}

function describePhase(when: string, { slices, answers }: Phase): BenchRow[] {
  const report = (what: string, value: number, unit = "ms"): BenchRow => ({
    name: `pages ${when}: ${what}`,
    value,
    unit,
    bound: null,
  });
  const rows = [true, false].flatMap((isFresh) => {
    const times = answers
      .filter(({ page }) => page.isFresh === isFresh)
      .map(({ milliseconds }) => milliseconds);
    const kind = isFresh ? "not cached" : "cached";
    return [
      report(`${kind}, p50`, percentile(times, 0.5)),
      report(`${kind}, p99`, percentile(times, 0.99)),
    ];
  });
  return [
    ...rows,
    report("longest slice of the server's event loop", slices.longestSlice),
    report("longest pause of its garbage collection", slices.longestPause),
  ];
}
