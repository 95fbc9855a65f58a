import { startPart } from "../processes/start-part.ts";
import type { Workspace } from "../workspace.ts";
import type { SizePlan } from "./bench-plan.ts";
import { compareAnswers } from "./compare-answers.ts";
import type { ContestantName } from "./contestant.ts";
import type { ContestantJobs } from "./contestant-part.ts";
import type { Measured, Runner } from "./runner.ts";
import type { StockPlan } from "./stock/vehicle-source.ts";
import { VIEW_KINDS, type ViewKindName } from "./views/timed-views.ts";

const PART = new URL("./contestant-part.ts", import.meta.url);
const NODE_OPTIONS = ["--expose-gc", "--max-old-space-size=12000"];
const MOST_A_TURN = 500;
const RUSH_KIND: ViewKindName = "site-3";
const RUSH_MS = 2_000;
const UPDATES = { milliseconds: 3_000, atLeast: 5, atMost: 500 };

export type MeasuredSize = {
  vehicles: number;
  contestants: Measured[];
  /** Contestants that could not take part, and why. */
  failures: { name: ContestantName; reason: string }[];
};

/** Each contestant is a process: all are built one after another, compared, then timed in alternation. */
export async function measureSize(
  workspace: Workspace,
  pool: Pick<StockPlan, "pool" | "now">,
  plan: SizePlan,
): Promise<MeasuredSize> {
  const runners: Runner[] = [];
  const failures: MeasuredSize["failures"] = [];
  try {
    for (const name of plan.names) {
      note(`${plan.vehicles.toLocaleString("en-AU")} vehicles: building ${name}`);
      try {
        runners.push(await build(workspace, name, { ...pool, vehicles: plan.vehicles }));
      } catch (error) {
        failures.push({ name, reason: String(error).split("\n", 1)[0] ?? "" });
      }
    }
    note("comparing answers");
    await compareAnswers(runners, plan);
    note("taking turns");
    await runAlternately(runners, plan);
    if (plan.viewsAtOnce !== null) await askAtOnce(runners, plan.viewsAtOnce);
    for (const { part, measured } of runners) measured.updates = await part.ask("update", UPDATES);
  } finally {
    for (const { part } of runners) {
      await part.ask("close", undefined).catch(() => {});
      await part.end();
    }
  }
  return {
    vehicles: plan.vehicles,
    contestants: runners.map(({ measured }) => measured),
    failures,
  };
}

async function build(workspace: Workspace, name: ContestantName, plan: StockPlan): Promise<Runner> {
  const folder = workspace.createFolder();
  const part = startPart<ContestantJobs>(PART, { dataDir: folder, nodeOptions: NODE_OPTIONS });
  try {
    const { seconds, bytes } = await part.ask("build", { name, folder, plan });
    const equality = { compared: 0, equal: 0, textCompared: 0, textEqual: 0, difference: null };
    const startSeconds = (await part.ask("save", undefined))
      ? await startAgain(folder, plan.vehicles)
      : null;
    const built = { name, buildSeconds: seconds, startSeconds, bytes };
    return { part, measured: { ...built, equality, updates: [], views: {}, viewsASecond: null } };
  } catch (error) {
    await part.end();
    throw error;
  }
}

async function startAgain(folder: string, vehicles: number): Promise<number> {
  const part = startPart<ContestantJobs>(PART, { dataDir: folder, nodeOptions: NODE_OPTIONS });
  try {
    return await part.ask("start", { folder, vehicles });
  } finally {
    await part.end();
  }
}

/** The first round warms up and does not count. */
async function runAlternately(
  runners: readonly Runner[],
  { rounds, runMs }: SizePlan,
): Promise<void> {
  const effort = { milliseconds: runMs, atLeast: 1, atMost: MOST_A_TURN };
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name: kind, isUnlike, query } of VIEW_KINDS) {
      for (const { part, measured } of runners) {
        if (isUnlike && !isEngine(measured.name)) continue;
        // The oracle reads every word of every vehicle, so it is no baseline for texts.
        if (query !== "" && measured.name === "plain") continue;
        const costs = await part.ask("time", { kind, effort });
        if (round > 0) (measured.views[kind] ??= []).push(costs);
      }
    }
  }
}

async function askAtOnce(runners: readonly Runner[], viewsAtOnce: number): Promise<void> {
  const rush = { kind: RUSH_KIND, viewsAtOnce, milliseconds: RUSH_MS };
  for (const { part, measured } of runners) measured.viewsASecond = await part.ask("rush", rush);
}

/** Only engines cache anything between views. */
function isEngine(name: ContestantName): boolean {
  return name === "ours" || name === "served" || name === "plain";
}

function note(text: string): void {
  const seconds = Math.round(performance.now() / 1_000);
  process.stderr.write(`  ${text}… (${seconds} s gone)\n`);
}
