import { deserialize, serialize } from "node:v8";
import { crc32 } from "node:zlib";
import { DamagedSnapshotError } from "./damaged-snapshot-error.ts";

/** The value's length, the length of `bytes`, and the checksum of both. */
const HEAD_BYTES = 12;

/** Sections are far smaller; a greater length is damage. */
const MAX_LENGTH = 2 ** 30;

const NO_BYTES = Buffer.alloc(0);

type SectionValue = { readonly is: string; readonly bytes?: Uint8Array };

/** Encodes plain objects, arrays and typed arrays, copying all but `bytes`: these must not change later. */
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
 * The next value; undefined at the end. Empty `bytes` are left out.
 * @param read - Returns the next bytes, fewer at the end; the value takes them over.
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
