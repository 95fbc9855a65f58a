import { join } from "node:path";
import { startSearchServerProcess } from "#tests/tooling/search-server-process.ts";
import type { Contestant } from "../contestant.ts";
import { createHostedContestant } from "./hosted.ts";

/** Our engine as `forecourt search-server`, a separate process asked like Meilisearch. */
export async function createServedContestant(folder: string): Promise<Contestant> {
  const server = await startSearchServerProcess(join(folder, "search"));
  process.once("exit", () => void server.kill("SIGKILL"));
  const contestant = await createHostedContestant(server);
  return {
    ...contestant,
    close: async () => {
      await server.kill("SIGTERM");
    },
  };
}
