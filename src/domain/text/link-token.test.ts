import { expect, test } from "vitest";
import { formatLinkToken, parseLinkToken } from "./link-token.ts";

test("a token is read back, and other texts are none", () => {
  expect(parseLinkToken(formatLinkToken("a-1", "sig_"))).toEqual({ id: "a-1", signature: "sig_" });
  for (const text of ["", "a", ".b", "a.", "a.b.c", "a b.c", `${"a".repeat(101)}.b`]) {
    expect(parseLinkToken(text)).toBeNull();
  }
  expect(parseLinkToken(`${"a".repeat(100)}.b`)).not.toBeNull();
});
