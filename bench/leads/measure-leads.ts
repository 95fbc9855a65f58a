import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startPostgres } from "#tests/tooling/postgres.ts";
import type { BenchRow } from "../bench-row.ts";
import { findCosts, interleave, resolveRatio } from "../interleave.ts";
import { median } from "../median.ts";
import { runForecourt } from "../processes/run-forecourt.ts";
import { startPart } from "../processes/start-part.ts";
import { BENCH_SITE_FILE } from "../stock/bench-site.ts";
import type { Workspace } from "../workspace.ts";
import type { LeadJobs } from "./lead-part.ts";

const LEAD_PART = new URL("./lead-part.ts", import.meta.url);

/** In each round, of each contestant. */
const LEADS = 1_500;
const ROUNDS = 5;

/** Of the database's own commits of the same rows. */
const LEAST_RATIO = 0.5;

/**
 * Leads that the use case accepts, all on the disk, beside the same rows committed by the database's own
 * driver, in turns.
 */
export async function measureLeads(workspace: Workspace): Promise<BenchRow[]> {
  const onSqlite = await measureOn("SQLite", workspace, {});
  const postgres = await startPostgres({ isDurable: true });
  try {
    const variables = { DATABASE_URL: postgres.url };
    return [...onSqlite, ...(await measureOn("PostgreSQL", workspace, variables))];
  } finally {
    await postgres.stop();
  }
}

async function measureOn(
  name: string,
  workspace: Workspace,
  variables: Record<string, string>,
): Promise<BenchRow[]> {
  const dataDir = workspace.createFolder();
  const site = join(dataDir, "site.json");
  writeFileSync(site, JSON.stringify(buildSiteFile()));
  await runForecourt(dataDir, ["site", "apply", site, "--yes"], variables);
  const part = startPart<LeadJobs>(LEAD_PART, { dataDir, variables });
  try {
    await part.ask("open", undefined);
    const timed = await interleave(
      [
        { name: "accept" as const, cost: () => part.ask("accept", LEADS) },
        { name: "commit" as const, cost: () => part.ask("commit", LEADS) },
      ],
      ROUNDS,
    );
    await part.ask("close", undefined);
    const accepted = findCosts(timed, "accept");
    const committed = findCosts(timed, "commit");
    return [
      row(`${name}: leads accepted`, LEADS / median(accepted), "/s"),
      row(`${name}: the same rows committed by its driver`, LEADS / median(committed), "/s"),
      {
        ...row(
          `${name}: leads accepted, of the same rows committed`,
          resolveRatio(committed, accepted),
        ),
        bound: { kind: "at least", value: LEAST_RATIO },
      },
    ];
  } finally {
    await part.end();
  }
}

/** The bench's site without a captcha, which would have each lead kept aside, and one destination. */
function buildSiteFile(): Record<string, unknown> {
  const file: Record<string, unknown> = JSON.parse(readFileSync(BENCH_SITE_FILE, "utf8"));
  return {
    ...file,
    captcha: { provider: "none" },
    lead_destinations: [{ kind: "mail", name: "sales", to: ["sales@example.com"] }],
  };
}

function row(name: string, value: number, unit = ""): BenchRow {
  return { name, value, unit, bound: null };
}
