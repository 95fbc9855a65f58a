import { expect, test } from "vitest";
import { isMailAddress } from "./is-mail-address.ts";

test.each([
  ["robin@example.com", true],
  ["o'neil+x@sub.example.co.nz", true],
  ["zoë@bücher.example", true],
  ["robin@example.com\r\nBcc: all@example.com", false],
  ["a@example.com,b@example.com", false],
  ["<robin@example.com>", false],
  ["robin", false],
  ["a@b@c.example", false],
  ["@example.com", false],
  [null, false],
  ["x".repeat(65).concat("@example.com"), false],
])("%j is one address: %j", (value, isOne) => {
  expect(isMailAddress(value)).toBe(isOne);
});
