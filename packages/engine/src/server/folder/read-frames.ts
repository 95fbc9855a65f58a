import type { FileHandle } from "node:fs/promises";
import { DamagedFolderError } from "./damaged-folder-error.ts";
import { decodeFrame, FRAME_HEAD_BYTES } from "./frame.ts";

const READ_BYTES = 2 ** 20;

export type ReadableFile = { path: string; file: FileHandle };

/** The bodies of the frames between two offsets. @throws DamagedFolderError */
export async function* readFrames(
  { path, file }: ReadableFile,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Buffer> {
  let wanted = READ_BYTES;
  for (let offset = start; offset < end; ) {
    const bytes = await readBytes(file, offset, Math.min(wanted, end - offset));
    let used = 0;
    for (let body = decodeFrame(bytes, 0); body; body = decodeFrame(bytes, used)) {
      yield body;
      used += FRAME_HEAD_BYTES + body.length;
    }
    offset += used;
    wanted = used > 0 ? READ_BYTES : measureFrame(bytes);
    if (used === 0 && (wanted <= bytes.length || wanted > end - offset)) {
      throw new DamagedFolderError(path, `byte ${offset} and what follows is not as it was`);
    }
  }
}

function measureFrame(bytes: Buffer): number {
  const hasHead = bytes.length >= FRAME_HEAD_BYTES;
  return FRAME_HEAD_BYTES + (hasHead ? bytes.readUInt32LE(0) : 0);
}

export async function readBytes(file: FileHandle, offset: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(bytes);
  let end = 0;
  while (end < bytes) {
    const { bytesRead } = await file.read(buffer, end, bytes - end, offset + end);
    if (bytesRead === 0) break;
    end += bytesRead;
  }
  return buffer.subarray(0, end);
}
