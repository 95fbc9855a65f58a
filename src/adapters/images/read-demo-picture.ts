import { readFile, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { PictureError } from "./picture-error.ts";

/** Changes with the file, so that a new drawing shows at once. @throws PictureError */
export async function readDemoPictureVersion(path: string, demoDir: string): Promise<string> {
  try {
    const [target, folder] = await Promise.all([realpath(path), realpath(demoDir)]);
    if (!target.startsWith(join(folder, sep))) throw new PictureError("outside the demo folder");
    const { mtimeMs, size } = await stat(target);
    return `${target} ${mtimeMs} ${size}`;
  } catch (cause) {
    if (cause instanceof PictureError) throw cause;
    throw new PictureError("no such demo picture", { cause, isGone: true });
  }
}

/** @throws PictureError */
export async function readDemoPicture(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (cause) {
    throw new PictureError("no such demo picture", { cause, isGone: true });
  }
}
