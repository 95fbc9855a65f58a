/** The server's process; `forecourt start` builds and runs it. */

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
import { PROJECT_FOLDER } from "#platform/project-folder.ts";
import type { ForecourtMode, Platform } from "#ports/platform.ts";
import { createPageServer, type PageServer } from "#server/create-page-server.ts";
import { answerWhileStarting } from "#server/http/answer-while-starting.ts";
import { createHttpListener } from "#server/http/http-listener.ts";
import {
  createStaticFiles,
  joinStaticFiles,
  type StaticFiles,
} from "#server/static/static-files.ts";
import { handleMetricsWhileStarting } from "#server/watch/metrics-handler.ts";
import type { CheckReadiness } from "#server/watch/readiness.ts";
import { sampleLog } from "#server/watch/sample-log.ts";
import { followChanges } from "#use-cases/following/follow-changes.ts";
import { openInventory } from "#use-cases/following/open-inventory.ts";
import { createProgressReader } from "#use-cases/following/pending-invalidations.ts";
import { createSnapshotSaver } from "#use-cases/following/snapshot-saver.ts";
import { startPruning } from "#use-cases/following/start-pruning.ts";
import { watchSchema } from "#use-cases/following/watch-schema.ts";
import { startTelling } from "#use-cases/freeing/tell-freed.ts";
import { keepIndex } from "#use-cases/hosted-index/keep-index.ts";
import { checkKeys } from "#use-cases/leads/sealed/check-keys.ts";
import { startDelivering } from "#use-cases/leads/start-delivering.ts";
import { startReplaying } from "#use-cases/leads/taking/start-replaying.ts";
import { logUnserved } from "#use-cases/payments/find-unserved.ts";
import { startSendingSandboxMessages } from "#use-cases/payments/send-sandbox-messages.ts";
import { startFreeing } from "#use-cases/reservations/free-reservations.ts";
import { startReconciling } from "#use-cases/reservations/reconcile-payments.ts";
import { createSearchCaches } from "#use-cases/search/search-caches.ts";
import { createReachedSites } from "#use-cases/sites/reached-sites.ts";
import { startRefreshingSearchPages } from "#use-cases/sites/refresh-search-pages.ts";
import { createSiteDirectory, type SiteDirectory } from "#use-cases/sites/site-directory.ts";
import { createApp } from "#web/app.tsx";
import { createBuiltAssets } from "#web/document/assets.ts";
import { normaliseQuery } from "#web/normalise-query.ts";
import { createReadinessCheck } from "./check-readiness.ts";
import { createHostResolver } from "./hosted-sites.ts";
import { countRefusedLeads, measureLeads } from "./measure-leads.ts";
import { countPayments, measurePayments } from "./measure-payments.ts";
import { measureRecords } from "./measure-records.ts";
import { measureSearch } from "./measure-search.ts";
import { explainStart, formatAddresses } from "./start-messages.ts";
import { unlessAway } from "./unless-away.ts";

