import type { ImportRun, ImportStore } from "#ports/stores/import-store.ts";

export class RunNotFoundError extends Error {
  constructor(runId: number) {
    super(`There is no import ${runId}. \`forecourt stock runs\` lists them.`);
    this.name = "RunNotFoundError";
  }
}

export async function findRun(
  imports: Pick<ImportStore, "find">,
  runId: number,
): Promise<ImportRun> {
  const run = await imports.find(runId);
  if (run === null) throw new RunNotFoundError(runId);
  return run;
}
