import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openSearchState } from "#engine/server/open-search-state.ts";
import type { SearchState, SearchStateOptions } from "#engine/server/search-state.ts";
import type { Task, TaskSummary } from "#engine/server/tasks/task.ts";

type OpenedState = {
  state: SearchState;
  dataDir: string;
  /** Waits for a write's task to finish. */
  finish: (write: Promise<TaskSummary>) => Promise<Task>;
  /** Closes the state and reopens its folder. */
  restart: () => Promise<SearchState>;
};

/** A search server's state in a temporary folder; both are removed after the test. */
export async function openState(options: Partial<SearchStateOptions> = {}): Promise<OpenedState> {
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-state-"));
  const open = () => openSearchState({ dataDir, now: Date.now, ...options });
  let state = await open();
  onTestFinished(async () => {
    await state.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    state,
    dataDir,
    async finish(write) {
      const { taskUid } = await write;
      await state.whenIdle();
      return state.getTask(taskUid);
    },
    async restart() {
      await state.close();
      state = await open();
      return state;
    },
  };
}
