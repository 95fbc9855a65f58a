import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createFairArea } from "#domain/fairness/fair-area.ts";
import { createFairQueue } from "#domain/fairness/fair-queue.ts";
import type { PictureFormat } from "./encode-picture.ts";

export type StoredPicture = {
  body: Uint8Array;
  format: PictureFormat;
  /** Of the content, quoted. */
  etag: string;
  /** Milliseconds UTC. */
  madeAt: number;
};

/**
 * Finished pictures on the disk, bounded in bytes, the longest unused out first among those of sites
 * that hold more than their equal share. A picture is of the site that it was first made for.
 */
export type PictureStore = {
  /** Null when it was never made, or had to go. */
  find(key: string): Promise<StoredPicture | null>;
  /** Answers with the picture also where the disk would not take it. */
  keep(picture: NewPicture): Promise<StoredPicture>;
  forget(key: string): Promise<void>;
};

type NewPicture = {
  key: string;
  siteSlug: string;
  body: Uint8Array;
  format: PictureFormat;
};

type StoredFile = {
  key: string;
  name: string;
  /** The site's mark, which is all that the name of the file has of it; of earlier versions none. */
  slug: string;
  format: PictureFormat;
  hash: string;
  bytes: number;
  madeAt: number;
  usedAt: number;
  /** The area's to write. */
  lastUse: number;
};

/** How long a use may stay unwritten: the order of use after a restart is that exact. */
const USE_NOTED_EVERY_MS = 60 * 60 * 1000;
/** Read from the disk at a time: each takes a file handle, of which a process has few. */
const MAX_READ_AT_ONCE = 32;
const NO_HANDLES_LEFT: readonly unknown[] = ["EMFILE", "ENFILE"];
const UNFINISHED = "unfinished-";
/** The key, the hash of the content, the mark of the site, the format. */
const NAME = /^([0-9a-f]{32})-([0-9a-f]{20})(?:-([0-9a-f]{12}))?\.(webp|jpeg)$/;

/** @param now milliseconds UTC */
export function createPictureStore(options: {
  folder: string;
  maxBytes: number;
  now: () => number;
}): PictureStore {
  const { folder, maxBytes, now } = options;
  /** By key; read from the folder on first use. */
  let listing: Promise<Map<string, StoredFile>> | null = null;
  const area = createFairArea<StoredFile>(maxBytes);
  const readQueue = createFairQueue({
    maxRunning: MAX_READ_AT_ONCE,
    maxRunningPerSite: MAX_READ_AT_ONCE,
    maxWaiting: Number.POSITIVE_INFINITY,
  });
  const reading = new Map<string, Promise<Buffer>>();

  /** Once for all who ask for it at the same time. */
  const read = (name: string): Promise<Buffer> => {
    const underWay = reading.get(name);
    if (underWay) return underWay;
    const body = readQueue
      .run("", () => readFile(join(folder, name)))
      .finally(() => reading.delete(name));
    reading.set(name, body);
    return body;
  };

  const load = async (): Promise<Map<string, StoredFile>> => {
    await mkdir(folder, { recursive: true });
    const names = await readdir(folder);
    const found = await Promise.all(names.map((name) => readStoredFile(folder, name)));
    const known = found.filter((file) => file !== null);
    for (const file of known.toSorted((a, b) => a.usedAt - b.usedAt)) area.add(file);
    return new Map(known.map((file) => [file.key, file]));
  };

  const list = (): Promise<Map<string, StoredFile>> => {
    // A folder that cannot be read keeps nothing; pictures are made all the same.
    listing ??= load().catch(() => new Map());
    return listing;
  };

  const remove = async (files: Map<string, StoredFile>, file: StoredFile): Promise<void> => {
    if (!files.delete(file.key)) return;
    area.remove(file);
    await rm(join(folder, file.name), { force: true }).catch(ignore);
  };

  const noteUse = async (file: StoredFile): Promise<void> => {
    area.touch(file);
    if (now() - file.usedAt < USE_NOTED_EVERY_MS) return;
    file.usedAt = now();
    const path = join(folder, file.name);
    await utimes(path, new Date(file.usedAt), new Date(file.madeAt)).catch(ignore);
  };

  const write = async (file: StoredFile, body: Uint8Array): Promise<void> => {
    const files = await list();
    const unfinished = join(folder, `${UNFINISHED}${randomUUID()}`);
    try {
      await writeFile(unfinished, body);
      await utimes(unfinished, new Date(file.usedAt), new Date(file.madeAt));
      await rename(unfinished, join(folder, file.name));
    } catch {
      await rm(unfinished, { force: true }).catch(ignore);
      return;
    }
    const before = files.get(file.key);
    if (before && before.name !== file.name) await remove(files, before);
    else if (before) area.remove(before);
    files.set(file.key, file);
    area.add(file);
    for (let victim = area.findVictim(); victim !== null; victim = area.findVictim()) {
      await remove(files, victim);
    }
  };

  return {
    async find(key) {
      const files = await list();
      const file = files.get(key);
      if (!file) return null;
      try {
        const body = await read(file.name);
        await noteUse(file);
        return toStoredPicture(file, body);
      } catch (error) {
        // A picture that could not be opened just now is as good as before.
        const isOut =
          error instanceof Error && "code" in error && NO_HANDLES_LEFT.includes(error.code);
        if (!isOut) await remove(files, file);
        return null;
      }
    },
    async keep({ key, siteSlug, body, format }) {
      const hash = toHash(body, 20);
      const slug = toHash(siteSlug, 12);
      const name = `${key}-${hash}-${slug}.${format}`;
      const [bytes, at] = [body.length, now()];
      const file = { key, name, slug, format, hash, bytes, madeAt: at, usedAt: at, lastUse: 0 };
      await write(file, body);
      return toStoredPicture(file, body);
    },
    async forget(key) {
      const files = await list();
      const file = files.get(key);
      if (file) await remove(files, file);
    },
  };
}

/** A disk that takes no more only costs the keeping. */
function ignore(): void {}

function toStoredPicture(file: StoredFile, body: Uint8Array): StoredPicture {
  return { body, format: file.format, etag: `"${file.hash}"`, madeAt: file.madeAt };
}

/** Null for what is not a finished picture; one that was left unfinished is removed. */
async function readStoredFile(folder: string, name: string): Promise<StoredFile | null> {
  if (name.startsWith(UNFINISHED)) await rm(join(folder, name), { force: true });
  const [, key, hash, slug = "", ending] = NAME.exec(name) ?? [];
  if (key === undefined || hash === undefined) return null;
  const { size, mtimeMs, atimeMs } = await stat(join(folder, name));
  const format = ending === "webp" ? "webp" : "jpeg";
  const [bytes, madeAt, usedAt] = [size, mtimeMs, atimeMs];
  return { key, name, slug, format, hash, bytes, madeAt, usedAt, lastUse: 0 };
}

function toHash(content: string | Uint8Array, letters: number): string {
  return createHash("sha256").update(content).digest("hex").slice(0, letters);
}
