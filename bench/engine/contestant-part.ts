import { answerParent } from "../processes/answer-parent.ts";
import type { Contestant, ContestantName } from "./contestant.ts";
import { createContestant } from "./contestants/create-contestant.ts";
import { startFromSnapshot } from "./start/start-from-snapshot.ts";
import { openVehicleSource, type StockPlan, type VehicleSource } from "./stock/vehicle-source.ts";
import type { PageView } from "./views/page-view.ts";
import { listRandomViews } from "./views/random-views.ts";
import { listTimedViews, VIEW_KINDS, type ViewKindName } from "./views/timed-views.ts";
import { type AnswerText, toAnswerText, type ViewAnswer } from "./views/view-answer.ts";

/** About as many as a feed brings in at once. */
const VEHICLES_A_SLICE = 500;

/** Calls prepared before they are timed: few at first, when one may take all the time, then many. */
const FEW_READY = 10;
const MANY_READY = 200;

/** Untimed calls first, because preparing has emptied the processor's caches. */
const WARMING_CALLS = 24;
const WARMING_MILLISECONDS = 10;

/** Repeats until the time is over, within the two numbers. */
type Effort = { milliseconds: number; atLeast: number; atMost: number };

/** A kind of the table, or a number of random views. */
export type ViewChoice = ViewKindName | number;

let state: { contestant: Contestant; source: VehicleSource } | null = null;
let asked = 0;

/** One contestant and its stock, alone in this process. */
const jobs = {
  build: async ({
    name,
    folder,
    plan,
  }: {
    name: ContestantName;
    folder: string;
    plan: StockPlan;
  }) => {
    const source = openVehicleSource(plan);
    const contestant = await createContestant(name, folder);
    state = { contestant, source };
    let milliseconds = 0;
    for (let from = 0; from < source.vehicles; from += VEHICLES_A_SLICE) {
      const length = Math.min(VEHICLES_A_SLICE, source.vehicles - from);
      const slice = Array.from({ length }, (_, n) => source.at(from + n));
      milliseconds += await clock(() => contestant.add(slice));
    }
    milliseconds += await clock(() => contestant.finish());
    return { seconds: milliseconds / 1_000, bytes: await contestant.readBytes() };
  },
  /** Returns whether there is a snapshot to start from. */
  save: async () => {
    const { contestant } = readState();
    await contestant.save?.();
    return contestant.save !== undefined;
  },
  /** For a process that has built nothing: seconds until the saved state is loaded. */
  start: ({ folder, vehicles }: { folder: string; vehicles: number }) =>
    startFromSnapshot(folder, vehicles),
  answer: async ({ views, milliseconds }: { views: ViewChoice; milliseconds: number }) => {
    const deadline = performance.now() + milliseconds;
    const texts: AnswerText[] = [];
    for (const view of listViews(views)) {
      if (texts.length > 0 && performance.now() > deadline) break;
      texts.push(toAnswerText(await askOnce(view)));
    }
    return texts;
  },
  /** The whole answer of one view, for finding a difference. */
  explain: async ({ views, at }: { views: ViewChoice; at: number }) => {
    const view = listViews(views)[at];
    if (!view) throw new Error(`There is no view ${at}.`);
    return { view, answer: await askOnce(view) };
  },
  time: async ({ kind, effort }: { kind: ViewKindName; effort: Effort }) => {
    const { contestant } = readState();
    const views = listViews(kind);
    return await repeat(effort, () => {
      asked += 1;
      const view = views[asked % views.length];
      if (!view) throw new Error(`There is no view of ${kind}.`);
      const ask = contestant.prepare(isUnlike(kind) ? { ...view, unlike: asked } : view);
      return () => ask();
    });
  },
  /** Views per second with several requests at once. */
  rush: async ({
    kind,
    viewsAtOnce,
    milliseconds,
  }: {
    kind: ViewKindName;
    viewsAtOnce: number;
    milliseconds: number;
  }) => {
    const asks = listViews(kind).map((view) => readState().contestant.prepare(view));
    const startedAt = performance.now();
    let answered = 0;
    await Promise.all(
      Array.from({ length: viewsAtOnce }, async (_, first) => {
        for (let at = first; performance.now() - startedAt < milliseconds; at += 1) {
          await asks[at % asks.length]?.();
          answered += 1;
        }
      }),
    );
    return (answered * 1_000) / (performance.now() - startedAt);
  },
  /** Milliseconds from replacing a vehicle until a search finds its new price. */
  update: async (effort: Effort) => {
    const { contestant, source } = readState();
    const changed = new Set<number>();
    let times = 0;
    const costs = await repeat(effort, () => {
      const place = (times * 6_151 + 17) % source.vehicles;
      const vehicle = source.at(place);
      const price = (vehicle.price ?? 0) + 1;
      times += 1;
      changed.add(place);
      return async () => {
        await contestant.replace({ ...vehicle, price });
        if ((await contestant.findPrice(vehicle)) !== price) throw new Error("No search sees it.");
      };
    });
    for (const place of changed) await contestant.replace(source.at(place));
    return costs;
  },
  close: async () => {
    await state?.contestant.close();
  },
};

export type ContestantJobs = typeof jobs;

// A process that a contestant started must end with this one.
process.once("SIGTERM", () => process.exit());
answerParent(jobs);

function readState() {
  if (!state) throw new Error("Nothing has been built yet.");
  return state;
}

function listViews(choice: ViewChoice): PageView[] {
  const { source } = readState();
  if (typeof choice === "number") return listRandomViews(source, choice);
  const kind = VIEW_KINDS.find(({ name }) => name === choice);
  return kind ? listTimedViews(kind, source) : [];
}

function isUnlike(name: ViewKindName): boolean {
  return VIEW_KINDS.some((kind) => kind.name === name && kind.isUnlike);
}

async function askOnce(view: PageView): Promise<ViewAnswer> {
  const read = await readState().contestant.prepare(view)();
  return read();
}

/**
 * Milliseconds of each call. Preparation, its garbage and the cold processor caches are not timed: calls
 * are prepared in groups, garbage is collected, and the first calls are untimed. All contestants are
 * treated alike.
 */
async function repeat(
  { milliseconds, atLeast, atMost }: Effort,
  prepare: () => () => unknown,
): Promise<number[]> {
  const costs: number[] = [];
  const deadline = performance.now() + milliseconds;
  const isEnough = () =>
    costs.length >= atMost || (costs.length >= atLeast && performance.now() >= deadline);
  while (!isEnough()) {
    const length = Math.min(costs.length === 0 ? FEW_READY : MANY_READY, atMost - costs.length);
    const warming = Array.from({ length: WARMING_CALLS }, prepare);
    const calls = Array.from({ length }, prepare);
    globalThis.gc?.({ type: "minor" });
    await warmUp(warming);
    for (const call of calls) if (!isEnough()) costs.push(await clock(call));
  }
  return costs;
}

/** Stops when the time is over, since one slow call is enough. */
async function warmUp(calls: (() => unknown)[]): Promise<void> {
  const deadline = performance.now() + WARMING_MILLISECONDS;
  for (const call of calls) {
    if (performance.now() >= deadline) return;
    await call();
  }
}

async function clock(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
