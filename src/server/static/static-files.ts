import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { MIN_COMPRESSED_BYTES } from "../encoding/encoded-page.ts";
import {
  compressStatic,
  isCompressibleType,
  ON_FIRST_USE_QUALITY,
  type StaticEncoding,
  VARIANT_SUFFIXES,
} from "./compress-static.ts";
import { resolveContentType } from "./content-types.ts";
import { listFiles } from "./list-files.ts";

type StaticVariant = { body: Uint8Array; etag: string; headers: string[] };

export type StaticFile = {
  /** "/assets/boot-BX3x9aQ1.js" */
  name: string;
  /** Cached after its first use; plain when compression saves nothing; null when the file is gone. */
  load(encoding: StaticEncoding | null): Promise<StaticVariant | null>;
};

export type StaticFiles = {
  /** Only finds files that existed at the start, so that no request can reach another path. */
  find(pathname: string): StaticFile | null;
};

/** The build puts a hash of the content into the names here. */
const HASHED_FOLDER = "/assets/";
const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATED = "public, max-age=0, must-revalidate";

/**
 * The files of a folder; their names begin with `below`, such as "/demo/reports".
 *
 * @throws Error with code ENOENT when there is no such folder.
 */
export function createStaticFiles(folder: string, below = ""): StaticFiles {
  const names = new Set(listFiles(folder));
  const files = new Map(
    [...names]
      .filter((name) => !isVariant(name, names))
      .map((name) => [`${below}${name}`, createStaticFile(folder, name, names)]),
  );
  return { find: (pathname) => files.get(pathname) ?? null };
}

/** Several folders as one: the first that has a name answers. */
export function joinStaticFiles(...folders: readonly StaticFiles[]): StaticFiles {
  return {
    find: (pathname) => folders.map((files) => files.find(pathname)).find(Boolean) ?? null,
  };
}

function isVariant(name: string, names: ReadonlySet<string>): boolean {
  return Object.values(VARIANT_SUFFIXES).some(
    (suffix) => name.endsWith(suffix) && names.has(name.slice(0, -suffix.length)),
  );
}

function createStaticFile(folder: string, name: string, names: ReadonlySet<string>): StaticFile {
  const variants = new Map<StaticEncoding | null, Promise<StaticVariant | null>>();

  const make = async (encoding: StaticEncoding | null): Promise<StaticVariant | null> => {
    const plain = await readIfThere(join(folder, name));
    if (plain === null) return null;
    const isCompressible =
      plain.length >= MIN_COMPRESSED_BYTES && isCompressibleType(resolveContentType(name));
    if (encoding === null || !isCompressible) {
      return toVariant(name, plain, { body: plain, encoding: null, isCompressible });
    }
    const suffix = VARIANT_SUFFIXES[encoding];
    const prepared = names.has(name + suffix)
      ? await readIfThere(join(folder, name + suffix))
      : null;
    const body = prepared ?? (await compressStatic(plain, encoding, ON_FIRST_USE_QUALITY));
    return toVariant(name, plain, { body, encoding, isCompressible });
  };

  return {
    name,
    load(encoding) {
      const cached = variants.get(encoding);
      if (cached) return cached;
      const made = make(encoding);
      variants.set(encoding, made);
      const removeMissing = async (): Promise<void> => {
        const variant = await made.catch(() => null);
        // A file that could not be read may be back at the next request.
        if (variant === null) variants.delete(encoding);
      };
      void removeMissing();
      return made;
    },
  };
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

function toVariant(
  name: string,
  plain: Uint8Array,
  form: { body: Uint8Array; encoding: StaticEncoding | null; isCompressible: boolean },
): StaticVariant {
  const { body, encoding, isCompressible } = form;
  const content = hash("sha256", plain, "base64url").slice(0, 22);
  const etag = encoding === null ? `"${content}"` : `"${content}-${encoding}"`;
  const headers = {
    "content-type": resolveContentType(name),
    "cache-control": name.startsWith(HASHED_FOLDER) ? IMMUTABLE : REVALIDATED,
    etag,
    "content-length": String(body.length),
    ...(isCompressible && { vary: "accept-encoding" }),
    ...(encoding !== null && { "content-encoding": encoding }),
  };
  return { body, etag, headers: Object.entries(headers).flat() };
}
