import { crc32 } from "node:zlib";

/** Bytes in front of a body: its length and its checksum. */
export const FRAME_HEAD_BYTES = 8;

/** A body is cut to stay far below; a length above it is damage. None is empty: a file may end in noughts. */
const MAX_BODY_BYTES = 2 ** 30;

/** A body, which is not empty, behind its length and its CRC-32. */
export function encodeFrame(body: Buffer): [head: Buffer, body: Buffer] {
  const head = Buffer.allocUnsafe(FRAME_HEAD_BYTES);
  head.writeUInt32LE(body.length, 0);
  head.writeUInt32LE(crc32(body), 4);
  return [head, body];
}

/** The body of the frame at an offset; null where there is no whole and sound one. */
export function decodeFrame(bytes: Buffer, offset: number): Buffer | null {
  const start = offset + FRAME_HEAD_BYTES;
  if (start > bytes.length) return null;
  const length = bytes.readUInt32LE(offset);
  if (length === 0 || length > MAX_BODY_BYTES || start + length > bytes.length) return null;
  const body = bytes.subarray(start, start + length);
  return crc32(body) === bytes.readUInt32LE(offset + 4) ? body : null;
}
