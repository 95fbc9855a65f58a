import { describe, expect, test } from "vitest";
import { isAccepted, parseAcceptEncoding, resolveQuickEncoding } from "./encodings.ts";

describe("the encodings that a client accepts", () => {
  test.each([
    ["gzip, deflate, br, zstd", { zstd: true, br: true, gzip: true }],
    ["gzip, deflate", { zstd: false, br: false, gzip: true }],
    ["GZIP;q=1.0, br;q=0.5", { zstd: false, br: true, gzip: true }],
    ["br;q=0, gzip;q=0.000, zstd;q=0.001", { zstd: true, br: false, gzip: false }],
    ["*", { zstd: true, br: true, gzip: true }],
    ["*;q=0.1, br;q=0", { zstd: true, br: false, gzip: true }],
    ["identity", { zstd: false, br: false, gzip: false }],
    ["", { zstd: false, br: false, gzip: false }],
    [undefined, { zstd: false, br: false, gzip: false }],
  ])("is read from %j", (header, accepted) => {
    expect(parseAcceptEncoding(header)).toEqual(accepted);
  });

  test("every client accepts the plain body", () => {
    expect(isAccepted("identity", parseAcceptEncoding(undefined))).toBe(true);
    expect(isAccepted("br", parseAcceptEncoding("gzip"))).toBe(false);
  });

  test.each([
    ["gzip, deflate, br, zstd", "zstd"],
    ["gzip, br", "gzip"],
    ["br", "br"],
    ["identity", "identity"],
  ])("of %s, the quickest to make is %s", (header, encoding) => {
    expect(resolveQuickEncoding(parseAcceptEncoding(header))).toBe(encoding);
  });
});
