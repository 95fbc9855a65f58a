import { assert, property, uint8Array } from "fast-check";
import { expect, test } from "vitest";
import { normaliseReference, REFERENCE_LENGTH, toReference } from "./reference.ts";

test("a reference is read out and typed back without being mistaken", () => {
  const bytes = uint8Array({ minLength: REFERENCE_LENGTH, maxLength: 20 });
  assert(
    property(bytes, (random) => {
      const reference = toReference(random);
      expect(reference).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
      const typed = ` ${reference.slice(0, 4).toLowerCase()}-${reference.slice(4)} `;
      expect(normaliseReference(typed)).toBe(reference);
    }),
  );
});
