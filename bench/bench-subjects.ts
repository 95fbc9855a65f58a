import type { BenchSubject } from "./bench-subject.ts";
import { measurePageBytes } from "./bytes/page-bytes.ts";
import { measureCachedPage } from "./cached-page.ts";
import { measureFollowing } from "./following/follow-writes.ts";
import { measureImport } from "./import/import-speed.ts";
import { measureMemory } from "./memory/server-memory.ts";
import { measureUncachedPage } from "./uncached/uncached-page.ts";

/** In the order in which they run. */
export const BENCH_SUBJECTS: readonly BenchSubject[] = [
  { name: "cached", title: "A cached page", measure: measureCachedPage },
  { name: "uncached", title: "An uncached search page", measure: measureUncachedPage },
  { name: "bytes", title: "What a page costs the browser", measure: measurePageBytes },
  { name: "memory", title: "Memory", measure: measureMemory },
  { name: "import", title: "Stock import", measure: measureImport },
  { name: "following", title: "A server that follows the command line", measure: measureFollowing },
];
