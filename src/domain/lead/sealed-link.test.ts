import * as fc from "fast-check";
import { expect, test } from "vitest";
import { DEFAULT_DESTINATION } from "./resolve-destinations.ts";
import { parseSealedParts, toSealedParts } from "./sealed-link.ts";

const links = fc.record({
  leadId: fc.stringMatching(/^[\w-]{1,40}$/),
  stepId: fc.integer({ min: 1, max: 1e9 }),
  destination: fc.oneof(fc.constant(DEFAULT_DESTINATION), fc.stringMatching(/^[a-z0-9-]{1,40}$/)),
  expiresAt: fc.integer({ min: 1, max: 4e12 }),
});

test("the parts of a token say the link that they were made of", () => {
  fc.assert(
    fc.property(links, (link) => {
      const parts = toSealedParts(link);
      expect(parseSealedParts(parts)).toEqual(link);
      for (const part of parts) expect(part).toMatch(/^[\w-]+$/);
    }),
  );
});

test.each([
  [],
  ["lead", "1", "2"],
  ["lead", "x", "2", "sales"],
  ["lead", "1", "0", "sales"],
  ["lead", "1", "2", "sales", "more"],
])("%j is no link", (...parts) => expect(parseSealedParts(parts)).toBeNull());
