import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { REQUESTS_BEFORE_BEST } from "#server/cache/page-improver.ts";
import type { BenchRow } from "./bench-row.ts";
import type { RecordedAnswer } from "./cached-page-process.ts";
import { countAnswers, readAnswer } from "./load-client.ts";

const ROUNDS = 5;
const ROUND_MS = 600;
const WARM_UP_MS = 1_000;
const MIN_RATIO = 0.9;

const PLAIN_URL = "/search/used-cars?page=2";
const FULL_URL =
  "/search/used-cars?refinementList[make][0]=Mazda&refinementList[make][1]=Kia" +
  "&refinementList[body][0]=SUV&range[price]=10000:40000&sortBy=price:asc&page=2" +
  "&utm_source=mail&utm_campaign=spring";

type Server = { child: ChildProcess; port: number };
type Case = { name: string; request: string; bound: BenchRow["bound"] };
type Round = { perSecond: number; cpuMicroseconds: number };

/**
 * Compares a cached page with a bare node:http server that sends the same bytes and headers, each a process
 * on one core, in interleaved rounds. The bound is on requests per second of CPU time, which does not
 * depend on other load.
 */
export async function measureCachedPage(): Promise<BenchRow[]> {
  const ours = await startServer("ours");
  try {
    const answer = await recordAnswer(ours.port);
    const bare = await startServer("bare", answer);
    try {
      const { etag } = answer;
      const bound: BenchRow["bound"] = { kind: "at least", value: MIN_RATIO };
      const cases: Case[] = [
        { name: "cached page", request: toRequest(PLAIN_URL), bound },
        {
          name: "cached page, 6 known and 2 unknown parameters",
          request: toRequest(FULL_URL),
          bound,
        },
        {
          name: "cached page, 304",
          request: toRequest(PLAIN_URL, `if-none-match: ${etag}\r\n`),
          bound: null,
        },
      ];
      const rows: BenchRow[] = [];
      for (const one of cases) rows.push(...(await compare(one, ours, bare)));
      return rows;
    } finally {
      bare.child.kill();
    }
  } finally {
    ours.child.kill();
  }
}

async function compare(
  { name, request, bound }: Case,
  ours: Server,
  bare: Server,
): Promise<BenchRow[]> {
  await measureRound(ours, request, WARM_UP_MS);
  await measureRound(bare, request, WARM_UP_MS);
  const rounds: { ours: Round; bare: Round }[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    rounds.push({
      bare: await measureRound(bare, request, ROUND_MS),
      ours: await measureRound(ours, request, ROUND_MS),
    });
  }
  const median = (read: (round: { ours: Round; bare: Round }) => number): number =>
    rounds.map(read).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  const report = (what: string, value: number, unit: string): BenchRow => ({
    name: `${name}: ${what}`,
    value,
    unit,
    bound: null,
  });
  return [
    {
      name: `${name}: requests per core-second, of bare node:http`,
      value: median((round) => round.bare.cpuMicroseconds / round.ours.cpuMicroseconds),
      unit: "",
      bound,
    },
    report(
      "CPU",
      median((round) => round.ours.cpuMicroseconds),
      "µs",
    ),
    report(
      "CPU, bare",
      median((round) => round.bare.cpuMicroseconds),
      "µs",
    ),
    report(
      "requests",
      median((round) => round.ours.perSecond),
      "/s",
    ),
    report(
      "requests, bare",
      median((round) => round.bare.perSecond),
      "/s",
    ),
  ];
}

async function measureRound(server: Server, request: string, milliseconds: number): Promise<Round> {
  const answerBytes = (await readAnswer(server.port, request)).length;
  const before = await readCpu(server);
  const startedAt = performance.now();
  const count = await countAnswers({ port: server.port, request, answerBytes, milliseconds });
  const seconds = (performance.now() - startedAt) / 1_000;
  const cpu = (await readCpu(server)) - before;
  return { perSecond: count / seconds, cpuMicroseconds: cpu / count };
}

/** Requests the page until it is compressed as well as can be, then splits the answer. */
async function recordAnswer(port: number): Promise<RecordedAnswer & { etag: string }> {
  const fetchText = async (request: string) => {
    const raw = await readAnswer(port, request);
    const end = raw.indexOf("\r\n\r\n");
    const lines = raw.subarray(0, end).toString().split("\r\n").slice(1);
    return { headers: lines.flatMap(splitHeader), body: raw.subarray(end + 4).toString("base64") };
  };
  for (const url of [PLAIN_URL, FULL_URL]) {
    while (!(await fetchText(toRequest(url))).headers.includes("br")) continue;
    for (let i = 0; i < REQUESTS_BEFORE_BEST; i++) await fetchText(toRequest(url));
  }
  const { headers, body } = await fetchText(toRequest(PLAIN_URL));
  const etag = headers[headers.indexOf("etag") + 1] ?? "";
  const known = await fetchText(toRequest(PLAIN_URL, `if-none-match: ${etag}\r\n`));
  return { headers, body, notModified: known.headers, etag };
}

/** Name and value; empty for a header that node:http adds itself. */
function splitHeader(line: string): string[] {
  const at = line.indexOf(": ");
  const name = line.slice(0, at);
  return /^(date|connection|keep-alive)$/i.test(name) ? [] : [name, line.slice(at + 2)];
}

function toRequest(url: string, more = ""): string {
  const headers =
    "host: site-4.test\r\naccept-encoding: gzip, deflate, br, zstd\r\naccept: text/html\r\n";
  return `GET ${url} HTTP/1.1\r\n${headers}${more}\r\n`;
}

async function startServer(kind: "ours" | "bare", answer?: RecordedAnswer): Promise<Server> {
  const file = new URL("./cached-page-process.ts", import.meta.url).pathname;
  const child = fork(file, [kind]);
  pinToFirstCore(child.pid);
  if (answer) child.send(answer);
  const [message]: { port: number }[] = await once(child, "message");
  if (!message) throw new Error(`The ${kind} server reported no port.`);
  return { child, port: message.port };
}

async function readCpu({ child }: Server): Promise<number> {
  child.send("cpu");
  const [message]: { cpuMicroseconds: number }[] = await once(child, "message");
  return message?.cpuMicroseconds ?? 0;
}

/** Leaves the other cores to the client. Without taskset the system decides. */
function pinToFirstCore(pid: number | undefined): void {
  if (pid !== undefined) spawnSync("taskset", ["-acp", "0", String(pid)], { stdio: "ignore" });
}
