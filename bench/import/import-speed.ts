import type { BenchRow } from "../bench-row.ts";
import { importFeed } from "../processes/run-forecourt.ts";
import { startPart } from "../processes/start-part.ts";
import type { StockFeed } from "../stock/write-stock-feed.ts";
import type { Workspace } from "../workspace.ts";
import type { ImportJobs } from "./import-part.ts";
import type { VisitorJobs } from "./visitor-part.ts";

const SMALL = 10_000;
const USUAL = 16_734;
const LARGE = 100_000;
/** Ten times the rows may take at most half as much memory again. */
const MAX_MEMORY_GROWTH = 1.5;
/** Staged rows moved by sets, as measured for the design. */
const MAX_WAIT_SECONDS = 1.5;

const IMPORT_PART = new URL("./import-part.ts", import.meta.url);
const VISITOR_PART = new URL("./visitor-part.ts", import.meta.url);

type Import = { parseSeconds: number; seconds: number; peakMemory: number };

/** Imports into an empty data folder, also beside a visitor who writes. */
export async function measureImport(workspace: Workspace): Promise<BenchRow[]> {
  const small = await runImport(workspace, await workspace.createDataDir(), { vehicles: SMALL });
  const usual = await runImport(workspace, await workspace.createDataDir(), { vehicles: USUAL });
  const dataDir = await workspace.createDataDir();
  await importFeed(dataDir, workspace.feed({ vehicles: 1 }));
  const large = await besideVisitor(dataDir, () =>
    runImport(workspace, dataDir, { vehicles: LARGE }),
  );
  const changed = await besideVisitor(dataDir, () =>
    runImport(workspace, dataDir, { vehicles: LARGE, priceRise: 100 }),
  );
  return [
    ...describeSpeed("16,734 new rows", USUAL, usual),
    ...describeSpeed("100,000 new rows", LARGE, large.result),
    ...describeSpeed("100,000 rows with a new price", LARGE, changed.result),
    holdWait("100,000 new rows", large.longestSeconds),
    holdWait("100,000 rows with a new price", changed.longestSeconds),
    report("import of 10,000 rows: peak memory", small.peakMemory, "MB"),
    report("import of 100,000 rows: peak memory", large.result.peakMemory, "MB"),
    {
      ...report(
        "import: peak memory at 100,000 rows, of that at 10,000",
        large.result.peakMemory / small.peakMemory,
      ),
      bound: { kind: "at most", value: MAX_MEMORY_GROWTH },
    },
  ];
}

async function runImport(
  workspace: Workspace,
  dataDir: string,
  wanted: StockFeed,
): Promise<Import> {
  const path = workspace.feed(wanted);
  const parser = startPart<ImportJobs>(IMPORT_PART, { dataDir });
  const importer = startPart<ImportJobs>(IMPORT_PART, { dataDir });
  try {
    const parseSeconds = await parser.ask("parse", path);
    return { parseSeconds, ...(await importer.ask("import", path)) };
  } finally {
    await Promise.all([parser.end(), importer.end()]);
  }
}

/** Measures while another process writes to the data folder; returns that one's longest wait, too. */
async function besideVisitor<Result>(
  dataDir: string,
  run: () => Promise<Result>,
): Promise<{ result: Result; longestSeconds: number }> {
  const visitor = startPart<VisitorJobs>(VISITOR_PART, { dataDir });
  try {
    await visitor.ask("begin", undefined);
    const result = await run();
    const { longestMs } = await visitor.ask("end", undefined);
    return { result, longestSeconds: longestMs / 1_000 };
  } finally {
    await visitor.end();
  }
}

function describeSpeed(name: string, rows: number, { parseSeconds, seconds }: Import): BenchRow[] {
  return [
    report(`import of ${name}: rows`, rows / seconds, "/s"),
    report(`import of ${name}: rows/s, of csv-parse alone`, parseSeconds / seconds),
  ];
}

function holdWait(name: string, seconds: number): BenchRow {
  return {
    ...report(`import of ${name}: longest wait of a visitor's write`, seconds, "s"),
    bound: { kind: "at most", value: MAX_WAIT_SECONDS },
  };
}

function report(name: string, value: number, unit = ""): BenchRow {
  return { name, value, unit, bound: null };
}
