import type { BenchRow } from "../bench-row.ts";
import { resolveRatio } from "../interleave.ts";
import { median } from "../median.ts";
import { CONTESTANT_TITLES, type ContestantName } from "./contestant.ts";
import type { MeasuredSize } from "./measure-size.ts";
import { percentile } from "./percentile.ts";
import type { Measured } from "./runner.ts";
import { VIEW_KINDS, type ViewKindName } from "./views/timed-views.ts";

const SITE_KINDS = ["site", "site-3"] as const;
const DATABASES = ["sqlite", "postgres", "duckdb"] as const;

/** The size at which databases are compared with these bounds. */
const PEER_SIZE = 100_000;
const [SMALL_SIZE, LARGE_SIZE] = [10_000, 1_000_000];

/** How many times as long a peer takes, at `PEER_SIZE`. */
const TIMES_FASTER: readonly { kind: ViewKindName; than: ContestantName; times: number }[] = [
  ...SITE_KINDS.flatMap((kind) => [
    { kind, than: "postgres" as const, times: 25 },
    { kind, than: "sqlite" as const, times: 25 },
  ]),
  { kind: "all-3", than: "postgres", times: 40 },
  { kind: "all-3", than: "sqlite", times: 40 },
  { kind: "site-text", than: "postgres", times: 4 },
  { kind: "all-text", than: "sqlite", times: 2 },
];
const TIMES_BEST_DATABASE = 20;
const MAX_TAIL = 4;
const MAX_GROWTH = 1.5;
const MAX_UPDATE_MS = { p50: 1, p99: 5 };
const MAX_KB_A_VEHICLE = 4;
const MAX_START_OF_BUILD = 0.2;
const MAX_MB_AT_LARGE = 3_000;

/** The engine's budgets, as ratios of one run where they can be. */
export function listBounds(sizes: readonly MeasuredSize[]): BenchRow[] {
  return [...sizes.flatMap(listSizeBounds), ...listGrowth(sizes)];
}

function listSizeBounds({ vehicles, contestants }: MeasuredSize): BenchRow[] {
  const ours = contestants.find(({ name }) => name === "ours");
  if (!ours) return [];
  const at = vehicles.toLocaleString("en-AU");
  const find = (wanted: ContestantName) => contestants.find(({ name }) => name === wanted);
  const plain = find("plain");
  return [
    ...contestants.flatMap(({ name, equality: { compared, equal } }) =>
      compared === 0
        ? []
        : [
            atLeast(
              `${at}: answers of ${CONTESTANT_TITLES[name]} equal the oracle's`,
              equal / compared,
              1,
            ),
          ],
    ),
    ...SITE_KINDS.flatMap((kind) => [
      ...(plain
        ? [
            atLeast(
              `${at}: ${titleOf(kind)}, times faster than the plain loop`,
              compare(plain, ours, kind),
              1,
            ),
          ]
        : []),
      atMost(`${at}: ${titleOf(kind)}, p99 of p50`, readTail(ours, kind), MAX_TAIL),
    ]),
    ...(vehicles === PEER_SIZE ? listPeerBounds(ours, find) : []),
    atMost(`${at}: update visible, p50`, percentile(ours.updates, 0.5), MAX_UPDATE_MS.p50, "ms"),
    atMost(`${at}: update visible, p99`, percentile(ours.updates, 0.99), MAX_UPDATE_MS.p99, "ms"),
    ...listMemory(vehicles, ours, at),
    ...(vehicles === PEER_SIZE ? listStart(ours, at) : []),
  ];
}

function listPeerBounds(
  ours: Measured,
  find: (name: ContestantName) => Measured | undefined,
): BenchRow[] {
  const rows = TIMES_FASTER.flatMap(({ kind, than, times }) => {
    const peer = find(than);
    const name = `100,000: ${titleOf(kind)}, times faster than ${CONTESTANT_TITLES[than]}`;
    return peer ? [atLeast(name, compare(peer, ours, kind), times)] : [];
  });
  const usual = DATABASES.flatMap((name) => {
    const costs = find(name)?.views.all;
    return costs ? [percentile(costs.flat(), 0.5)] : [];
  });
  if (usual.length === 0) return rows;
  const nothingKept = percentile(ours.views["all-unlike"]?.flat() ?? [], 0.5);
  const name = `100,000: ${titleOf("all-unlike")}, times faster than the best of the databases`;
  return [...rows, atLeast(name, Math.min(...usual) / nothingKept, TIMES_BEST_DATABASE)];
}

function listMemory(vehicles: number, { bytes }: Measured, at: string): BenchRow[] {
  if (bytes === null) return [];
  if (vehicles === PEER_SIZE) {
    return [atMost(`${at}: memory a vehicle`, bytes / vehicles / 1_000, MAX_KB_A_VEHICLE, "kB")];
  }
  return vehicles === LARGE_SIZE
    ? [atMost(`${at}: memory`, bytes / 1e6, MAX_MB_AT_LARGE, "MB")]
    : [];
}

function listStart({ buildSeconds, startSeconds }: Measured, at: string): BenchRow[] {
  if (startSeconds === null) return [];
  const name = `${at}: start from the snapshot, of a build`;
  return [atMost(name, startSeconds / buildSeconds, MAX_START_OF_BUILD)];
}

/** A site's view must not slow down with the number of other sites' vehicles. */
function listGrowth(sizes: readonly MeasuredSize[]): BenchRow[] {
  const [small, large] = [SMALL_SIZE, LARGE_SIZE].map((wanted) =>
    sizes
      .find(({ vehicles }) => vehicles === wanted)
      ?.contestants.find(({ name }) => name === "ours"),
  );
  if (!small || !large) return [];
  return SITE_KINDS.map((kind) =>
    atMost(
      `${titleOf(kind)}, at 1,000,000 of that at 10,000`,
      percentile(large.views[kind]?.flat() ?? [], 0.5) /
        percentile(small.views[kind]?.flat() ?? [], 0.5),
      MAX_GROWTH,
    ),
  );
}

/** The median over rounds of the ratio within each. */
function compare(peer: Measured, ours: Measured, kind: ViewKindName): number {
  const [theirs, own] = [peer, ours].map(({ views }) => (views[kind] ?? []).map(median));
  return resolveRatio(theirs ?? [], own ?? []);
}

/** The median over rounds, so that other load in one round does not count. */
function readTail({ views }: Measured, kind: ViewKindName): number {
  const rounds = views[kind] ?? [];
  return median(rounds.map((costs) => percentile(costs, 0.99) / percentile(costs, 0.5)));
}

function titleOf(wanted: ViewKindName): string {
  return VIEW_KINDS.find(({ name }) => name === wanted)?.title ?? wanted;
}

function atLeast(name: string, value: number, bound: number, unit = ""): BenchRow {
  return { name, value, unit, bound: { kind: "at least", value: bound } };
}

function atMost(name: string, value: number, bound: number, unit = ""): BenchRow {
  return { name, value, unit, bound: { kind: "at most", value: bound } };
}
