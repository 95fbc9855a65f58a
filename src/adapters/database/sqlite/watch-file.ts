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

/** Hears what the watch notices, each once. */
export type FileWatcher = {
  onReplaced: (error: ReplacedDatabaseError) => void;
  /** The file cannot be looked at; told again only after it could be. */
  onUnknown: (error: unknown) => void;
};

/**
 * Notices that the open file was removed, or that another stands in its place. The system goes on
 * reading and writing a file that has no name any more, and forgets it with the process: whatever is
 * written there is lost. What was found stays found, even where the file is put back: another
 * process may have worked in its place meanwhile. A folder that cannot be looked into (no right to
 * it, a disk that does not answer) says nothing of the file, which is still open.
 */
export function watchFile(file: string, { onReplaced, onUnknown }: FileWatcher): FileWatch {
  let opened: string | null = null;
  let found: ReplacedDatabaseError | null = null;
  let isUnknown = false;

  function look(): ReplacedDatabaseError | null {
    if (found !== null) return found;
    const identity = tryToIdentify();
    if (identity === null) return null;
    opened ??= identity;
    if (identity === opened) return null;
    found = new ReplacedDatabaseError(file);
    onReplaced(found);
    return found;
  }

  function tryToIdentify(): string | null {
    try {
      const identity = identify(file);
      isUnknown = false;
      return identity;
    } catch (error) {
      if (!isUnknown) onUnknown(error);
      isUnknown = true;
      return null;
    }
  }

  look();
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return { look, finding: () => found, stop: () => clearInterval(timer) };
}

/** Device and number of the file, which no other has while it is open; empty where there is none. */
function identify(file: string): string {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? "" : `${stats.dev} ${stats.ino}`;
}
