import { createReadStream } from "node:fs";
import { parse } from "csv-parse";
import { createFileFeedReader } from "#adapters/feeds/create-file-feed-reader.ts";
import { createPlatform } from "#platform/create-platform.ts";
import { parseEnvironment } from "#platform/environment.schema.ts";
import { importStock } from "#use-cases/stock/import-stock.ts";
import { answerParent } from "../processes/answer-parent.ts";
import { readPeakMemory } from "../processes/process-memory.ts";
import { BENCH_DEALERSHIP } from "../stock/bench-site.ts";

/** A process that parses or imports a feed. */
const jobs = {
  /** Seconds that csv-parse alone takes for the file. */
  parse: async (path: string): Promise<number> => {
    const startedAt = performance.now();
    let cells = 0;
    const rows: AsyncIterable<string[]> = createReadStream(path).pipe(parse());
    for await (const row of rows) cells += row.length;
    if (cells === 0) throw new Error(`${path} has no rows.`);
    return (performance.now() - startedAt) / 1_000;
  },
  import: async (path: string): Promise<{ seconds: number; peakMemory: number }> => {
    const platform = await createPlatform(parseEnvironment(process.env));
    const startedAt = performance.now();
    const { run } = await importStock(platform, {
      feed: await createFileFeedReader().open(path),
      dealershipSlug: BENCH_DEALERSHIP,
      mapping: "auto",
      mode: "partial",
      isDryRun: false,
      areRemovalsAllowed: false,
      areLossesAllowed: false,
    });
    const seconds = (performance.now() - startedAt) / 1_000;
    if (run.status !== "applied") throw new Error(`The import was ${run.status}.`);
    await platform.close();
    return { seconds, peakMemory: readPeakMemory() };
  },
};

export type ImportJobs = typeof jobs;

answerParent(jobs);
