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
/** Above every price, so that the range changes only the address. */
const FIRST_MAX_PRICE = 10_000_000;

const BARE = "bare node:http and the tree";
const CASES: readonly { name: string; acceptEncoding?: string }[] = [
  { name: "not compressed" },
  { name: "zstd, as to today's browsers", acceptEncoding: "gzip, deflate, br, zstd" },
  { name: "gzip, as to older ones", acceptEncoding: "gzip, deflate" },
];

/** CPU per request for pages that nobody requested before. */
export async function measureMisses(part: Part<SearchPageJobs>, path: string): Promise<BenchRow[]> {
  const { barePort, productPort } = await part.ask("listenForMisses", path);
  let maxPrice = FIRST_MAX_PRICE;
  function* listMisses(): Generator<DrivenRequest> {
    for (let count = 0; count < REQUESTS; count += 1) {
      maxPrice += 1;
      yield { host: BENCH_HOST, path: `${path}&range[price]=0:${maxPrice}` };
    }
  }
  const contestant = (name: string, port: number, acceptEncoding?: string): Contestant<string> => ({
    name,
    cost: async () => {
      const before = await part.ask("readCpuMicroseconds", undefined);
      await driveRequests(listMisses(), { port, connections: CONNECTIONS, acceptEncoding });
      return ((await part.ask("readCpuMicroseconds", undefined)) - before) / REQUESTS;
    },
  });
  const [bare, ...others] = await interleave(
    [
      contestant(BARE, barePort),
      ...CASES.map(({ name, acceptEncoding }) => contestant(name, productPort, acceptEncoding)),
    ],
    ROUNDS,
  );
  if (!bare) throw new Error("Nothing was measured.");
  return [
    { name: `miss over HTTP: CPU, ${BARE}`, value: median(bare.costs), unit: "µs", bound: null },
    ...others.flatMap(({ name, costs }): BenchRow[] => [
      { name: `miss over HTTP, ${name}: CPU`, value: median(costs), unit: "µs", bound: null },
      {
        name: `miss over HTTP, ${name}: requests per core-second, of ${BARE}`,
        value: resolveRatio(bare.costs, costs),
        unit: "",
        bound: null,
      },
    ]),
  ];
}
