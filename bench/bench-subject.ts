import type { BenchRow } from "./bench-row.ts";
import type { Workspace } from "./workspace.ts";

/** What can be measured by itself: `npm run bench -- NAME`. */
export type BenchSubject = {
  name: string;
  title: string;
  /** Leaves no process behind, whether it ends well or not. */
  measure: (workspace: Workspace) => Promise<BenchRow[]>;
};
