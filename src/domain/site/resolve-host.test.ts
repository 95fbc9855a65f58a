import { describe, expect, test } from "vitest";
import { normaliseHost, resolveLocalSlug } from "./resolve-host.ts";

describe("a host", () => {
  test.each([
    ["riverbend.example", "riverbend.example"],
    ["Riverbend.Example", "riverbend.example"],
    ["riverbend.example:3000", "riverbend.example"],
    ["riverbend.example.", "riverbend.example"],
    ["riverbend.example.:443", "riverbend.example"],
    [" riverbend.example ", "riverbend.example"],
    ["localhost:3000", "localhost"],
    ["10.0.0.7", "10.0.0.7"],
  ])("%j is %s", (header, host) => {
    expect(normaliseHost(header)).toBe(host);
  });

  test.each([
    undefined,
    null,
    "",
    ".",
    ":80",
    "[::1]:3000",
    "riverbend.localhost:80:80",
    "riverbend.example:123456",
    "a b",
    "riverbend..example",
    "riverbend.example/path",
    "-riverbend.example",
    "riverbend.example@other.example",
    "a".repeat(254),
  ])("%j is none", (header) => {
    expect(normaliseHost(header)).toBeNull();
  });

  test("has 253 letters at most", () => {
    expect(normaliseHost("a".repeat(253))).toHaveLength(253);
  });
});

test.each([
  ["riverbend.localhost", "riverbend"],
  ["localhost", null],
  ["www.riverbend.localhost", null],
  ["riverbend.localhost.example", null],
])("%s names the site %j", (host, slug) => {
  expect(resolveLocalSlug(host)).toBe(slug);
});
