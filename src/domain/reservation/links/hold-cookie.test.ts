import * as fc from "fast-check";
import { expect, test } from "vitest";
import { HOUR_MS } from "../../time/time-units.ts";
import { formatHoldCookie, readHoldTokens } from "./hold-cookie.ts";

const TERMS = { lastsMs: 72 * HOUR_MS + 1, isSecure: true };
const readBack = (cookie: string) => readHoldTokens(cookie.split(";")[0]);

test("a browser has the tokens of the five reservations that it began last, none twice", () => {
  let known: string[] = [];
  for (const token of ["a.1", "b.2", "a.1", "c.3", "d.4", "e.5", "f.6"]) {
    known = readBack(formatHoldCookie(token, known, TERMS));
  }
  expect(known).toEqual(["f.6", "e.5", "d.4", "c.3", "a.1"]);
});

test("no script reads the cookie, and it is for https where the page came by it", () => {
  const cookie = formatHoldCookie("a.1", [], TERMS);
  expect(cookie).toBe("holds=a.1; Path=/; Max-Age=259201; HttpOnly; SameSite=Lax; Secure");
  expect(formatHoldCookie("a.1", [], { ...TERMS, isSecure: false })).not.toContain("Secure");
});

test("whatever a browser sends, only tokens are read", () => {
  expect(readHoldTokens(undefined)).toEqual([]);
  expect(readHoldTokens("a=b; holds=a.1~<b>~c.3; d=e")).toEqual(["a.1", "c.3"]);
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const token of readHoldTokens(`holds=${text}`)) expect(token).toMatch(/^[\w.-]+$/);
    }),
  );
});
