import { join } from "node:path";
import type { BenchExtent, Measurement } from "../bench-subject.ts";
import type { Workspace } from "../workspace.ts";
import { listContestants, listWholePlans, QUICK_PLANS } from "./bench-plan.ts";
import { formatSizeTables } from "./format-size-tables.ts";
import { listBounds } from "./list-bounds.ts";
import { type MeasuredSize, measureSize } from "./measure-size.ts";
import { installPeers } from "./peers/install-peers.ts";
import { writeVehiclePool } from "./stock/write-vehicle-pool.ts";

const POOL_VEHICLES = 5_000;

const READING = `Every row answers the same page views of the same stock: 21 vehicles, 20 facets of values, the
bounds of 6 ranges, and a chosen facet's counts as if nothing of it were chosen. A site sells 1,500
of the vehicles (all of them at 1,000). Views of several sites and choices take turns; "nothing kept" are views of
which no two are alike. Each has a process of its own and one core. "Answers equal" are those of
the table's views and of random ones that are the plain engine's, vehicle by vehicle and count by
count; of texts, totals and counts alone, since each has its own best match (DuckDB looks
for words without an index: its own is an extension to be fetched). Orama tells no bounds, so none are
asked of it. Memory is what the stock adds to the process (heap and what it holds outside for the two
engines, resident pages for the others, all of PostgreSQL's processes).`;

/** The embedded engine beside the plain one, and in the whole table beside all who do the same. */
export async function measureEngine(
  workspace: Workspace,
  extent: BenchExtent,
): Promise<Measurement> {
  const notes: string[] = [];
  const now = Date.now();
  const pool = join(workspace.createFolder(), "pool.jsonl");
  await writeVehiclePool(pool, workspace.feed({ vehicles: POOL_VEHICLES }), now);
  const sizes: MeasuredSize[] = [];
  for (const plan of extent === "whole" ? preparePlans(notes) : QUICK_PLANS) {
    sizes.push(await measureSize(workspace, { pool, now }, plan));
  }
  return {
    rows: listBounds(sizes),
    tables: [READING, ...notes, ...sizes.map(formatSizeTables)].join("\n\n"),
  };
}

function preparePlans(notes: string[]) {
  const absence = installPeers();
  if (absence !== null) {
    process.stderr.write(`  ${absence}\n`);
    notes.push(`**NOT MEASURED** ${absence}`);
  }
  return listWholePlans(listContestants(absence === null));
}
