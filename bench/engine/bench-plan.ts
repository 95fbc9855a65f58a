import { CONTESTANTS, type ContestantName } from "./contestant.ts";

export type SizePlan = {
  vehicles: number;
  names: readonly ContestantName[];
  /** How often each contestant runs each kind of view. */
  rounds: number;
  /** The time of one run; a slower view is still asked once. */
  runMs: number;
  /** Random views for which all answers are compared. */
  randomViews: number;
  /** The time for comparing one contestant's answers to one kind; one view is always compared. */
  comparingMs: number;
  /** Whether views with a text are compared: the oracle reads every word of every vehicle. */
  comparesTexts: boolean;
  /** Concurrent views in one more run; null for none. */
  viewsAtOnce: number | null;
};

const IN_PROCESS = ["ours", "plain"] as const;

/** Part of every run of the bench: under a minute, without slow or downloaded contestants. */
export const QUICK_PLANS: readonly SizePlan[] = [
  {
    vehicles: 1_000,
    names: IN_PROCESS,
    rounds: 3,
    runMs: 150,
    randomViews: 40,
    comparingMs: 5_000,
    comparesTexts: true,
    viewsAtOnce: null,
  },
  {
    vehicles: 10_000,
    names: IN_PROCESS,
    rounds: 3,
    runMs: 150,
    randomViews: 40,
    comparingMs: 5_000,
    comparesTexts: true,
    viewsAtOnce: null,
  },
  {
    vehicles: 100_000,
    names: IN_PROCESS,
    rounds: 3,
    runMs: 150,
    randomViews: 20,
    comparingMs: 5_000,
    comparesTexts: true,
    viewsAtOnce: null,
  },
];

/** The whole table, in under half an hour. */
export function listWholePlans(names: readonly ContestantName[]): SizePlan[] {
  return [
    {
      vehicles: 1_000,
      names,
      rounds: 5,
      runMs: 200,
      randomViews: 200,
      comparingMs: 10_000,
      comparesTexts: true,
      viewsAtOnce: null,
    },
    {
      vehicles: 10_000,
      names,
      rounds: 5,
      runMs: 300,
      randomViews: 100,
      comparingMs: 10_000,
      comparesTexts: true,
      viewsAtOnce: null,
    },
    {
      vehicles: 100_000,
      names,
      rounds: 5,
      runMs: 600,
      randomViews: 40,
      comparingMs: 10_000,
      comparesTexts: true,
      viewsAtOnce: null,
    },
    {
      vehicles: 1_000_000,
      names: IN_PROCESS,
      rounds: 3,
      runMs: 600,
      randomViews: 10,
      comparingMs: 5_000,
      comparesTexts: false,
      viewsAtOnce: null,
    },
  ];
}

/** Over HTTP, beside the engine in the process: under a minute. */
export function createServerPlan(): SizePlan {
  return {
    vehicles: 10_000,
    names: hasMeilisearch()
      ? ["ours", "served", "plain", "meilisearch"]
      : ["ours", "served", "plain"],
    rounds: 3,
    runMs: 200,
    randomViews: 20,
    comparingMs: 5_000,
    comparesTexts: true,
    viewsAtOnce: 8,
  };
}

/** Every contestant that is available on this machine. */
export function listContestants(hasPeers: boolean): ContestantName[] {
  return CONTESTANTS.filter((name) => {
    if (name === "duckdb" || name === "orama") return hasPeers;
    return name === "meilisearch" ? hasMeilisearch() : name !== "served";
  });
}

function hasMeilisearch(): boolean {
  return Boolean(process.env["SEARCH_URL"]);
}
