import type { BenchPage, BenchSubject } from "./bench-subject.ts";
import { measurePageBytes } from "./bytes/page-bytes.ts";
import { measureCachedPage } from "./cached-page.ts";
import { measureEngine } from "./engine/measure-engine.ts";
import { measureFollowing } from "./following/follow-writes.ts";
import { measureImport } from "./import/import-speed.ts";
import { measureLeads } from "./leads/measure-leads.ts";
import { measureMemory } from "./memory/server-memory.ts";
import { measureOverload } from "./overload/measure-overload.ts";
import { measureSearchServer } from "./search-server/measure-search-server.ts";
import { measureUncachedPage } from "./uncached/uncached-page.ts";
import { measureImportUnderLoad } from "./under-load/import-under-load.ts";
import { measureValuation } from "./valuation/backtest.ts";
import { measureWords } from "./words/measure-words.ts";

const ENGINE_PAGE: BenchPage = {
  file: "docs/benchmarks-engine.md",
  introduction: `# Benchmarks of the engine

\`npm run bench -- engine\` asks the embedded engine, the plain one and other engines and databases
for the same pages of the same stock, and \`npm run bench -- engine --write\` writes this page. All
take turns within one run, so ratios say more than times, which are this machine's.
`,
};

/** In the order in which they run. */
export const BENCH_SUBJECTS: readonly BenchSubject[] = [
  { name: "cached", title: "A cached page", measure: measureCachedPage, page: null },
  { name: "uncached", title: "An uncached search page", measure: measureUncachedPage, page: null },
  { name: "words", title: "The words of a search", measure: measureWords, page: null },
  {
    name: "overload",
    title: "Twice the uncached pages that one process holds",
    measure: measureOverload,
    page: null,
  },
  { name: "bytes", title: "What a page costs the browser", measure: measurePageBytes, page: null },
  {
    name: "valuation",
    title: "What a trade-in is worth",
    measure: measureValuation,
    page: null,
  },
  { name: "memory", title: "Memory", measure: measureMemory, page: null },
  { name: "leads", title: "Leads, durable", measure: measureLeads, page: null },
  { name: "import", title: "Stock import", measure: measureImport, page: null },
  {
    name: "following",
    title: "A server that follows the command line",
    measure: measureFollowing,
    page: null,
  },
  {
    name: "under-load",
    title: "Pages while a feed is imported",
    measure: measureImportUnderLoad,
    page: null,
  },
  {
    name: "search-server",
    title: "The search server",
    measure: measureSearchServer,
    page: null,
  },
  { name: "engine", title: "The engine", measure: measureEngine, page: ENGINE_PAGE },
];
