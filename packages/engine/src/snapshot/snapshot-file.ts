import { closeSync, fstatSync, openSync, readSync } from "node:fs";

export type SnapshotFile = { read: (bytes: number) => Buffer; close: () => void };

export function openSnapshotFile(path: string): SnapshotFile | null {
  const file = openExisting(path);
  if (file === null) return null;
  let left = fstatSync(file).size;
  return {
    read(bytes) {
      // A damaged length may be any number: no more is allocated than the file has.
      const buffer = Buffer.allocUnsafeSlow(Math.min(bytes, left));
      let end = 0;
      while (end < buffer.length) {
        const count = readSync(file, buffer, end, buffer.length - end, null);
        if (count === 0) break;
        end += count;
      }
      left -= end;
      return buffer.subarray(0, end);
    },
    close: () => closeSync(file),
  };
}

function openExisting(path: string): number | null {
  try {
    return openSync(path, "r");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