const CLIENT_FOLDER = join(import.meta.dirname, "../client");
const REPORTS_FOLDER = join(PROJECT_FOLDER, "demo/reports");
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Requests under way have 10 seconds of it. A database or a mail server that hangs would let no stop end. */
const STOP_LIMIT_MS = 20_000;

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
  /** Closed first, in this order; then everything else, the latest first. */
  const listenerClosers: (() => Promise<void>)[] = [];
  const closing: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of [...listenerClosers.splice(0), ...closing.splice(0).reverse()])
      await close();
  };
  let isStopping = false;
  const onSignal = (): void => {
    if (!isStopping) setTimeout(endLateStop, STOP_LIMIT_MS).unref();
    isStopping = true;
    void stop();
  };
  /** Throws when a stop was requested while something was being opened. */
  const throwIfStopping = (): void => {
    if (isStopping) throw new Error("The process was asked to stop.");
  };
  // Never removed: Ctrl-C arrives twice, from the terminal and from the parent process.
  for (const signal of SIGNALS) process.on(signal, onSignal);
  // The parent process was killed. The channel alone does not keep this process alive.
  process.once("disconnect", onSignal);
  process.channel?.unref();
  try {
    // Opened before the records are read, so that health checks work meanwhile.
    const listeners = await openListeners(environment, listenerClosers);
    throwIfStopping();
    const platform = await createPlatform(environment, { isCheckedInBackground: true });
    closing.push(() => platform.close());
    throwIfStopping();
    // Before the sites are read, which leave out the forms whose answers nothing may encrypt.
    await checkKeys(platform);
    const directory = createSiteDirectory(platform, platform.mode);
    // Sites are loaded later: the changes that follow include any that is missed here.
    const opened = await openInventory(platform);
    throwIfStopping();
    await directory.load();
    throwIfStopping();

    const schema = watchSchema(platform);
    closing.push(async () => schema.stop());
    const readiness = createReadinessCheck(platform, {
      appliedId: () => following.appliedId(),
      newerSchema: schema.newer,
      countSites: () => directory.list().length,
    });
    const pages = createPages(
      { ...environment, port: listeners.port },
      platform,
      directory,
      readiness,
    );
    const snapshotSaver = createSnapshotSaver(platform, opened);
    const following = followChanges(
      {
        ...platform,
        directory,
        pageCache: pages.cache,
        readSearchProgress: createProgressReader(platform),
      },
      opened.appliedId,
      snapshotSaver.saveIfDue,
      // Excludes changes during the load: under constant imports it would never end.
      opened.latestId,
    );
    closing.push(() => snapshotSaver.close(following.appliedId()));
    following.start();
    closing.push(() => following.stop());
    // A snapshot may be days old, and must not show what was sold since.
    await following.caughtUp;
    await unlessAway(() => logUnserved(platform));
    throwIfStopping();
    // Nothing from here on waits: what was started after a stop would never be closed, and never end.
    listeners.open(pages);
    const reached = createReachedSites(directory, { mode: platform.mode, port: listeners.port });
    const loops: (() => Promise<void>)[] = [];
    // All at once: each waits for what it has under way, and none is to begin more meanwhile.
    closing.push(async () => void (await Promise.all(loops.map((stopLoop) => stopLoop()))));
    // Each before the next begins, so that one that cannot begin leaves none running.
    loops.push(startPruning({ ...platform, directory }));
    loops.push(startRefreshingSearchPages({ ...platform, directory }));
    loops.push(startReplaying(platform));
    loops.push(startFreeing({ ...platform, directory }));
    loops.push(startTelling(platform));
    loops.push(startReconciling({ ...platform, directory }));
    loops.push(startDelivering({ ...platform, directory: reached }));
    loops.push(startSendingSandboxMessages({ ...platform, directory: reached }));
    const { indexHost } = platform;
    if (indexHost !== null) {
      const indexSync = keepIndex({ ...platform, indexHost });
      indexSync.start();
      closing.push(() => indexSync.stop());
    }
    process.stdout.write(
      formatAddresses(directory.list(), { ...environment, port: listeners.port }),
    );
  } catch (error) {
    await stop();
    // An error because of a stop is not a failure to start.
    if (!isStopping) throw error;
  }
}

/** Loses nothing: all that was acknowledged is on the disk by then. */
function endLateStop(): void {
  process.stderr.write(
    `The server did not stop in order within ${STOP_LIMIT_MS / 1000} seconds, as something that it waits for hangs (the database, perhaps), and was ended. Nothing that was acknowledged is lost.\n`,
  );
  process.exit(1);
}

type Listeners = {
  /** The actual port, when 0 was requested. */
  port: number;
  /** From then on pages and metrics are served. */
  open: (pages: Pick<PageServer, "handle" | "handleMetrics">) => void;
};

/** Listens at once; serves only health checks until it is opened. */
async function openListeners(
  { port, host, metricsPort }: Environment,
  listenerClosers: (() => Promise<void>)[],
): Promise<Listeners> {
  let handle = answerWhileStarting;
  let handleMetrics = handleMetricsWhileStarting;
  const visitors = createHttpListener((request, response) => handle(request, response));
  const actualPort = await visitors.listen(port, host ?? undefined);
  listenerClosers.push(() => visitors.close());
  if (metricsPort !== null) {
    const metrics = createHttpListener((request, response) => handleMetrics(request, response));
    await metrics.listen(metricsPort, host ?? undefined);
    listenerClosers.push(() => metrics.close());
  }
  return {
    port: actualPort,
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
    ...platform,
    port,
    directory,
    assets: createBuiltAssets(manifest),
    caches: createSearchCaches(),
    log,
  });
  const search = measureSearch(platform.searchWatch, createProgressReader(platform));
  return createPageServer({
    render,
    resolveSite: createHostResolver(directory, mode),
    normaliseQuery,
    findAddress: findAddressOfUrl,
    staticFiles: openStaticFiles(mode),
    checkReadiness: readiness,
    trustsProxy,
    cacheBytes: pageCacheBytes,
    counts: [...search.counts, countRefusedLeads(platform), ...countPayments(platform)],
    refusals: platform.refusals,
    gauges: [
      ...search.gauges,
      ...measureRecords(directory, platform.damagedRecords),
      ...measureLeads(platform),
      ...measurePayments(platform),
    ],
    log,
    now: platform.now,
  });
}

/** The demo's vehicles link to its reports. */
function openStaticFiles(mode: ForecourtMode): StaticFiles {
  const client = createStaticFiles(CLIENT_FOLDER);
  if (mode === "production") return client;
  return joinStaticFiles(client, createStaticFiles(REPORTS_FOLDER, "/demo/reports"));
}
