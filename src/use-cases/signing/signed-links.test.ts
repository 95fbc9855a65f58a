import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readLinkedId, readLinkParts, signLink } from "./signed-links.ts";

const services = { secrets: { read: async (name: string) => `the secret of ${name}` } };

const KINDS = [
  "appointment",
  "deal",
  "estimate",
  "photos",
  "reservation",
  "sealed answers",
] as const;

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".split("");
const readSignature = (token: string) => Buffer.from(token.split(".").at(-1) ?? "", "base64url");

const links = fc.record({
  kind: fc.constantFrom(...KINDS),
  siteSlug: fc.stringMatching(/^[a-z-]{1,10}$/),
  parts: fc.array(fc.stringMatching(/^[\w-]{1,20}$/), { minLength: 1, maxLength: 5 }),
});

test("a link is read as it was signed, and as no other kind's or site's", async () => {
  await fc.assert(
    fc.asyncProperty(links, links, async ({ parts, ...of }, { kind, siteSlug }) => {
      const other = { kind, siteSlug };
      const token = await signLink(services, of, ...parts);
      expect(await readLinkParts(services, of, token)).toEqual(parts);
      const isSame = of.kind === other.kind && of.siteSlug === other.siteSlug;
      expect(await readLinkParts(services, other, token)).toEqual(isSame ? parts : null);
    }),
  );
});

test("nothing may be changed in a link", async () => {
  const of = { kind: "photos", siteSlug: "riverbend" } as const;
  const token = await signLink(services, of, "lead", "17");
  const wrong = ["", "lead", `${token}x`, `.${token}`, `x.${token}`, token.replace("17", "18")];
  for (const changed of [...wrong, token.replace("lead.17", "lead.1.7")]) {
    expect(await readLinkParts(services, of, changed)).toBeNull();
  }
});

test("of the spellings that one signature has only ours is a link", async () => {
  const of = { kind: "photos", siteSlug: "riverbend" } as const;
  const token = await signLink(services, of, "lead");
  const others = LETTERS.map((letter) => `${token.slice(0, -1)}${letter}`).filter(
    (other) => other !== token && readSignature(other).equals(readSignature(token)),
  );
  expect(others).toHaveLength(3);
  for (const other of others) expect(await readLinkParts(services, of, other)).toBeNull();
});

test("an id is read of a link that names nothing else", async () => {
  const of = { kind: "deal", siteSlug: "riverbend" } as const;
  expect(await readLinkedId(services, of, await signLink(services, of, "one"))).toBe("one");
  expect(await readLinkedId(services, of, await signLink(services, of, "one", "two"))).toBeNull();
});
