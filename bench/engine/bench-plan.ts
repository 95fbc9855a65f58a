import { CONTESTANTS, type ContestantName } from "./contestant.ts";

/** What is measured at one size, and how long. */
export type SizePlan = {
  vehicles: number;
  names: readonly ContestantName[];
  /** Turns that every contestant has at every kind of view. */
  rounds: number;
  /** Of one turn; a view that takes longer is asked once all the same. */
  turnMs: number;
  /** Random views that every answer is compared for. */
  randomViews: number;
  /** Of comparing one contestant's answers to one kind of views; one view is compared all the same. */
  comparingMs: number;
  /** Whether views with a text are compared: the oracle reads every word of every vehicle. */
  comparesTexts: boolean;
  /** Views asked at once in one more turn; null: there is none. */
  viewsAtOnce: number | null;
};

const IN_PROCESS = ["ours", "plain"] as const;

/** Part of every run of the bench: under a minute, without what is slow or has to be fetched. */
export const QUICK_PLANS: readonly SizePlan[] = [
  {
    vehicles: 1_000,
    names: IN_PROCESS,
    rounds: 3,
    turnMs: 150,
    randomViews: 40,
    comparingMs: 5_000,
    comparesTexts: true,
    viewsAtOnce: null,
  },
  {
    vehicles: 10_000,
    names: IN_PROCESS,
    rounds: 3,
    turnMs: 150,
    randomViews: 40,
    comparingMs: 5_000,
    comparesTexts: true,
    viewsAtOnce: null,
  },
  {
    vehicles: 100_000,
    names: IN_PROCESS,
    rounds: 3,
    turnMs: 150,
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
      turnMs: 200,
      randomViews: 200,
      comparingMs: 10_000,
      comparesTexts: true,
      viewsAtOnce: null,
    },
    {
      vehicles: 10_000,
      names,
      rounds: 5,
      turnMs: 300,
      randomViews: 100,
      comparingMs: 10_000,
      comparesTexts: true,
      viewsAtOnce: null,
    },
    {
      vehicles: 100_000,
      names,
      rounds: 5,
      turnMs: 600,
      randomViews: 40,
      comparingMs: 10_000,
      comparesTexts: true,
      viewsAtOnce: null,
    },
    {
      vehicles: 1_000_000,
      names: IN_PROCESS,
      rounds: 3,
      turnMs: 600,
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
    turnMs: 200,
    randomViews: 20,
    comparingMs: 5_000,
    comparesTexts: true,
    viewsAtOnce: 8,
  };
}

/** Everybody in a process of their own that can be had on this machine. */
export function listContestants(hasPeers: boolean): ContestantName[] {
  return CONTESTANTS.filter((name) => {
    if (name === "duckdb" || name === "orama") return hasPeers;
    return name === "meilisearch" ? hasMeilisearch() : name !== "served";
  });
}

function hasMeilisearch(): boolean {
  return Boolean(process.env["SEARCH_URL"]);
}
