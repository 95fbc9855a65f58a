import { type FileHandle, open } from "node:fs/promises";
import { DamagedFolderError } from "./damaged-folder-error.ts";
import { decodeFrame, encodeFrame, FRAME_HEAD_BYTES } from "./log-frame.ts";

/** The bodies of the frames between two offsets of a file, one after another. @throws DamagedFolderError */
export async function* readFrames(
  path: string,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Buffer> {
  const file = await open(path, "r");
  try {
    for (let offset = start; offset < end; ) {
      const head = await readBytes(file, offset, FRAME_HEAD_BYTES);
      const length = head.length < FRAME_HEAD_BYTES ? 0 : head.readUInt32LE(0);
      const bytes = Math.min(FRAME_HEAD_BYTES + length, end - offset);
      const whole = await readBytes(file, offset, bytes);
      const body = decodeFrame(whole, 0);
      if (!body)
        throw new DamagedFolderError(path, `byte ${offset} and what follows is not as it was`);
      yield body;
      offset += whole.length;
    }
  } finally {
    await file.close();
  }
}

async function readBytes(file: FileHandle, offset: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(bytes);
  let end = 0;
  while (end < bytes) {
    const { bytesRead } = await file.read(buffer, end, bytes - end, offset + end);
    if (bytesRead === 0) break;
    end += bytesRead;
  }
  return buffer.subarray(0, end);
}

/** Frames that follow each other from the start of a file, behind what says the file's kind. */
export type FrameWriter = { write(body: Buffer): Promise<void> };

export async function createFrameWriter(file: FileHandle, head: Buffer): Promise<FrameWriter> {
  await file.appendFile(head);
  return {
    async write(body) {
      await file.appendFile(Buffer.concat(encodeFrame(body)));
    },
  };
}

/** All frames of a file of a kind; null where there is no such file. @throws DamagedFolderError */
export async function readFrameFile(
  path: string,
  head: Buffer,
): Promise<AsyncGenerator<Buffer> | null> {
  const found = await readHead(path, head.length);
  if (found === null) return null;
  if (found.head.equals(head)) return readFrames(path, { start: head.length, end: found.size });
  throw new DamagedFolderError(path, "it does not begin as one of this version does");
}

async function readHead(
  path: string,
  bytes: number,
): Promise<{ head: Buffer; size: number } | null> {
  const file = await openExisting(path);
  if (!file) return null;
  try {
    return { head: await readBytes(file, 0, bytes), size: (await file.stat()).size };
  } finally {
    await file.close();
  }
}

async function openExisting(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, "r");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
