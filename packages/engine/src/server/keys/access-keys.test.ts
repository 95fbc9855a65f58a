import { expect, test } from "vitest";
import { createKeyCheck } from "./access-keys.ts";

const KEYS = { key: "whole-key", searchKey: "search-key" };
const MISSING = expect.objectContaining({ code: "missing_authorization_header" });
const INVALID = expect.objectContaining({
  code: "invalid_api_key",
  message: "The provided API key is invalid.",
});

test("without a key everything is open", () => {
  const assertAllowed = createKeyCheck({ key: null, searchKey: null });
  expect(() => assertAllowed(undefined, "full")).not.toThrow();
});

test("a request without a key is refused as missing one", () => {
  expect(() => createKeyCheck(KEYS)(undefined, "search")).toThrow(MISSING);
});

test.each(["Bearer whole-key", "bearer whole-key", "Bearer  whole-key "])(
  "%j opens everything",
  (header) => {
    expect(() => createKeyCheck(KEYS)(header, "full")).not.toThrow();
    expect(() => createKeyCheck(KEYS)(header, "search")).not.toThrow();
  },
);

test("the search key opens searches only", () => {
  const assertAllowed = createKeyCheck(KEYS);
  expect(() => assertAllowed("Bearer search-key", "search")).not.toThrow();
  expect(() => assertAllowed("Bearer search-key", "full")).toThrow(INVALID);
});

test.each([
  "Bearer whole-ke",
  "Bearer whole-keys",
  "Bearer ",
  "Bearer",
  "",
  "whole-key",
  "Basic whole-key",
])("%j opens nothing", (header) => {
  expect(() => createKeyCheck(KEYS)(header, "search")).toThrow(INVALID);
});

test("where there is no search key, an empty one opens nothing", () => {
  const assertAllowed = createKeyCheck({ key: "whole-key", searchKey: null });
  expect(() => assertAllowed("Bearer ", "search")).toThrow(INVALID);
});
