import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type StaticEncoding = "br" | "gzip";

/** The build writes `app.js.br` and `app.js.gz` beside `app.js`. */
export const VARIANT_SUFFIXES: Record<StaticEncoding, string> = { br: ".br", gzip: ".gz" };

/** A visitor waits for it, and 11 takes fifteen times as long for a tenth less. */
export const ON_FIRST_USE_QUALITY = 9;
export const BEST_QUALITY = 11;

const GZIP_LEVEL = 9;
const COMPRESSIBLE = /^(text\/|application\/([\w.-]+\+)?(json|xml|wasm)|image\/(svg\+xml|x-icon))/;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export function isCompressibleType(contentType: string): boolean {
  return COMPRESSIBLE.test(contentType);
}

/** Works in the thread pool. */
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
