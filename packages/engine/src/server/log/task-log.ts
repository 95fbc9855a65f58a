import { open, rm } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { buildNumberedPath, listNumbers } from "../folder/folder-files.ts";
import { encodeFrame } from "../folder/frame.ts";
import { type ReadableFile, readFrames } from "../folder/read-frames.ts";
import { buildMark } from "./segment-format.ts";
import { openSegment, type SegmentWriter } from "./segment-writer.ts";

export const SEGMENT_KIND = "tasks";

/** Bytes of checksums computed before yielding. */
const SLICE_BYTES = 4 * 2 ** 20;
const GROUP_BYTES = 16 * 2 ** 20;

/** Frames that were appended together: in one segment, one after another. */
export type LogRange = { segment: number; start: number; end: number };

export type LogPosition = { segment: number; offset: number };

/** A segmented append-only log with group commit. */
export type TaskLog = {
  /**
   * Settles when the frames are synced, in the order of calls. After a rejection none of the frames is there.
   * @param onWritten - Called with their place, before anything else happens to the log.
   */
  append(bodies: readonly Buffer[], onWritten?: (range: LogRange) => void): Promise<void>;
  /** One range is read at a time. @throws DamagedFolderError */
  read(range: LogRange): AsyncGenerator<Buffer>;
  /** The next append begins here or later. */
  end(): LogPosition;
  size(): number;
  dropBefore(segment: number): Promise<void>;
  close(): Promise<void>;
};

type Waiting = {
  bodies: readonly Buffer[];
  onWritten: ((range: LogRange) => void) | undefined;
  settle: () => void;
  reject: (error: unknown) => void;
};

/** @param last - The segment to append to, and the end of its sound part. */
export async function createTaskLog(
  { folder, segmentBytes }: { folder: string; segmentBytes: number },
  last: { segment: number; end: number },
  sizes: Map<number, number>,
): Promise<TaskLog> {
  const toPath = (segment: number) => buildNumberedPath(folder, SEGMENT_KIND, segment);
  let writer: SegmentWriter = await openSegment(toPath(last.segment), last.segment, last.end);
  sizes.set(writer.number, writer.end());
  let waiting: Waiting[] = [];
  let writing: Promise<void> | null = null;
  let lost: unknown = null;
  let isClosed = false;
  let reading: (ReadableFile & { segment: number }) | null = null;

  function takeGroup(): Waiting[] {
    let bytes = 0;
    let count = 0;
    for (const { bodies } of waiting) {
      if (count > 0 && bytes >= GROUP_BYTES) break;
      bytes += bodies.reduce((sum, { length }) => sum + length, 0);
      count += 1;
    }
    const group = waiting.slice(0, count);
    waiting = waiting.slice(count);
    return group;
  }

  async function writeGroup(group: readonly Waiting[]): Promise<void> {
    if (writer.end() >= segmentBytes) {
      const number = writer.number + 1;
      const full = writer;
      writer = await openSegment(toPath(number), number, 0);
      await full.close();
    }
    const buffers = encodeFrame(buildMark(writer.end()));
    let end = writer.end() + countBytes(buffers);
    const all: Buffer[] = [...buffers];
    let checkedBytes = 0;
    const ranges: LogRange[] = [];
    for (const { bodies } of group) {
      const start = end;
      for (const body of bodies) {
        const frame = encodeFrame(body);
        all.push(...frame);
        end += countBytes(frame);
        checkedBytes += body.length;
        if (checkedBytes < SLICE_BYTES) continue;
        checkedBytes = 0;
        await setImmediate();
      }
      ranges.push({ segment: writer.number, start, end });
    }
    await writer.write(all);
    sizes.set(writer.number, writer.end());
    group.forEach(({ onWritten, settle }, at) => {
      const range = ranges[at];
      if (range) onWritten?.(range);
      settle();
    });
  }

  async function writeWaiting(): Promise<void> {
    // Appends of the same tick join the group.
    await setImmediate();
    while (waiting.length > 0) {
      const group = takeGroup();
      try {
        if (lost !== null) throw lost;
        await writeGroup(group);
      } catch (error) {
        if (writer.isLost()) lost ??= error;
        for (const { reject } of group) reject(error);
      }
    }
    writing = null;
  }

  /** Mostly the segment of the task before, which is still open. */
  async function openForReading(segment: number): Promise<ReadableFile> {
    if (reading?.segment === segment) return reading;
    const before = reading;
    reading = null;
    await before?.file.close();
    const path = toPath(segment);
    reading = { segment, path, file: await open(path, "r") };
    return reading;
  }

  return {
    append(bodies, onWritten) {
      if (isClosed) return Promise.reject(new Error("The search server is ending; send it again."));
      return new Promise((settle, reject) => {
        waiting.push({ bodies, onWritten, settle, reject });
        writing ??= writeWaiting();
      });
    },
    async *read(range) {
      yield* readFrames(await openForReading(range.segment), range);
    },
    end: () => ({ segment: writer.number, offset: writer.end() }),
    size: () => [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0),
    async dropBefore(segment) {
      for (const number of await listNumbers(folder, SEGMENT_KIND)) {
        if (number >= segment || number === writer.number) continue;
        await rm(toPath(number), { force: true });
        sizes.delete(number);
      }
    },
    async close() {
      isClosed = true;
      await writing;
      await writer.close();
      await reading?.file.close();
      reading = null;
    },
  };
}

function countBytes(buffers: readonly Buffer[]): number {
  return buffers.reduce((sum, { length }) => sum + length, 0);
}
