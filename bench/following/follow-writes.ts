import { setTimeout as wait } from "node:timers/promises";
import { SERVER_NODE_OPTIONS } from "#cli/server/server-options.ts";
import { findFreePort } from "#tests/tooling/product.ts";
import type { BenchRow } from "../bench-row.ts";
import { readReadiness } from "../processes/read-readiness.ts";
import { importFeed } from "../processes/run-forecourt.ts";
import { startPart } from "../processes/start-part.ts";
import { withProduct } from "../processes/with-product.ts";
import type { Workspace } from "../workspace.ts";
import type { FollowerJobs } from "./follower-part.ts";

const FOLLOWER_PART = new URL("./follower-part.ts", import.meta.url);

/** By vehicles written by the command line: seconds until the running server shows them. */
const BOUNDS_SECONDS = [
  { vehicles: 100, most: 1 },
  { vehicles: 16_734, most: 5 },
  { vehicles: 100_000, most: 30 },
] as const;

const MAX_SLICE_MS = 10;
const RUNS = 3;
const ASK_EVERY_MS = 20;

/** Measures a running server that follows the command line, then a lone follower in detail. */
export async function measureFollowing(workspace: Workspace): Promise<BenchRow[]> {
  const dataDir = await workspace.createDataDir();
  for (const { vehicles } of BOUNDS_SECONDS) workspace.feed({ vehicles });
  const metricsPort = await findFreePort();
  const variables = { FORECOURT_MODE: "development", METRICS_PORT: String(metricsPort) };
  const { fromId, rows } = await withProduct({ dataDir, variables }, async () => {
    const { latestId } = await readReadiness(metricsPort);
    return { fromId: latestId, rows: await measureServer(metricsPort, dataDir, workspace) };
  });
  return [...rows, ...(await measureSlices(dataDir, fromId))];
}

async function measureServer(
  metricsPort: number,
  dataDir: string,
  workspace: Workspace,
): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const { vehicles, most } of BOUNDS_SECONDS) {
    const seconds = await measureFollow(metricsPort, vehicles, () =>
      importFeed(dataDir, workspace.feed({ vehicles })),
    );
    rows.push({
      name: `a running server follows ${vehicles.toLocaleString("en-AU")} new vehicles within`,
      value: seconds,
      unit: "s",
      bound: { kind: "at most", value: most },
    });
  }
  return rows;
}

/** From the first visible commit until all of it is applied. */
async function measureFollow(
  metricsPort: number,
  vehicles: number,
  write: () => Promise<void>,
): Promise<number> {
  const { latestId: before } = await readReadiness(metricsPort);
  const written = write();
  let failure: unknown = null;
  written.catch((error: unknown) => {
    failure = error;
  });
  let committedAt: number | null = null;
  while (true) {
    if (failure !== null) throw failure;
    const { latestId, appliedId } = await readReadiness(metricsPort);
    if (latestId >= before + vehicles) committedAt ??= performance.now();
    if (committedAt !== null && appliedId >= latestId) break;
    await wait(ASK_EVERY_MS);
  }
  const seconds = (performance.now() - committedAt) / 1_000;
  await written;
  return seconds;
}

/** The least disturbed of several runs: the follower's own cost is in each. */
async function measureSlices(dataDir: string, fromId: number): Promise<BenchRow[]> {
  const runs: Followed[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await followAlone(dataDir, fromId));
  const least = (read: (run: Followed) => number): number => Math.min(...runs.map(read));
  const vehicles = least((run) => run.vehicles);
  const report = (what: string, value: number, unit: string): BenchRow => ({
    name: `follower of ${vehicles.toLocaleString("en-AU")} vehicles alone: ${what}`,
    value,
    unit,
    bound: null,
  });
  return [
    {
      ...report(
        "longest slice",
        least(({ longestSlice }) => longestSlice),
        "ms",
      ),
      bound: { kind: "at most", value: MAX_SLICE_MS },
    },
    report(
      "longest pause of garbage collection",
      least(({ longestPause }) => longestPause),
      "ms",
    ),
    report(
      "pauses",
      least(({ pauses }) => pauses),
      "",
    ),
    report(
      "time",
      least(({ seconds }) => seconds),
      "s",
    ),
  ];
}

type Followed = Awaited<ReturnType<FollowerJobs["follow"]>>;

async function followAlone(dataDir: string, fromId: number): Promise<Followed> {
  const part = startPart<FollowerJobs>(FOLLOWER_PART, {
    dataDir,
    nodeOptions: SERVER_NODE_OPTIONS,
  });
  try {
    return await part.ask("follow", fromId);
  } finally {
    await part.end();
  }
}
