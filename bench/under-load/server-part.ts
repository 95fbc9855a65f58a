import { answerParent } from "../processes/answer-parent.ts";
import { type Slices, type SliceWatch, watchSlices } from "../processes/watch-slices.ts";

/** A timer's least: between two turns there are at most this and the slice that is looked for. */
const TURN_MS = 1;

let watch: SliceWatch | null = null;

/** The server as it is built, which tells besides for how long its event loop is held. */
const jobs = {
  listen: async (server: string): Promise<void> => {
    await import(server);
  },
  beginWatch: (): void => {
    watch = watchSlices((turn) => void setTimeout(turn, TURN_MS));
  },
  endWatch: (): Slices => {
    if (watch === null) throw new Error("Nothing was watched.");
    return watch.end();
  },
};

export type ServerJobs = typeof jobs;

answerParent(jobs);

// The server takes the signal for itself, and would wait for the bench, as the bench for it.
process.on("SIGTERM", () => process.disconnect());
