import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isSitePath } from "./is-site-path.ts";

test.each([
  "/search/used-cars",
  "/search/whangārei-cars",
  "/search/whang%C4%81rei-cars",
  "/cars/",
  "/a/b.c/~d",
  "/used...cars",
])("%s is a page of this site", (path) => {
  expect(isSitePath(path)).toBe(true);
});

test.each([
  "",
  "/",
  "used-cars",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "/a\\b",
  "/a//b",
  "/a//",
  "/./a",
  "/a/../b",
  "/a/%2E%2e/b",
  "/a b",
  "/a\tb",
  "/a\u0000b",
  "/a\u007fb",
  "/a?b=c",
  "/a#b",
  "/a%",
  "/a%zz",
  "/a\ud800",
])("%j is none", (path) => {
  expect(isSitePath(path)).toBe(false);
});

test("every path stays on the site's host, and is the path that a browser asks for", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    ".",
    "%2e",
    "a",
    "@",
    ":",
    "evil.example",
    "\t",
    "é",
    "",
  );
  const text = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join("")}`);
  fc.assert(
    fc.property(text, (path) => {
      fc.pre(isSitePath(path));
      const url = new URL(path, "https://site.example");
      expect([url.host, decodeURI(url.pathname)]).toEqual(["site.example", decodeURI(path)]);
    }),
  );
});
