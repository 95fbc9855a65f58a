import { decodeFrame, FRAME_HEAD_BYTES } from "../folder/frame.ts";

export const SEGMENT_HEAD = Buffer.from("SEARCH-TASKS 01\n");

/**
 * Precedes each group of frames that was synced together, with its own offset. A group is begun after the one
 * before is synced: so a bad frame with a mark behind it was once acknowledged, and one without was not.
 */
const MARK = Buffer.from("\0group\n\0");
const MARK_BODY_BYTES = MARK.length + 8;

export function buildMark(offset: number): Buffer {
  const body = Buffer.alloc(MARK_BODY_BYTES);
  MARK.copy(body);
  body.writeBigUInt64LE(BigInt(offset), MARK.length);
  return body;
}

function isMark(body: Buffer, offset: number): boolean {
  return body.length === MARK_BODY_BYTES && body.equals(buildMark(offset));
}

export type SegmentFrame = { body: Buffer; offset: number; end: number; isFirst: boolean };

export type SegmentEnd = { is: "sound" | "torn" | "damaged"; offset: number };

/** The sound frames from an offset on; the return value is where and why they end. */
export function* readSegment(bytes: Buffer, from: number): Generator<SegmentFrame, SegmentEnd> {
  let offset = from;
  let isFirst = false;
  while (offset < bytes.length) {
    const body = decodeFrame(bytes, offset);
    if (!body) return { is: hasMarkAfter(bytes, offset) ? "damaged" : "torn", offset };
    const end = offset + FRAME_HEAD_BYTES + body.length;
    const isBehindMark = isFirst;
    isFirst = isMark(body, offset);
    if (!isFirst) yield { body, offset, end, isFirst: isBehindMark };
    offset = end;
  }
  return { is: "sound", offset };
}

function hasMarkAfter(bytes: Buffer, offset: number): boolean {
  let at = bytes.indexOf(MARK, offset + 1);
  for (; at !== -1; at = bytes.indexOf(MARK, at + 1)) {
    const start = at - FRAME_HEAD_BYTES;
    const body = start > offset ? decodeFrame(bytes, start) : null;
    if (body && isMark(body, start)) return true;
  }
  return false;
}
