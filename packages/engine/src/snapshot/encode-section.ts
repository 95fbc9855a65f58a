import { deserialize, serialize } from "node:v8";
import { crc32 } from "node:zlib";
import { DamagedSnapshotError } from "./damaged-snapshot-error.ts";

/** Bytes in front of a section: the length of its value, that of its bytes, the checksum of both. */
const HEAD_BYTES = 12;

/** Sections are cut so that they stay far below; a length above it is damage. */
const MAX_LENGTH = 2 ** 30;

const NO_BYTES = Buffer.alloc(0);

/** What can stand in a section. `bytes`, where it has any, are written and read without a copy. */
type SectionValue = { readonly is: string; readonly bytes?: Uint8Array };

/**
 * A value of plain objects, arrays and typed arrays as bytes, in parts that follow one another. It
 * may change afterwards, but for its `bytes`: they are a part as they are.
 */
export function encodeSection(value: SectionValue): Uint8Array[] {
  const { bytes = NO_BYTES, ...others } = value;
  const body = serialize(others);
  const head = Buffer.allocUnsafe(HEAD_BYTES);
  head.writeUInt32LE(body.length, 0);
  head.writeUInt32LE(bytes.length, 4);
  head.writeUInt32LE(crc32(bytes, crc32(body)), 8);
  return bytes.length === 0 ? [head, body] : [head, body, bytes];
}

/**
 * The value that was encoded as the next section; undefined where there is no more. Where `bytes`
 * were empty, there are none.
 *
 * @param read - The next so many bytes, fewer at the end. They become part of the value.
 * @throws DamagedSnapshotError
 */
export function decodeSection(read: (bytes: number) => Buffer) {
  const head = read(HEAD_BYTES);
  if (head.length === 0) return undefined;
  if (head.length < HEAD_BYTES) throw new DamagedSnapshotError("it ends too early");
  const length = head.readUInt32LE(0);
  const bytesLength = head.readUInt32LE(4);
  if (Math.max(length, bytesLength) > MAX_LENGTH) {
    throw new DamagedSnapshotError("a section has an impossible length");
  }
  const body = read(length);
  const bytes = read(bytesLength);
  if (body.length < length || bytes.length < bytesLength) {
    throw new DamagedSnapshotError("it ends too early");
  }
  if (crc32(bytes, crc32(body)) !== head.readUInt32LE(8)) {
    throw new DamagedSnapshotError("the checksum of a section is wrong");
  }
  const others = deserialize(body);
  return bytesLength === 0 ? others : { ...others, bytes };
}
