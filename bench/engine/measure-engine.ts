import { join } from "node:path";
import type { BenchExtent, Measurement } from "../bench-subject.ts";
import type { Workspace } from "../workspace.ts";
import { listContestants, listWholePlans, QUICK_PLANS } from "./bench-plan.ts";
import { formatSizeTables } from "./format-size-tables.ts";
import { listBounds } from "./list-bounds.ts";
import { type MeasuredSize, measureSize } from "./measure-size.ts";
import { installPeers } from "./peers/install-peers.ts";
import { writeVehiclePool } from "./stock/write-vehicle-pool.ts";
import { HITS_A_PAGE } from "./views/page-view.ts";
import { LIST_FIELDS, RANGE_FIELDS } from "./views/view-answer.ts";

const POOL_VEHICLES = 5_000;

const READING = `Every row answers the same page views of the same stock, as the platform asks them: ${HITS_A_PAGE} vehicles,
${LIST_FIELDS.length} facets of values, the bounds of ${RANGE_FIELDS.length} ranges, and a chosen facet's counts as if nothing of it were
chosen. A site sells 1,500 vehicles (all of them at 1,000). Views of several sites and choices take
turns; of those with "nothing cached" no two are alike. Everybody has a process of its own and one
core. Memory is what the stock adds: heap and what it holds outside for the two engines, resident
pages for the others, for PostgreSQL all its processes and what they share. "start s" is a new
process's, from its snapshot, as a server starts.

"Answers equal" counts the table's views and random ones that are answered as the plain engine
answers them, vehicle by vehicle and count by count; at 1,000,000 those with a text are left out,
for which it would read every word of the stock. Of peers' views with a text, "of texts" counts
equal totals and facets only: which match is the best, each decides for itself.

SQLite marks each candidate once with the facets it fails, keeps the candidates and counts each facet
of them; its list values stand in a table with indexes both ways. PostgreSQL and DuckDB count all
facets of one value in one reading (grouping sets). All statements are prepared once. DuckDB looks
for words without an index: its own is an extension to be fetched that does not follow changes.
Orama tells no bounds and has no order among equal prices or years, so neither is asked of it.`;

/** Our engine and the plain one; in the whole table also all peers. */
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
