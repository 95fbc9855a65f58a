import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type StaticEncoding = "br" | "gzip";

/** What the build's files are called beside the plain one. */
export const VARIANT_SUFFIXES: Record<StaticEncoding, string> = { br: ".br", gzip: ".gz" };

/** While a visitor waits: 11 takes fifteen times as long for a tenth less. */
export const ON_FIRST_USE_QUALITY = 9;
/** At build. */
export const BEST_QUALITY = 11;

const GZIP_LEVEL = 9;
const COMPRESSIBLE = /^(text\/|application\/([\w.-]+\+)?(json|xml|wasm)|image\/(svg\+xml|x-icon))/;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export function isCompressibleType(contentType: string): boolean {
  return COMPRESSIBLE.test(contentType);
}

/** Compresses a file in the thread pool. */
export function compressStatic(
  plain: Uint8Array,
  encoding: StaticEncoding,
  brotliQuality: number,
): Promise<Uint8Array> {
  if (encoding === "gzip") return compressGzip(plain, { level: GZIP_LEVEL });
  return compressBrotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
}
