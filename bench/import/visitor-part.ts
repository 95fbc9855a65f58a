import { setTimeout as wait } from "node:timers/promises";
import { createPlatform } from "#platform/create-platform.ts";
import { parseEnvironment } from "#platform/environment.schema.ts";
import type { Platform } from "#ports/platform.ts";
import { answerParent } from "../processes/answer-parent.ts";

const PAUSE_MS = 10;

type Writes = { writes: number; longestMs: number };

const ending = new AbortController();
let running: Promise<Writes> | null = null;

/** A process that reserves and releases one car again and again. */
const jobs = {
  begin: async () => {
    const platform = await createPlatform(parseEnvironment(process.env));
    const [vehicle] = await platform.stock.listAfter(0, 1);
    if (!vehicle) throw new Error("There is no vehicle to reserve.");
    running = writeOn(platform, vehicle.id);
  },
  end: async (): Promise<Writes> => {
    ending.abort();
    if (!running) throw new Error("Nothing was begun.");
    return await running;
  },
};

export type VisitorJobs = typeof jobs;

answerParent(jobs);

async function writeOn(
  platform: Pick<Platform, "stock" | "close">,
  vehicleId: number,
): Promise<Writes> {
  let writes = 0;
  let longestMs = 0;
  while (!ending.signal.aborted) {
    const startedAt = performance.now();
    await platform.stock.setReserved("platform", vehicleId, writes % 2 === 0 ? Date.now() : null);
    longestMs = Math.max(longestMs, performance.now() - startedAt);
    writes += 1;
    await wait(PAUSE_MS);
  }
  await platform.close();
  return { writes, longestMs };
}
