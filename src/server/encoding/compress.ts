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
/** Smaller than with 5 in about the same time; 9 takes ten times as long. See docs/decisions/0009. */
const BROTLI_QUALITY = 7;
/** 7 % smaller than with 7, in twenty times the time: for pages that are asked for often. */
const BEST_BROTLI_QUALITY = 10;
/** The default of 22 clears 4 MB for each page, which doubles the time. */
const BROTLI_WINDOW_BITS = 17;

const ZSTD_PARAMS = { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL };

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const decompressZstd = promisify(zstdDecompress);
const decompressGzip = promisify(gunzip);

/** Compresses on this thread, while a visitor waits. */
export function compress(plain: Uint8Array, encoding: Encoding): Uint8Array {
  if (encoding === "zstd") return toOwnMemory(compressZstd(plain));
  if (encoding === "gzip") return toOwnMemory(gzipSync(plain, { level: GZIP_LEVEL }));
  if (encoding === "identity") return toOwnMemory(plain);
  return toOwnMemory(brotliCompressSync(plain, toBrotliOptions(plain.length, BROTLI_QUALITY)));
}

export function decompress(body: Uint8Array, encoding: Encoding): Uint8Array {
  if (encoding === "zstd") return zstdDecompressSync(body);
  if (encoding === "gzip") return gunzipSync(body);
  if (encoding === "br") return brotliDecompressSync(body);
  return body;
}

/** Works in the thread pool. A search page takes a millisecond, and 20 with "best". */
export async function recompressToBrotli(
  body: Uint8Array,
  encoding: Encoding,
  effort: "better" | "best",
): Promise<Uint8Array> {
  const plain = await decompressInBackground(body, encoding);
  const quality = effort === "best" ? BEST_BROTLI_QUALITY : BROTLI_QUALITY;
  return toOwnMemory(await compressBrotli(plain, toBrotliOptions(plain.length, quality)));
}

/** Without the size, zstd allocates memory for bodies of any size. */
function compressZstd(plain: Uint8Array): Uint8Array {
  return zstdCompressSync(plain, { params: ZSTD_PARAMS, pledgedSrcSize: plain.length });
}

/** A copy, as zlib returns a view of a 64 kB block, which a cached page of 6 kB would retain. */
function toOwnMemory(body: Uint8Array): Uint8Array {
  // node:http converts any other array to a Buffer each time it is sent.
  return Buffer.from(new Uint8Array(body).buffer);
}

function decompressInBackground(body: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === "zstd") return decompressZstd(body);
  if (encoding === "gzip") return decompressGzip(body);
  if (encoding === "br") return decompressBrotli(body);
  return Promise.resolve(body);
}

function toBrotliOptions(plainBytes: number, quality: number): { params: Record<number, number> } {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plainBytes,
    },
  };
}
