import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createFairQueue } from "#domain/fairness/fair-queue.ts";
import { createPartitionedLru } from "#domain/fairness/partitioned-lru.ts";
import type { PictureFormat } from "./encode-picture.ts";

export type StoredPicture = {
  body: Uint8Array;
  format: PictureFormat;
  /** A quoted hash of the content. */
  etag: string;
  encodedAt: number;
};

/**
 * A disk cache of encoded pictures. Evicts the least recently used of the sites that exceed their equal
 * share; a picture belongs to the site that first asked for it.
 */
export type PictureStore = {
  find(key: string): Promise<StoredPicture | null>;
  /** Returns the picture even when the disk is full. */
  put(picture: NewPicture): Promise<StoredPicture>;
  remove(key: string): Promise<void>;
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
  /** A hash of the site's slug, from the file name; empty in files of earlier versions. */
  slug: string;
  format: PictureFormat;
  hash: string;
  bytes: number;
  encodedAt: number;
  usedAt: number;
  /** Written by the LRU partition. */
  lastUse: number;
};

/** How exact the LRU order is after a restart. */
const USE_WRITE_INTERVAL_MS = 60 * 60 * 1000;
/** Each read takes a file handle, of which a process has few. */
const MAX_CONCURRENT_READS = 32;
const NO_HANDLES_LEFT: readonly unknown[] = ["EMFILE", "ENFILE"];
const UNFINISHED = "unfinished-";
/** Key, content hash, site hash and format. */
const NAME = /^([0-9a-f]{32})-([0-9a-f]{20})(?:-([0-9a-f]{12}))?\.(webp|jpeg)$/;

export function createPictureStore(options: {
  folder: string;
  maxBytes: number;
  now: () => number;
}): PictureStore {
  const { folder, maxBytes, now } = options;
  /** By key; read from the folder on first use. */
  let listing: Promise<Map<string, StoredFile>> | null = null;
  const partitions = createPartitionedLru<StoredFile>(maxBytes);
  const readQueue = createFairQueue({
    maxRunning: MAX_CONCURRENT_READS,
    maxRunningPerSite: MAX_CONCURRENT_READS,
    maxWaiting: Number.POSITIVE_INFINITY,
  });
  const reading = new Map<string, Promise<Buffer>>();

  /** Coalesces concurrent reads of a file. */
  const read = (name: string): Promise<Buffer> => {
    const pending = reading.get(name);
    if (pending) return pending;
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
    for (const file of known.toSorted((a, b) => a.usedAt - b.usedAt)) partitions.add(file);
    return new Map(known.map((file) => [file.key, file]));
  };

  const list = (): Promise<Map<string, StoredFile>> => {
    // An unreadable folder caches nothing; pictures are encoded all the same.
    listing ??= load().catch(() => new Map());
    return listing;
  };

  const deleteFile = async (files: Map<string, StoredFile>, file: StoredFile): Promise<void> => {
    if (!files.delete(file.key)) return;
    partitions.remove(file);
    await rm(join(folder, file.name), { force: true }).catch(ignore);
  };

  const recordUse = async (file: StoredFile): Promise<void> => {
    partitions.touch(file);
    if (now() - file.usedAt < USE_WRITE_INTERVAL_MS) return;
    file.usedAt = now();
    const path = join(folder, file.name);
    await utimes(path, new Date(file.usedAt), new Date(file.encodedAt)).catch(ignore);
  };

  const write = async (file: StoredFile, body: Uint8Array): Promise<void> => {
    const files = await list();
    const unfinished = join(folder, `${UNFINISHED}${randomUUID()}`);
    try {
      await writeFile(unfinished, body);
      await utimes(unfinished, new Date(file.usedAt), new Date(file.encodedAt));
      await rename(unfinished, join(folder, file.name));
    } catch {
      await rm(unfinished, { force: true }).catch(ignore);
      return;
    }
    const before = files.get(file.key);
    if (before && before.name !== file.name) await deleteFile(files, before);
    else if (before) partitions.remove(before);
    files.set(file.key, file);
    partitions.add(file);
    for (let victim = partitions.findVictim(); victim !== null; victim = partitions.findVictim()) {
      await deleteFile(files, victim);
    }
  };

  return {
    async find(key) {
      const files = await list();
      const file = files.get(key);
      if (!file) return null;
      try {
        const body = await read(file.name);
        await recordUse(file);
        return toStoredPicture(file, body);
      } catch (error) {
        // A file that could not be opened for lack of handles is still good.
        const isOut =
          error instanceof Error && "code" in error && NO_HANDLES_LEFT.includes(error.code);
        if (!isOut) await deleteFile(files, file);
        return null;
      }
    },
    async put({ key, siteSlug, body, format }) {
      const hash = toHash(body, 20);
      const slug = toHash(siteSlug, 12);
      const name = `${key}-${hash}-${slug}.${format}`;
      const [bytes, at] = [body.length, now()];
      const file = { key, name, slug, format, hash, bytes, encodedAt: at, usedAt: at, lastUse: 0 };
      await write(file, body);
      return toStoredPicture(file, body);
    },
    async remove(key) {
      const files = await list();
      const file = files.get(key);
      if (file) await deleteFile(files, file);
    },
  };
}

function ignore(): void {}

function toStoredPicture(file: StoredFile, body: Uint8Array): StoredPicture {
  return { body, format: file.format, etag: `"${file.hash}"`, encodedAt: file.encodedAt };
}

/** Null for other files; deletes unfinished ones. */
async function readStoredFile(folder: string, name: string): Promise<StoredFile | null> {
  if (name.startsWith(UNFINISHED)) await rm(join(folder, name), { force: true });
  const [, key, hash, slug = "", ending] = NAME.exec(name) ?? [];
  if (key === undefined || hash === undefined) return null;
  const { size, mtimeMs, atimeMs } = await stat(join(folder, name));
  const format = ending === "webp" ? "webp" : "jpeg";
  const [bytes, encodedAt, usedAt] = [size, mtimeMs, atimeMs];
  return { key, name, slug, format, hash, bytes, encodedAt, usedAt, lastUse: 0 };
}

function toHash(content: string | Uint8Array, letters: number): string {
  return createHash("sha256").update(content).digest("hex").slice(0, letters);
}
