import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, openSync, readdirSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { DiskReserve } from "../database-access.ts";
import { DiskFullError } from "../database-errors.ts";

/**
 * Clearing an import's rows needs at most one transaction's log, and the part of it beyond the file's end.
 */
export const RESERVE_BYTES = 16 * 1024 * 1024;

const WRITE_BYTES = 1024 * 1024;

const SUFFIX = ".room";

/** Reserves disk space as files beside the database, which are deleted when the space is needed. */
export function createDiskReserve(dataDir: string, bytes = RESERVE_BYTES): DiskReserve {
  const toPath = (name: string): string => join(dataDir, `${name}${SUFFIX}`);
  const release = (name: string): void => rmSync(toPath(name), { recursive: true, force: true });
  return {
    set(name) {
      try {
        writeReserve(toPath(name), bytes);
      } catch (error) {
        release(name);
        if (error instanceof Error && "code" in error && error.code === "ENOSPC") {
          throw new DiskFullError(toPath(name), { cause: error });
        }
        throw error;
      }
    },
    release,
    list: () =>
      readdirSync(dataDir)
        .filter((file) => file.endsWith(SUFFIX))
        .map((file) => file.slice(0, -SUFFIX.length)),
  };
}

/** Random bytes, which no file system compresses, flushed to the disk. */
function writeReserve(path: string, bytes: number): void {
  const block = randomBytes(Math.min(bytes, WRITE_BYTES));
  const file = openSync(path, "w");
  try {
    for (let written = 0; written < bytes; written += block.length) writeSync(file, block);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
