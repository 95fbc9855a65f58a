import { crc32 } from "node:zlib";

export const FRAME_HEAD_BYTES = 8;

/** Bodies are far smaller; a greater length is damage. None is empty, because a file may end in zeros. */
const MAX_BODY_BYTES = 2 ** 30;

/** A non-empty body, preceded by its length and CRC-32. */
export function encodeFrame(body: Buffer): [head: Buffer, body: Buffer] {
  const head = Buffer.allocUnsafe(FRAME_HEAD_BYTES);
  head.writeUInt32LE(body.length, 0);
  head.writeUInt32LE(crc32(body), 4);
  return [head, body];
}

/** Null where the frame is incomplete or damaged. */
export function decodeFrame(bytes: Buffer, offset: number): Buffer | null {
  const start = offset + FRAME_HEAD_BYTES;
  if (start > bytes.length) return null;
  const length = bytes.readUInt32LE(offset);
  if (length === 0 || length > MAX_BODY_BYTES || start + length > bytes.length) return null;
  const body = bytes.subarray(start, start + length);
  return crc32(body) === bytes.readUInt32LE(offset + 4) ? body : null;
}
