import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { BenchRow } from "../bench-row.ts";
import { percentile } from "../engine/percentile.ts";
import { type DrivenRequest, driveRequests } from "../http/drive-requests.ts";
import { withProduct } from "../processes/with-product.ts";
import { BENCH_HOST } from "../stock/bench-site.ts";
import { askTimed, type TimedAnswer } from "./ask-timed.ts";

const OTHER_HOST = "tussock-demo.localhost";
const KEPT_PATH = "/search/used-cars";
const MISS_PATH = "/search/new-used-and-demo-cars";
/** Above every price, so that the range changes only the address. */
const FIRST_MAX_PRICE = 10_000_000;

const WARMING_REQUESTS = 300;
const COUNTED_REQUESTS = 600;
const CONNECTIONS = 8;
const OVERLOAD = 2;
const OVERLOAD_MS = 8_000;
const TICK_MS = 5;
const WATCHED_EVERY_MS = 20;
const SELDOM_EVERY_MS = 100;
const MAX_P99_MS = 50;
const MIN_QUIET_SHARE = 0.99;

type Kind = "miss" | "cached" | "health" | "new connection" | "quiet site";

/** Measures visitors' answers while one site gets twice the uncached requests that a process can take. */
export function measureOverload(): Promise<BenchRow[]> {
  return withProduct({}, async ({ port }) => {
    const nextMiss = createMisses();
    for (const path of ["/", KEPT_PATH]) await askTimed({ port, host: OTHER_HOST, path });
    await driveRequests(listMisses(nextMiss, WARMING_REQUESTS), { port, connections: CONNECTIONS });
    const startedAt = performance.now();
    await driveRequests(listMisses(nextMiss, COUNTED_REQUESTS), { port, connections: CONNECTIONS });
    const perSecond = COUNTED_REQUESTS / ((performance.now() - startedAt) / 1_000);
    const answers = await overload(port, perSecond * OVERLOAD, nextMiss);
    return [
      { name: "uncached pages that one process holds", value: perSecond, unit: "/s", bound: null },
      ...describeAnswers(answers),
    ];
  });
}

/** Open-loop requests at a steady pace: visitors do not wait for each other. */
async function overload(
  port: number,
  perSecond: number,
  nextMiss: () => string,
): Promise<Map<Kind, TimedAnswer[]>> {
  const agent = new Agent({ keepAlive: true });
  const answers = new Map<Kind, TimedAnswer[]>();
  const underWay: Promise<unknown>[] = [];
  const send = (kind: Kind, host: string, path: string, isNew = false): void => {
    const asked = askTimed({ port, host, path, ...(!isNew && { agent }) });
    const list = answers.get(kind) ?? [];
    answers.set(kind, list);
    underWay.push(asked.then((answer) => list.push(answer)));
  };
  const paced = [
    { everyMs: 1_000 / perSecond, send: () => send("miss", BENCH_HOST, nextMiss()) },
    { everyMs: WATCHED_EVERY_MS, send: () => send("cached", OTHER_HOST, KEPT_PATH) },
    { everyMs: WATCHED_EVERY_MS, send: () => send("health", OTHER_HOST, "/healthz") },
    {
      everyMs: SELDOM_EVERY_MS,
      send: () => send("new connection", OTHER_HOST, KEPT_PATH, true),
    },
    { everyMs: SELDOM_EVERY_MS, send: () => send("quiet site", OTHER_HOST, nextMiss()) },
  ].map((one) => ({ ...one, sent: 0 }));
  const startedAt = performance.now();
  for (let passed = 0; passed < OVERLOAD_MS; passed = performance.now() - startedAt) {
    for (const one of paced) for (; one.sent < passed / one.everyMs; one.sent += 1) one.send();
    await wait(TICK_MS);
  }
  await Promise.all(underWay);
  agent.destroy();
  return answers;
}

function describeAnswers(answers: ReadonlyMap<Kind, TimedAnswer[]>): BenchRow[] {
  const list = (kind: Kind): TimedAnswer[] => answers.get(kind) ?? [];
  const countShare = (kind: Kind, status: number): number =>
    list(kind).filter((answer) => answer.status === status).length / list(kind).length;
  const times = (kind: Kind, what: string): BenchRow => ({
    name: name(`${what}, p99`),
    value: percentile(
      list(kind).map(({ milliseconds }) => milliseconds),
      0.99,
    ),
    unit: "ms",
    bound: { kind: "at most", value: MAX_P99_MS },
  });
  return [
    times("cached", "a cached page of another site"),
    times("new connection", "the same over a new connection"),
    times("health", "/healthz"),
    {
      name: name("another site's uncached pages that are answered, share"),
      value: countShare("quiet site", 200),
      unit: "",
      bound: { kind: "at least", value: MIN_QUIET_SHARE },
    },
    {
      name: name("answered with 503, share"),
      value: countShare("miss", 503),
      unit: "",
      bound: null,
    },
    {
      name: name("neither a page nor a 503 with Retry-After"),
      value: [...answers.values()].flat().filter(isWrong).length,
      unit: "",
      bound: { kind: "at most", value: 0 },
    },
  ];
}

function name(what: string): string {
  return `at twice as many: ${what}`;
}

function isWrong({ status, retryAfter }: TimedAnswer): boolean {
  return status === 503 ? retryAfter === null : status !== 200;
}

function createMisses(): () => string {
  let maxPrice = FIRST_MAX_PRICE;
  return () => {
    maxPrice += 1;
    return `${MISS_PATH}?range[price]=0:${maxPrice}`;
  };
}

function* listMisses(nextMiss: () => string, count: number): Generator<DrivenRequest> {
  for (let sent = 0; sent < count; sent += 1) yield { host: BENCH_HOST, path: nextMiss() };
}
