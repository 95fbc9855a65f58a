import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { DataFolderError, DiskFullError, MissingRecordsError } from "../database-errors.ts";

/** Creates `DATA_DIR` when it is missing. @throws DataFolderError or DiskFullError */
export function prepareDataFolder(folder: string): void {
  explainFolderErrors(folder, () => {
    makeFolders(resolve(folder));
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  });
}

/** An empty file counts as none: SQLite makes one before it writes. @throws MissingRecordsError or DataFolderError */
export function requireRecords(folder: string, file: string): void {
  const size = explainFolderErrors(folder, () => statSync(file, { throwIfNoEntry: false })?.size);
  if (size !== undefined && size > 0) return;
  const finding = existsSync(folder)
    ? `the folder has no ${basename(file)}`
    : "there is no such folder";
  throw new MissingRecordsError(resolve(folder), "DATA_DIR", finding);
}

/** node's `recursive` loops forever in /proc, where the parent exists and nothing can be created. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder));
  try {
    // The folder holds dealers' and customers' data, so only its owner may read it.
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it first.
    if (!existsSync(folder)) throw error;
  }
}

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
