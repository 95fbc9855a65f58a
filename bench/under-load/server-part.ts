import { answerParent } from "../processes/answer-parent.ts";
import { type Slices, type SliceWatch, watchSlices } from "../processes/watch-slices.ts";

/** The shortest timer: the gap between two turns is at most this plus the slice measured. */
const TURN_MS = 1;

let watch: SliceWatch | null = null;

/** The built server, which also reports how long it holds its event loop. */
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

// The server handles the signal itself, and would wait for the bench, which waits for it.
process.on("SIGTERM", () => process.disconnect());
