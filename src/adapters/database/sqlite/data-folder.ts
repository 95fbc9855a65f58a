import { accessSync, constants, mkdirSync } from "node:fs";
import { DataFolderError, DiskFullError } from "../database-errors.ts";

/**
 * Makes `DATA_DIR` where it is missing.
 *
 * @throws DataFolderError when it cannot be made or written to.
 * @throws DiskFullError
 */
export function prepareDataFolder(folder: string): void {
  explainFolderErrors(folder, () => {
    // What stands there is the dealers' and their customers': nobody else on the machine reads it.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  });
}

/** Turns the file system's refusals into words for the operator. */
export function explainFolderErrors<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown error";
    if (code === "ENOSPC" || code === "EDQUOT") throw new DiskFullError(folder, { cause: error });
    throw new DataFolderError(folder, REASONS[code] ?? code, { cause: error });
  }
}

const REASONS: Record<string, string> = {
  EACCES: "no permission",
  EPERM: "no permission",
  EROFS: "the disk is read-only",
  EEXIST: "it is a file",
  ENOTDIR: "a part of its path is a file",
};
