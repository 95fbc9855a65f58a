import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { MIN_COMPRESSED_BYTES } from "../encoding/encoded-page.ts";
import {
  BEST_QUALITY,
  compressStatic,
  isCompressibleType,
  VARIANT_SUFFIXES,
} from "./compress-static.ts";
import { resolveContentType } from "./content-types.ts";
import { listFiles } from "./list-files.ts";

const VARIANT = /\.(br|gz)$/;

/** Writes the compressed forms of the build's files beside them. Returns the number of files compressed. */
export async function precompressFiles(folder: string): Promise<number> {
  const names = listFiles(folder).filter(
    (name) => !VARIANT.test(name) && isCompressibleType(resolveContentType(name)),
  );
  let count = 0;
  for (const name of names) {
    const plain = await readFile(join(folder, name));
    if (plain.length < MIN_COMPRESSED_BYTES) continue;
    for (const encoding of ["br", "gzip"] as const) {
      const body = await compressStatic(plain, encoding, BEST_QUALITY);
      await writeFile(join(folder, name + VARIANT_SUFFIXES[encoding]), body);
    }
    count++;
  }
  return count;
}
