/** The process that answers visitors; `forecourt start` builds and runs it. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findAddressOfUrl } from "#domain/addresses/find-site-address.ts";
import { createPlatform } from "#platform/create-platform.ts";
import {
  type Environment,
  listMisspeltVariables,
  parseEnvironment,
} from "#platform/environment.schema.ts";
import { outliveClosedOutput } from "#platform/outlive-closed-output.ts";
import type { Platform } from "#ports/platform.ts";
import { createPageServer, type PageServer } from "#server/create-page-server.ts";
import { answerWhileStarting } from "#server/http/answer-while-starting.ts";
import { createHttpListener } from "#server/http/http-listener.ts";
import { createStaticFiles } from "#server/static/static-files.ts";
import { handleMetricsWhileStarting } from "#server/watch/metrics-handler.ts";
import type { CheckReadiness } from "#server/watch/readiness.ts";
import { sampleLog } from "#server/watch/sample-log.ts";
import { followChanges } from "#use-cases/following/follow-changes.ts";
import { openInventory } from "#use-cases/following/open-inventory.ts";
import { createProgressReader } from "#use-cases/following/pending-invalidations.ts";
import { createSnapshotSaver } from "#use-cases/following/snapshot-saver.ts";
import { startPruning } from "#use-cases/following/start-pruning.ts";
import { watchSchema } from "#use-cases/following/watch-schema.ts";
import { keepIndex } from "#use-cases/hosted-index/keep-index.ts";
import { createSearchCaches } from "#use-cases/search/search-caches.ts";
import { startRefreshingSearchPages } from "#use-cases/sites/refresh-search-pages.ts";
import { createSiteDirectory, type SiteDirectory } from "#use-cases/sites/site-directory.ts";
import { createApp } from "#web/app.tsx";
import { createBuiltAssets } from "#web/document/assets.ts";
import { normaliseQuery } from "#web/normalise-query.ts";
import { createReadinessCheck } from "./check-readiness.ts";
import { createHostResolver } from "./hosted-sites.ts";
import { measureRecords } from "./measure-records.ts";
import { measureSearch } from "./measure-search.ts";
import { explainStart, formatAddresses } from "./start-messages.ts";

const CLIENT_FOLDER = join(import.meta.dirname, "../client");
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

outliveClosedOutput();
for (const { name, meant } of listMisspeltVariables(process.env)) {
  process.stderr.write(
    `${name} is no variable of Forecourt, and does nothing. Is ${meant} meant?\n`,
  );
}
try {
  await serve(parseEnvironment(process.env));
} catch (error) {
  process.stderr.write(`${explainStart(error, process.env["METRICS_PORT"])}\n`);
  process.exitCode = 1;
}

async function serve(environment: Environment): Promise<void> {
  /** Closed first, and in this order; then the rest, the latest opened first. */
  const listening: (() => Promise<void>)[] = [];
  const closing: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of [...listening.splice(0), ...closing.splice(0).reverse()]) await close();
  };
  let isAskedToStop = false;
  const onSignal = (): void => {
    isAskedToStop = true;
    void stop();
  };
  /** Asked while something was being opened: that is closed now, and nothing more is opened. */
  const goOn = (): void => {
    if (isAskedToStop) throw new Error("The process was asked to stop.");
  };
  // Listened to for good: Ctrl-C comes twice, from the terminal and from the command that started us.
  for (const signal of SIGNALS) process.on(signal, onSignal);
  // The command that started us was killed. The channel to it alone keeps nobody from ending.
  process.once("disconnect", onSignal);
  process.channel?.unref();
  try {
    // Before the records are read, which takes a while: whoever looks after the process can see it.
    const entrance = await openEntrance(environment, listening);
    goOn();
    const platform = await createPlatform(environment, { isCheckedInBackground: true });
    closing.push(() => platform.close());
    goOn();
    const directory = createSiteDirectory(platform, platform.mode);
    // The sites come after: a change of one that is missed here is in the changes that follow.
    const opened = await openInventory(platform);
    goOn();
    await directory.load();
    goOn();

    const schema = watchSchema(platform);
    closing.push(async () => schema.stop());
    const readiness = createReadinessCheck(platform, {
      appliedId: () => following.appliedId(),
      newerSchema: schema.newer,
      countSites: () => directory.list().length,
    });
    const pages = createPages(
      { ...environment, port: entrance.port },
      platform,
      directory,
      readiness,
    );
    const keeper = createSnapshotSaver(platform, opened);
    const following = followChanges(
      {
        ...platform,
        directory,
        pageCache: pages.cache,
        readSearchProgress: createProgressReader(platform),
      },
      opened.appliedId,
      keeper.saveIfDue,
      // Not what came while the index was being filled: under steady imports that would never end.
      opened.latestId,
    );
    closing.push(() => keeper.close(following.appliedId()));
    following.start();
    closing.push(() => following.stop());
    // A snapshot may be days behind: nobody is shown what was sold since.
    await following.caughtUp;
    goOn();
    entrance.open(pages);
    closing.push(startPruning(platform));
    closing.push(startRefreshingSearchPages({ ...platform, directory }));
    const { indexHost } = platform;
    if (indexHost !== null) {
      const indexKeeper = keepIndex({ ...platform, indexHost });
      indexKeeper.start();
      closing.push(() => indexKeeper.stop());
    }
    process.stdout.write(
      formatAddresses(directory.list(), { ...environment, port: entrance.port }),
    );
  } catch (error) {
    await stop();
    // What was closed under the loading is no failure to start.
    if (!isAskedToStop) throw error;
  }
}

