import { deserialize, serialize } from "node:v8";
import { crc32 } from "node:zlib";
import { DamagedSnapshotError } from "./damaged-snapshot-error.ts";

/** Bytes in front of a section: its length and its checksum. */
const HEAD_BYTES = 8;

/** Sections are cut so that they stay far below; a length above it is damage. */
const MAX_BODY_BYTES = 2 ** 30;

/** A value of plain objects, arrays and typed arrays as bytes, with their length and checksum in front. */
export function encodeSection(value: unknown): [head: Buffer, body: Buffer] {
  const body = serialize(value);
  const head = Buffer.allocUnsafe(HEAD_BYTES);
  head.writeUInt32LE(body.length, 0);
  head.writeUInt32LE(crc32(body), 4);
  return [head, body];
}

/**
 * The value that was encoded as the next section; undefined where there is no more.
 *
 * @param read - The next so many bytes, fewer at the end. They become part of the value.
 * @throws DamagedSnapshotError
 */
export function decodeSection(read: (bytes: number) => Buffer) {
  const head = read(HEAD_BYTES);
  if (head.length === 0) return undefined;
  if (head.length < HEAD_BYTES) throw new DamagedSnapshotError("it ends too early");
  const length = head.readUInt32LE(0);
  if (length > MAX_BODY_BYTES) throw new DamagedSnapshotError("a section has an impossible length");
  const body = read(length);
  if (body.length < length) throw new DamagedSnapshotError("it ends too early");
  if (crc32(body) !== head.readUInt32LE(4)) {
    throw new DamagedSnapshotError("the checksum of a section is wrong");
  }
  return deserialize(body);
}
