import { createPlatform } from "#platform/create-platform.ts";
import { parseEnvironment } from "#platform/environment.schema.ts";
import { loadInventory } from "#use-cases/following/load-inventory.ts";
import { answerParent } from "../processes/answer-parent.ts";

/** A process that holds nothing but an index. Needs --expose-gc. */
const jobs = {
  measureEngine: async () => {
    const platform = await createPlatform(parseEnvironment(process.env));
    // A first load creates statements, threads and schemas, which are not the engine's memory.
    await loadInventory(platform);
    platform.searchIndex.delete(platform.searchIndex.listIds());
    const before = readHeldBytes();
    const vehicles = await loadInventory(platform);
    const bytes = readHeldBytes() - before;
    await platform.close();
    return { vehicles, bytes };
  },
};

export type EngineJobs = typeof jobs;

answerParent(jobs);

function readHeldBytes(): number {
  if (!globalThis.gc) throw new Error("Start this process with --expose-gc.");
  // The second collection frees what the first one's finalizers released.
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
