import { array, assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { nameTermsVersion } from "./terms-version.ts";

test("the same wording has the same version, eight digits long", () => {
  assert(
    property(array(string()), (terms) => {
      expect(nameTermsVersion(terms)).toMatch(/^[0-9a-f]{8}$/);
      expect(nameTermsVersion([...terms])).toBe(nameTermsVersion(terms));
    }),
  );
});

test("another word, order or sentence is another version", () => {
  const versions = [["a", "b"], ["b", "a"], ["a"], ["a b"], ["a", "c"], []].map(nameTermsVersion);
  expect(new Set(versions).size).toBe(versions.length);
});
