import type { BenchRow } from "../bench-row.ts";
import { type DrivenRequest, driveRequests } from "../http/drive-requests.ts";
import { type Contestant, interleave, resolveRatio } from "../interleave.ts";
import { median } from "../median.ts";
import type { Part } from "../processes/start-part.ts";
import { BENCH_HOST } from "../stock/bench-site.ts";
import type { SearchPageJobs } from "./search-page-part.ts";

const ROUNDS = 5;
const REQUESTS = 200;
const CONNECTIONS = 8;
/** Above every price, so that the range changes the address and nothing on the page. */
const FIRST_MAX_PRICE = 10_000_000;

const BARE = "bare node:http and the tree";
const CASES = {
  "not compressed": undefined,
  "zstd, as to today's browsers": "gzip, deflate, br, zstd",
  "gzip, as to older ones": "gzip, deflate",
} as const;

type CaseName = keyof typeof CASES;

/** Pages that no one asked for before, over HTTP: CPU of the server for each request. */
export async function measureMisses(part: Part<SearchPageJobs>, path: string): Promise<BenchRow[]> {
  const { barePort, productPort } = await part.ask("listenForMisses", path);
  let maxPrice = FIRST_MAX_PRICE;
  function* listMisses(): Generator<DrivenRequest> {
    for (let count = 0; count < REQUESTS; count += 1) {
      maxPrice += 1;
      yield { host: BENCH_HOST, path: `${path}&range[price]=0:${maxPrice}` };
    }
  }
  const contestant = <Name extends string>(
    name: Name,
    port: number,
    acceptEncoding?: string,
  ): Contestant<Name> => ({
    name,
    cost: async () => {
      const before = await part.ask("readCpuMicroseconds", undefined);
      await driveRequests(listMisses(), { port, connections: CONNECTIONS, acceptEncoding });
      return ((await part.ask("readCpuMicroseconds", undefined)) - before) / REQUESTS;
    },
  });
  const names = Object.keys(CASES) as CaseName[];
  const costs = await interleave<typeof BARE | CaseName>(
    [
      contestant(BARE, barePort),
      ...names.map((name) => contestant(name, productPort, CASES[name])),
    ],
    ROUNDS,
  );
  return [
    { name: `miss over HTTP: CPU, ${BARE}`, value: median(costs[BARE]), unit: "µs", bound: null },
    ...names.flatMap((name): BenchRow[] => [
      { name: `miss over HTTP, ${name}: CPU`, value: median(costs[name]), unit: "µs", bound: null },
      {
        name: `miss over HTTP, ${name}: requests per core-second, of ${BARE}`,
        value: resolveRatio(costs[BARE], costs[name]),
        unit: "",
        bound: null,
      },
    ]),
  ];
}
