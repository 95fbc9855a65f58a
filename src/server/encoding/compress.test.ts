import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compress, decompress, recompressToBrotli } from "./compress.ts";
import type { Encoding } from "./encodings.ts";

const encoding = fc.constantFrom<Encoding>("zstd", "br", "gzip", "identity");
const PAGE = Buffer.from("<p>A vehicle</p>".repeat(4_000));

describe("a compressed body", () => {
  test("decodes to the same body, in every encoding and when recompressed to brotli", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme" }), encoding, async (text, name) => {
        const plain = Buffer.from(text);
        const body = compress(plain, name);
        expect(Buffer.from(decompress(body, name)).toString()).toBe(text);
        for (const effort of ["better", "best"] as const) {
          const brotli = await recompressToBrotli(body, name, effort);
          expect(Buffer.from(decompress(brotli, "br")).toString()).toBe(text);
        }
      }),
      { numRuns: 100 },
    );
  });

  test("holds no more memory than its length", async () => {
    const bodies = [
      compress(PAGE, "zstd"),
      compress(PAGE, "gzip"),
      compress(PAGE, "br"),
      await recompressToBrotli(PAGE, "identity", "better"),
      await recompressToBrotli(PAGE, "identity", "best"),
    ];
    for (const body of bodies) expect(body.buffer.byteLength).toBe(body.length);
  });
});
