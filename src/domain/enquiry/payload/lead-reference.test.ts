import * as fc from "fast-check";
import { expect, test } from "vitest";
import { listReferenceSigns, parseLeadReference, resolveLeadReference } from "./lead-reference.ts";

const LEAD = "Ab3_-zQ9xK0123456789";

test("an application, a trade-in and a wish to be told, to reserve or to buy have a reference that can be read out, the same each time", () => {
  for (const kind of ["finance", "trade-in", "when-free", "reserve", "buy-online"] as const) {
    const reference = resolveLeadReference(kind, LEAD);
    expect(reference).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(resolveLeadReference(kind, LEAD)).toBe(reference);
    expect(parseLeadReference(kind, reference)).toBe(reference);
    expect(resolveLeadReference(kind, `B${LEAD.slice(1)}`)).not.toBe(reference);
  }
  expect(resolveLeadReference("question", LEAD)).toBeNull();
  expect(parseLeadReference("question", "H3KE9QXB")).toBeNull();
});

test("each sign of an id is among those that its reference allows there", () => {
  const ids = fc.stringMatching(/^[A-Za-z0-9_-]{8,24}$/);
  fc.assert(
    fc.property(ids, (id) => {
      const signs = listReferenceSigns(resolveLeadReference("finance", id) ?? "") ?? [];
      expect(signs).toHaveLength(8);
      expect(signs.every((allowed, place) => allowed.includes(id.charAt(place)))).toBe(true);
    }),
  );
  expect(listReferenceSigns("H3KE9QX")).toBeNull();
});

test.each(["", "H3KE9QX", "H3KE9QXBB", "h3ke9qxb", "H3KE9QX-", "<b>59528"])(
  "an address cannot put %j into a page",
  (text) => {
    expect(parseLeadReference("finance", text)).toBeNull();
    expect(parseLeadReference(null, text)).toBeNull();
  },
);
