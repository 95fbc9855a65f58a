import { type FileHandle, open } from "node:fs/promises";
import { DamagedFolderError } from "./damaged-folder-error.ts";
import { encodeFrame } from "./frame.ts";
import { readBytes, readFrames } from "./read-frames.ts";

export type FrameWriter = { write(body: Buffer): Promise<void> };

export async function createFrameWriter(file: FileHandle, head: Buffer): Promise<FrameWriter> {
  await file.appendFile(head);
  return {
    async write(body) {
      await file.appendFile(Buffer.concat(encodeFrame(body)));
    },
  };
}

export async function* readFrameFile(path: string, head: Buffer): AsyncGenerator<Buffer> {
  const file = await openExisting(path);
  if (!file) return;
  try {
    const found = await readBytes(file, 0, head.length);
    if (!found.equals(head)) {
      throw new DamagedFolderError(path, "it does not begin as one of this version does");
    }
    const { size } = await file.stat();
    yield* readFrames({ path, file }, { start: head.length, end: size });
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
