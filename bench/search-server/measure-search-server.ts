import { join } from "node:path";
import type { BenchRow } from "../bench-row.ts";
import type { Measurement } from "../bench-subject.ts";
import { createServerPlan } from "../engine/bench-plan.ts";
import { CONTESTANT_TITLES } from "../engine/contestant.ts";
import { formatSizeTables } from "../engine/format-size-tables.ts";
import { type MeasuredSize, measureSize } from "../engine/measure-size.ts";
import { percentile } from "../engine/percentile.ts";
import type { Measured } from "../engine/runner.ts";
import { writeVehiclePool } from "../engine/stock/write-vehicle-pool.ts";
import type { ViewKindName } from "../engine/views/timed-views.ts";
import { resolveRatio } from "../interleave.ts";
import { median } from "../median.ts";
import type { Workspace } from "../workspace.ts";

const POOL_VEHICLES = 5_000;
const KINDS: readonly { kind: ViewKindName; title: string }[] = [
  { kind: "site", title: "site, no facet" },
  { kind: "site-3", title: "site, 3 facets" },
  { kind: "site-text", title: '"toyota hilux", site' },
];

const READING = `The same views of the same stock, asked by one process over a kept connection, the answer's JSON read:
of the engine in that process, of \`forecourt search-server\` beside it, and of a Meilisearch where
SEARCH_URL names one. "At once" is eight of them always under way. Who asks and who answers share
this machine's cores.`;

/** The engine table's page views over HTTP, and in the process for comparison. */
export async function measureSearchServer(workspace: Workspace): Promise<Measurement> {
  const now = Date.now();
  const pool = join(workspace.createFolder(), "pool.jsonl");
  await writeVehiclePool(pool, workspace.feed({ vehicles: POOL_VEHICLES }), now);
  const size = await measureSize(workspace, { pool, now }, createServerPlan());
  return { rows: listRows(size), tables: `${READING}\n\n${formatSizeTables(size)}` };
}

function listRows({ contestants }: MeasuredSize): BenchRow[] {
  const ours = contestants.find(({ name }) => name === "ours");
  return contestants
    .filter(({ name }) => name !== "plain")
    .flatMap((one) => [
      ...KINDS.flatMap(({ kind, title }) => listKindRows(one, ours, kind, title)),
      ...listEquality(one),
    ]);
}

function listKindRows(
  one: Measured,
  ours: Measured | undefined,
  kind: ViewKindName,
  title: string,
): BenchRow[] {
  const rounds = one.views[kind] ?? [];
  const costs = rounds.flat();
  const name = `${CONTESTANT_TITLES[one.name]}: ${title}`;
  const own = ours?.views[kind] ?? [];
  return [
    row(`${name}, p50`, percentile(costs, 0.5), "ms"),
    row(`${name}, p99`, percentile(costs, 0.99), "ms"),
    ...(one === ours
      ? []
      : [row(`${name}, of in the process`, resolveRatio(rounds.map(median), own.map(median)), "")]),
    ...(kind === "site-3" && one.viewsASecond !== null
      ? [row(`${name}, at once`, one.viewsASecond, "/s")]
      : []),
  ];
}

/** Meilisearch's answers are only reported; ours over HTTP must equal those in the process. */
function listEquality({ name, equality: { compared, equal } }: Measured): BenchRow[] {
  if (compared === 0) return [];
  const title = `${CONTESTANT_TITLES[name]}: answers that equal the oracle's`;
  const bound = name === "meilisearch" ? null : { kind: "at least" as const, value: 1 };
  return [{ name: title, value: equal / compared, unit: "", bound }];
}

function row(name: string, value: number, unit: string): BenchRow {
  return { name, value, unit, bound: null };
}
