import type { TaskLog } from "../log/task-log.ts";
import { encodeOutcome, type TaskOutcome } from "./task-codec.ts";

/** Brings to the disk how tasks ended, none before those that ended earlier. */
export type OutcomeWriter = {
  /** @param tell - Called when it is on the disk, or was refused and waits for the next. */
  write(outcome: TaskOutcome, tell: () => void): void;
  /** Settles when all was told. */
  settle(): Promise<void>;
};

type Ended = { body: Buffer; tell: () => void };

/**
 * A task whose end is not in the log is done again at the next start, behind those whose ends are:
 * an end that the disk refuses must therefore not be missing in front of later ones.
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
      for (const { tell } of group) tell();
    }
    writing = null;
  }

  return {
    write(outcome, tell) {
      waiting.push({ body: encodeOutcome(outcome), tell });
      writing ??= writeWaiting();
    },
    async settle() {
      await writing;
    },
  };
}
