import { readFile, rm } from "node:fs/promises";
import { DamagedFolderError } from "../folder/damaged-folder-error.ts";
import { buildNumberedPath, listNumbers } from "../folder/folder-files.ts";
import { readSegment, SEGMENT_HEAD, type SegmentEnd } from "./segment-format.ts";
import {
  createTaskLog,
  type LogPosition,
  type LogRange,
  SEGMENT_KIND,
  type TaskLog,
} from "./task-log.ts";

const SEGMENT_BYTES = 32 * 2 ** 20;

const LOG_START: LogPosition = { segment: 1, offset: SEGMENT_HEAD.length };

/** A frame, and whether it begins a group that was synced on its own. */
export type LogFrame = { body: Buffer; range: LogRange; isFirst: boolean };

type LogOptions = {
  folder: string;
  /** The checkpoint holds everything before it; null where there is no checkpoint. */
  from: LogPosition | null;
  take: (frame: LogFrame) => void;
  /** The size from which on another segment is begun; 32 MB when absent. */
  segmentBytes?: number | undefined;
  /** Called for bytes that were cut off: writes that nobody was told had succeeded. */
  warn: (message: string) => void;
};

/**
 * Reads the log and reopens it for appending. An unfinished last write is cut off; segments that the
 * checkpoint covers are deleted.
 * @throws DamagedFolderError for damage before the last write.
 */
export async function openTaskLog(options: LogOptions): Promise<TaskLog> {
  const { folder, from, take, warn, segmentBytes = SEGMENT_BYTES } = options;
  const start = from ?? LOG_START;
  const toPath = (segment: number) => buildNumberedPath(folder, SEGMENT_KIND, segment);
  const found = await listNumbers(folder, SEGMENT_KIND);
  const numbers = found.filter((number) => number >= start.segment);
  assertComplete(numbers, start, toPath);
  const sizes = new Map<number, number>();
  let last = { segment: start.segment, end: 0 };
  for (const segment of numbers) {
    const bytes = await readFile(toPath(segment));
    const offset = segment === start.segment ? start.offset : SEGMENT_HEAD.length;
    const end = hasHead(bytes) ? takeFrames(bytes, segment, offset, take) : explainHead(bytes);
    // A new segment is begun only after all before it is synced and a checkpoint written.
    const mayBeTorn =
      segment === numbers.at(-1) &&
      (from === null || segment > from.segment || bytes.length >= offset);
    if (end.is === "damaged" || (end.is === "torn" && !mayBeTorn) || end.offset > bytes.length) {
      throw new DamagedFolderError(
        toPath(segment),
        `byte ${end.offset} and what follows is not as it was`,
      );
    }
    if (end.is === "torn") {
      warn(
        `${toPath(segment)}: cut off ${bytes.length - end.offset} bytes of a write that was not finished.`,
      );
    }
    sizes.set(segment, end.offset);
    last = { segment, end: end.offset };
  }
  for (const number of found) if (number < start.segment) await rm(toPath(number));
  return createTaskLog({ folder, segmentBytes }, last, sizes);
}

function assertComplete(
  numbers: readonly number[],
  start: LogPosition,
  toPath: (segment: number) => string,
): void {
  const isFresh = numbers.length === 0 && start.offset === LOG_START.offset;
  const missing = isFresh
    ? undefined
    : Array.from({ length: Math.max(1, numbers.length) }, (_, at) => start.segment + at).find(
        (number) => !numbers.includes(number),
      );
  if (missing !== undefined) throw new DamagedFolderError(toPath(missing), "it is not there");
}

function hasHead(bytes: Buffer): boolean {
  return bytes.subarray(0, SEGMENT_HEAD.length).equals(SEGMENT_HEAD);
}

/** A segment with an incomplete head was just being created, unless more follows. */
function explainHead(bytes: Buffer): SegmentEnd {
  return { is: bytes.length <= SEGMENT_HEAD.length ? "torn" : "damaged", offset: 0 };
}

function takeFrames(
  bytes: Buffer,
  segment: number,
  from: number,
  take: LogOptions["take"],
): SegmentEnd {
  const frames = readSegment(bytes, from);
  for (let next = frames.next(); ; next = frames.next()) {
    if (next.done) return next.value;
    const { body, offset, end, isFirst } = next.value;
    take({ body, range: { segment, start: offset, end }, isFirst });
  }
}
