import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { DataFolderError, DiskFullError } from "../database-errors.ts";

/**
 * Makes `DATA_DIR` where it is missing.
 *
 * @throws DataFolderError when it cannot be made or written to.
 * @throws DiskFullError
 */
export function prepareDataFolder(folder: string): void {
  explainFolderErrors(folder, () => {
    makeFolders(resolve(folder));
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  });
}

/**
 * One folder after another: node's own `recursive` never ends where the file system has the parent
 * and makes nothing in it (/proc).
 */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder));
  try {
    // What stands there is the dealers' and their customers': nobody else on the machine reads it.
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have been quicker.
    if (!existsSync(folder)) throw error;
  }
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
  ENOENT: "no folder can be made there",
  EROFS: "the disk is read-only",
  EEXIST: "it is a file",
  ENOTDIR: "a part of its path is a file",
};
