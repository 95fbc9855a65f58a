import type { BenchSubject } from "./bench-subject.ts";
import { measureCachedPage } from "./cached-page.ts";
import { measureUncachedPage } from "./uncached/uncached-page.ts";

/** In the order in which they run. */
export const BENCH_SUBJECTS: readonly BenchSubject[] = [
  { name: "cached", title: "A cached page", measure: measureCachedPage },
  { name: "uncached", title: "An uncached search page", measure: measureUncachedPage },
];
