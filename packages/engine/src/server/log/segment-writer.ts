import { type FileHandle, open } from "node:fs/promises";
import { dirname } from "node:path";
import { syncFolder } from "../folder/folder-files.ts";
import { SEGMENT_HEAD } from "./segment-format.ts";

export type SegmentWriter = {
  readonly number: number;
  end(): number;
  /**
   * Settles when the bytes are synced. After a rejection none of them are, and the writer accepts more
   * unless `isLost`.
   */
  write(buffers: readonly Buffer[]): Promise<void>;
  isLost(): boolean;
  close(): Promise<void>;
};

/** @param end - The end of the sound part; what follows is cut off. 0 creates a segment. */
export async function openSegment(
  path: string,
  number: number,
  end: number,
): Promise<SegmentWriter> {
  const file = await open(path, end === 0 ? "w" : "r+", 0o600);
  try {
    if (end === 0) await file.appendFile(SEGMENT_HEAD);
    else await file.truncate(end);
    await file.sync();
    await syncFolder(dirname(path));
  } catch (error) {
    await file.close();
    throw error;
  }
  return createSegmentWriter(file, number, end === 0 ? SEGMENT_HEAD.length : end);
}

export type WritableFile = Pick<FileHandle, "write" | "truncate" | "datasync" | "close"> & {
  writev(buffers: Buffer[], position: number): Promise<{ bytesWritten: number }>;
};

export function createSegmentWriter(
  file: WritableFile,
  number: number,
  start: number,
): SegmentWriter {
  let end = start;
  let isLost = false;

  async function cutBack(): Promise<void> {
    try {
      await file.truncate(end);
    } catch {
      isLost = true;
    }
  }

  return {
    number,
    end: () => end,
    isLost: () => isLost,
    async write(buffers) {
      const bytes = buffers.reduce((sum, { length }) => sum + length, 0);
      try {
        await writeAll(file, buffers, end);
      } catch (error) {
        await cutBack();
        throw error;
      }
      try {
        await file.datasync();
      } catch (error) {
        // It is unknown what the file holds; only a restart can find out.
        isLost = true;
        throw error;
      }
      end += bytes;
    },
    close: () => file.close(),
  };
}

/** The system may write less than it was given. */
async function writeAll(
  file: WritableFile,
  buffers: readonly Buffer[],
  start: number,
): Promise<void> {
  let position = start;
  for (let from = 0; from < buffers.length; from += MAX_BUFFERS) {
    const part = buffers.slice(from, from + MAX_BUFFERS);
    const bytes = part.reduce((sum, { length }) => sum + length, 0);
    const { bytesWritten } = await file.writev(part, position);
    const rest = bytesWritten < bytes ? Buffer.concat(part).subarray(bytesWritten) : null;
    if (rest) await writeRest(file, rest, position + bytesWritten);
    position += bytes;
  }
}

async function writeRest(file: WritableFile, bytes: Buffer, start: number): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const { bytesWritten } = await file.write(
      bytes,
      written,
      bytes.length - written,
      start + written,
    );
    written += bytesWritten;
  }
}

/** The system's limit for one call. */
const MAX_BUFFERS = 1_024;
