import type { TaskLog } from "../log/task-log.ts";
import { encodeOutcome, type TaskOutcome } from "./task-codec.ts";

export type OutcomeWriter = {
  /** @param report - Called when the outcome is on the disk, or was refused and waits for the next. */
  write(outcome: TaskOutcome, report: () => void): void;
  settle(): Promise<void>;
};

type Ended = { body: Buffer; report: () => void };

/**
 * At a start, tasks without a logged outcome run again after those with one: so a refused outcome must be
 * written before later ones.
 */
export function createOutcomeWriter(log: Pick<TaskLog, "append">): OutcomeWriter {
  let refused: Buffer[] = [];
  let waiting: Ended[] = [];
  let writing: Promise<void> | null = null;

  async function writeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      const bodies = [...refused, ...group.map(({ body }) => body)];
      refused = await log.append(bodies).then(
        () => [],
        () => bodies,
      );
      for (const { report } of group) report();
    }
    writing = null;
  }

  return {
    write(outcome, report) {
      waiting.push({ body: encodeOutcome(outcome), report });
      writing ??= writeWaiting();
    },
    async settle() {
      await writing;
    },
  };
}
