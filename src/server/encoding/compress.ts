import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  gunzip,
  gunzipSync,
  gzipSync,
  zstdCompressSync,
  zstdDecompress,
  zstdDecompressSync,
} from "node:zlib";
import type { Encoding } from "./encodings.ts";

const ZSTD_LEVEL = 3;
const GZIP_LEVEL = 4;
/** Smaller than with 5 in about the same time; from 9 on it takes ten times as long. See 0009. */
const BROTLI_QUALITY = 7;
/** The default of 22 clears 4 MB for each page, which doubles the time. */
const BROTLI_WINDOW_BITS = 17;

const ZSTD_PARAMS = { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL };

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const decompressZstd = promisify(zstdDecompress);
const decompressGzip = promisify(gunzip);

/** Compresses on this thread: what a visitor waits for. The body's memory is its own. */
export function compress(plain: Uint8Array, encoding: Encoding): Uint8Array {
  if (encoding === "zstd") return toOwnMemory(compressZstd(plain));
  if (encoding === "gzip") return toOwnMemory(gzipSync(plain, { level: GZIP_LEVEL }));
  if (encoding === "identity") return toOwnMemory(plain);
  return toOwnMemory(brotliCompressSync(plain, toBrotliOptions(plain.length)));
}

/** The plain body of what `compress` made, on this thread. */
export function decompress(body: Uint8Array, encoding: Encoding): Uint8Array {
  if (encoding === "zstd") return zstdDecompressSync(body);
  if (encoding === "gzip") return gunzipSync(body);
  if (encoding === "br") return brotliDecompressSync(body);
  return body;
}

/** The same body in brotli, made in the thread pool. */
export async function recompressToBrotli(
  body: Uint8Array,
  encoding: Encoding,
): Promise<Uint8Array> {
  const plain = await decompressInBackground(body, encoding);
  return toOwnMemory(await compressBrotli(plain, toBrotliOptions(plain.length)));
}

/** Told the size, zstd takes memory for it: not for bodies of any. */
function compressZstd(plain: Uint8Array): Uint8Array {
  return zstdCompressSync(plain, { params: ZSTD_PARAMS, pledgedSrcSize: plain.length });
}

/**
 * zlib answers with a part of a block of 64 kB, which a kept page of 6 kB would hold whole. A Buffer,
 * since node:http makes one of every other array each time that it is sent.
 */
function toOwnMemory(body: Uint8Array): Uint8Array {
  return Buffer.from(new Uint8Array(body).buffer);
}

function decompressInBackground(body: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === "zstd") return decompressZstd(body);
  if (encoding === "gzip") return decompressGzip(body);
  if (encoding === "br") return decompressBrotli(body);
  return Promise.resolve(body);
}

function toBrotliOptions(plainBytes: number): { params: Record<number, number> } {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plainBytes,
    },
  };
}
