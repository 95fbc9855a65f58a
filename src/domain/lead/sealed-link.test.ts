import * as fc from "fast-check";
import { expect, test } from "vitest";
import { DEFAULT_DESTINATION } from "./resolve-destinations.ts";
import { buildSealedLinkText, formatSealedToken, parseSealedToken } from "./sealed-link.ts";

const SIGNATURE = "s".repeat(43);

const links = fc.record({
  leadId: fc.stringMatching(/^[\w-]{1,40}$/),
  stepId: fc.integer({ min: 1, max: 1e9 }),
  destination: fc.oneof(fc.constant(DEFAULT_DESTINATION), fc.stringMatching(/^[a-z0-9-]{1,40}$/)),
  expiresAt: fc.integer({ min: 1, max: 4e12 }),
});

test("a token says the link that it was made of", () => {
  fc.assert(
    fc.property(links, (link) => {
      expect(parseSealedToken(formatSealedToken(link, SIGNATURE))).toEqual({
        link,
        signature: SIGNATURE,
      });
    }),
  );
});

test("two links, or one on two sites, are signed as different texts", () => {
  fc.assert(
    fc.property(links, links, (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other);
      expect(buildSealedLinkText("a", one) === buildSealedLinkText("a", other)).toBe(isSame);
      expect(buildSealedLinkText("a", one)).not.toBe(buildSealedLinkText("b", one));
    }),
  );
});

test.each(["", "lead.1.2.sales", "lead.x.2.sales.signature", `lead.1.2.sa les.${SIGNATURE}`])(
  "%j is no token",
  (token) => expect(parseSealedToken(token)).toBeNull(),
);
