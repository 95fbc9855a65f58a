import { DEMO_SLUGS } from "#tests/tooling/demo-sites.ts";
import { findFreePort, type Product } from "#tests/tooling/product.ts";
import type { BenchRow } from "../bench-row.ts";
import { type DrivenRequest, driveRequests } from "../http/drive-requests.ts";
import { readReadiness } from "../processes/read-readiness.ts";
import { importFeed } from "../processes/run-forecourt.ts";
import { startPart } from "../processes/start-part.ts";
import { withProduct } from "../processes/with-product.ts";
import type { Workspace } from "../workspace.ts";
import type { EngineJobs } from "./engine-part.ts";
import { listAddresses } from "./list-addresses.ts";
import { readServerFigures, type ServerFigures } from "./server-figures.ts";

const ENGINE_PART = new URL("./engine-part.ts", import.meta.url);

const ENGINE_VEHICLES = 16_734;
const MAX_ENGINE_KB_A_VEHICLE = 4;
const DEMO_HOSTS = DEMO_SLUGS.map((slug) => `${slug}.localhost`);
const ADDRESSES = 2_000;
/** After how many requests the server's memory is read. */
const MARKS = [8_000, 14_000, 20_000] as const;
const CONNECTIONS = 8;
const MAX_SERVER_MB = 250;
const MAX_GROWTH = 1.05;
const ACCEPT_ENCODING = "gzip, deflate, br, zstd";

/** The engine's memory alone, then the rest of the server's after many requests. */
export async function measureMemory(workspace: Workspace): Promise<BenchRow[]> {
  const engineKb = await measureEngine(workspace);
  const dataDir = workspace.createFolder();
  const addresses = await withProduct({ dataDir }, (product) =>
    listAddresses(product, DEMO_HOSTS, ADDRESSES),
  );
  const metricsPort = await findFreePort();
  const variables = { METRICS_PORT: String(metricsPort) };
  // A fresh process, requested without a browser's headers.
  return await withProduct({ dataDir, variables }, async (product) => {
    const { vehicles } = await readReadiness(metricsPort);
    const atStart = (await readServerFigures(metricsPort)).resident;
    const [early, middle, late] = await driveToMarks(product, metricsPort, addresses);
    if (early === undefined || middle === undefined || late === undefined) {
      throw new Error("No memory was read.");
    }
    const engineMb = (vehicles * engineKb) / 1_000;
    return [
      {
        name: `engine: memory a vehicle, at ${ENGINE_VEHICLES.toLocaleString("en-AU")}`,
        value: engineKb,
        unit: "kB",
        bound: { kind: "at most", value: MAX_ENGINE_KB_A_VEHICLE },
      },
      report("server: memory at its start", atStart, "MB"),
      report("server: memory after 8,000 requests over 2,000 addresses", early.resident, "MB"),
      report("server: memory after 14,000 requests", middle.resident, "MB"),
      report("server: memory after 20,000 requests", late.resident, "MB"),
      report("server: its JavaScript heap then", late.heap, "MB"),
      report("server: its cached pages then", late.pageCache, "MB"),
      {
        ...report(
          "server: memory after 20,000 requests, engine aside",
          late.resident - engineMb,
          "MB",
        ),
        bound: { kind: "at most", value: MAX_SERVER_MB },
      },
      {
        ...report(
          "server: memory after 20,000 requests, of that after 8,000",
          late.resident / early.resident,
        ),
        bound: { kind: "at most", value: MAX_GROWTH },
      },
    ];
  });
}

async function measureEngine(workspace: Workspace): Promise<number> {
  const dataDir = await workspace.createDataDir();
  await importFeed(dataDir, workspace.feed({ vehicles: ENGINE_VEHICLES }));
  const part = startPart<EngineJobs>(ENGINE_PART, { dataDir, nodeOptions: ["--expose-gc"] });
  try {
    const { vehicles, bytes } = await part.ask("measureEngine", undefined);
    return bytes / vehicles / 1_000;
  } finally {
    await part.end();
  }
}

/** The server's memory at each mark. */
async function driveToMarks(
  product: Product,
  metricsPort: number,
  addresses: readonly DrivenRequest[],
): Promise<ServerFigures[]> {
  const read: ServerFigures[] = [];
  let sent = 0;
  function* takeUntil(mark: number): Generator<DrivenRequest> {
    for (; sent < mark; sent += 1) {
      const address = addresses[sent % addresses.length];
      if (address) yield address;
    }
  }
  for (const mark of MARKS) {
    await driveRequests(takeUntil(mark), {
      port: product.port,
      connections: CONNECTIONS,
      acceptEncoding: ACCEPT_ENCODING,
    });
    read.push(await readServerFigures(metricsPort));
  }
  return read;
}

function report(name: string, value: number, unit = ""): BenchRow {
  return { name, value, unit, bound: null };
}