type Entrance = {
  /** Where visitors are answered: another than was asked for where that was 0. */
  port: number;
  /** From here on pages and figures are answered. */
  open: (pages: Pick<PageServer, "handle" | "handleMetrics">) => void;
};

/** Listens at once, and answers for the process alone until it is opened. */
async function openEntrance(
  { port, host, metricsPort }: Environment,
  listening: (() => Promise<void>)[],
): Promise<Entrance> {
  let handle = answerWhileStarting;
  let handleMetrics = handleMetricsWhileStarting;
  const visitors = createHttpListener((request, response) => handle(request, response));
  const listeningPort = await visitors.listen(port, host ?? undefined);
  listening.push(() => visitors.close());
  if (metricsPort !== null) {
    const metrics = createHttpListener((request, response) => handleMetrics(request, response));
    await metrics.listen(metricsPort, host ?? undefined);
    listening.push(() => metrics.close());
  }
  return {
    port: listeningPort,
    open: (pages) => {
      handle = pages.handle;
      handleMetrics = pages.handleMetrics;
    },
  };
}

function createPages(
  environment: Environment,
  platform: Platform,
  directory: SiteDirectory,
  readiness: CheckReadiness,
): PageServer {
  const { mode, trustsProxy, pageCacheBytes, port } = environment;
  const manifest = JSON.parse(readFileSync(join(CLIENT_FOLDER, ".vite/manifest.json"), "utf8"));
  const log = sampleLog(platform.log, platform.now);
  const render = createApp({
    mode,
    port,
    directory,
    assets: createBuiltAssets(manifest),
    caches: createSearchCaches(),
    now: platform.now,
    log,
    sites: platform.sites,
    stock: platform.stock,
    events: platform.events,
    search: platform.search,
    images: platform.images,
  });
  const search = measureSearch(platform.searchWatch, createProgressReader(platform));
  return createPageServer({
    render,
    resolveSite: createHostResolver(directory, mode),
    normaliseQuery,
    findAddress: findAddressOfUrl,
    staticFiles: createStaticFiles(CLIENT_FOLDER),
    checkReadiness: readiness,
    trustsProxy,
    cacheBytes: pageCacheBytes,
    counts: search.counts,
    gauges: [...search.gauges, ...measureRecords(directory, platform.damagedRecords)],
    log,
    now: platform.now,
  });
}
