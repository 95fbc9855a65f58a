import type { BenchRow } from "./bench-row.ts";
import type { Workspace } from "./workspace.ts";

/** `quick` is part of every run; `whole` is for one subject asked for by name. */
export type BenchExtent = "quick" | "whole";

/** Rows of the common table, and further tables where these are not enough. */
export type Measurement = { rows: BenchRow[]; tables?: string };

/** A subject that can be measured alone: `npm run bench -- NAME`. */
export type BenchSubject = {
  name: string;
  title: string;
  /** Leaves no process behind, even when it fails. */
  measure: (workspace: Workspace, extent: BenchExtent) => Promise<BenchRow[] | Measurement>;
  /** The document for its whole measurement; null where the common one has everything. */
  page: BenchPage | null;
};

/** A document that a run writes; the introduction begins with its heading. */
export type BenchPage = { file: string; introduction: string };
