import { expect, test } from "vitest";
import { formatLinkToken, parseLinkToken } from "./link-token.ts";

test("a token is read back, and other texts are none", () => {
  for (const parts of [["a-1"], ["a", "2"], ["a", "b", "c", "d", "e"]]) {
    expect(parseLinkToken(formatLinkToken(parts, "sig_"))).toEqual({ parts, signature: "sig_" });
  }
  for (const text of ["", "a", ".b", "a.", "a..b", "a b.c", "a.b\n", `${"a".repeat(101)}.b`]) {
    expect(parseLinkToken(text)).toBeNull();
  }
  expect(parseLinkToken("a.b.c.d.e.f.g")).toBeNull();
  expect(parseLinkToken(`${"a".repeat(100)}.b`)).not.toBeNull();
});
