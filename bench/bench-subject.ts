import type { BenchRow } from "./bench-row.ts";
import type { Workspace } from "./workspace.ts";

/** How much is measured: what belongs to every run, or all there is, for who asks for one subject. */
export type BenchExtent = "quick" | "whole";

/** What a subject tells: rows of the common table, and where that is not enough, tables of its own. */
export type Measurement = { rows: BenchRow[]; tables?: string };

/** What can be measured by itself: `npm run bench -- NAME`. */
export type BenchSubject = {
  name: string;
  title: string;
  /** Leaves no process behind, whether it ends well or not. */
  measure: (workspace: Workspace, extent: BenchExtent) => Promise<BenchRow[] | Measurement>;
  /** A document of its own for the whole of it; null where the common one tells all. */
  page: BenchPage | null;
};

/** A document that a run writes; the introduction begins with its heading. */
export type BenchPage = { file: string; introduction: string };
