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

/** Where the log of an empty folder begins. */
const LOG_START: LogPosition = { segment: 1, offset: SEGMENT_HEAD.length };

/** A frame that was found, where, and whether the ones before went to the disk apart from it. */
export type LogFrame = { body: Buffer; range: LogRange; isFirst: boolean };

type LogOptions = {
  folder: string;
  /** The position up to which everything is in the checkpoint; null where there is none. */
  from: LogPosition | null;
  /** Told of each frame, in their order. */
  take: (frame: LogFrame) => void;
  /** A segment that has grown to it is followed by another; 32 MB when absent. */
  segmentBytes?: number | undefined;
  /** Told of bytes that were cut off: of writes that nobody was told of. */
  warn: (message: string) => void;
};

/**
 * Reads the log and goes on with it. A last write that was cut short is cut off; older segments that
 * the checkpoint holds are deleted.
 *
 * @throws DamagedFolderError where something before the last write is not as it was.
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
    // A segment is begun when all before is on the disk, and a checkpoint written.
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

/** A segment without its head was being made, unless it has more than one. */
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
