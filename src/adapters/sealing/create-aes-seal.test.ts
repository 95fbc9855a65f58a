import * as fc from "fast-check";
import { expect, test } from "vitest";
import { SealError } from "#ports/finance/answer-seal.ts";
import { createAesSeal } from "./create-aes-seal.ts";

const FIRST = { id: "2025", key: Buffer.alloc(32, 1) };
const SECOND = { id: "2026", key: Buffer.alloc(32, 2) };

const createSeal = (...keys: (typeof FIRST)[]) =>
  createAesSeal({ isReady: keys.length > 0, readKeys: () => keys });

const seal = createSeal(FIRST);

const replace = (text: string, at: number) =>
  `${text.slice(0, at)}${text[at] === "A" ? "B" : "A"}${text.slice(at + 1)}`;

test("a text is opened as it was sealed, under its own context alone", () => {
  fc.assert(
    fc.property(fc.json(), fc.string(), fc.string(), (text, context, other) => {
      const box = seal.seal(text, context);
      expect(seal.open(box.text, context)).toBe(text.trimEnd());
      if (context !== other) expect(() => seal.open(box.text, other)).toThrow(SealError);
    }),
  );
});

test("a box holds nothing of its text, and no other box is the same", () => {
  const text = '{"income":"91234567"}';
  const [one, other] = [seal.seal(text, "riverbend"), seal.seal(text, "riverbend")];
  expect(one.text).not.toBe(other.text);
  expect(one.text).not.toContain("91234567");
  expect(Buffer.from(one.text.split(".")[3] ?? "", "base64url").includes("income")).toBe(false);
});

test("a box that was changed anywhere is not opened", () => {
  const { text } = seal.seal('{"income":"91234567"}', "riverbend");
  // The last letter of Base64 has bits that mean nothing.
  fc.assert(
    fc.property(fc.nat(text.length - 2), (at) => {
      expect(() => seal.open(replace(text, at), "riverbend")).toThrow(SealError);
    }),
  );
  for (const damaged of ["", "1", "1.2025.x.y", text.slice(0, 30)]) {
    expect(() => seal.open(damaged, "riverbend")).toThrow(SealError);
  }
});

test("its length does not tell that of an income", () => {
  const lengths = [0, 1, 200, 255].map((n) => seal.seal("x".repeat(n), "riverbend").text.length);
  expect(new Set(lengths).size).toBe(1);
  expect(seal.seal("x".repeat(256), "riverbend").text.length).toBeGreaterThan(lengths[0] ?? 0);
});

test("the same answers have one digest, others, other sites and other keys another", () => {
  const digest = seal.seal("85000", "riverbend").digest;
  expect(seal.seal("85000", "riverbend").digest).toBe(digest);
  expect(seal.seal("85001", "riverbend").digest).not.toBe(digest);
  expect(seal.seal("85000", "other").digest).not.toBe(digest);
  expect(createSeal(SECOND).seal("85000", "riverbend").digest).not.toBe(digest);
});

test("a new key before the old one opens what that one sealed", () => {
  const old = seal.seal("85000", "riverbend").text;
  const rotated = createSeal(SECOND, FIRST);
  expect(rotated.open(old, "riverbend")).toBe("85000");
  expect(rotated.seal("85000", "riverbend").text).toMatch(/^1\.2026\./);
  expect(() => createSeal(SECOND).open(old, "riverbend")).toThrow('the key "2025"');
});

test("another key of the same name opens nothing, and no key seals nothing", () => {
  const old = seal.seal("85000", "riverbend").text;
  const wrong = createSeal({ id: "2025", key: Buffer.alloc(32, 3) });
  expect(() => wrong.open(old, "riverbend")).toThrow(SealError);
  expect(() => createSeal().seal("85000", "riverbend")).toThrow("RECORDS_KEY is not set");
});
