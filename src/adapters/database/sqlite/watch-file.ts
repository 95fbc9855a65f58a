import { statSync } from "node:fs";
import { ReplacedDatabaseError } from "../database-errors.ts";

const LOOK_EVERY_MS = 1000;

export type FileWatch = {
  /** Looks now; null while the file at the path is the one that was opened. */
  look: () => ReplacedDatabaseError | null;
  /** What was found so far, without looking. */
  finding: () => ReplacedDatabaseError | null;
  stop: () => void;
};

/**
 * Notices that the open file was removed, or that another stands in its place. The system goes on
 * reading and writing a file that has no name any more, and forgets it with the process: whatever is
 * written there is lost. What was found stays found, even where the file is put back: another
 * process may have worked in its place meanwhile.
 */
export function watchFile(
  file: string,
  onReplaced: (error: ReplacedDatabaseError) => void,
): FileWatch {
  const opened = identify(file);
  let found: ReplacedDatabaseError | null = null;

  function look(): ReplacedDatabaseError | null {
    if (found !== null || identify(file) === opened) return found;
    found = new ReplacedDatabaseError(file);
    onReplaced(found);
    return found;
  }

  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return { look, finding: () => found, stop: () => clearInterval(timer) };
}

/** Device and number of the file, which no other has while it is open; null where there is none. */
function identify(file: string): string | null {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? null : `${stats.dev} ${stats.ino}`;
}
