import { assert, constant, oneof, property, string } from "fast-check";
import { expect, test } from "vitest";
import { findSiteAddress } from "./find-site-address.ts";

test.each([
  ["/", "home", null],
  ["/contact-us", "contact", null],
  ["/facets/make", "facetValues", "make"],
  ["/images/320", "image", "320"],
  ["/events", "events", null],
])("%s is the address of %s", (path, name, segment) => {
  expect(findSiteAddress(path)).toMatchObject({ name, segment });
});

test.each([
  "",
  "/Contact-Us",
  "/contact-us/",
  "/facets",
  "/facets/",
  "/facets/make/more",
  "/images//320",
  "/images/32%2F0",
  "/images/32%2f0",
  "/facets%2Fmake",
  "/constructor",
])("%j is no address of the table", (path) => {
  expect(findSiteAddress(path)).toBeNull();
});

test("any one segment is a facet's name, also a word of the table itself", () => {
  const segments = string({ minLength: 1 }).filter((text) => !/\/|%2f/i.test(text));
  assert(
    property(oneof(segments, constant(":field")), (segment) => {
      expect(findSiteAddress(`/facets/${segment}`)).toMatchObject({ segment });
    }),
  );
});
