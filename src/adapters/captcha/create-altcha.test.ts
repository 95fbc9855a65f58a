import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { expect, test } from "vitest";
import { captchaConfigSchema } from "#domain/enquiry/submit/captcha-config.schema.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { CHALLENGE_MS, createAltcha } from "./create-altcha.ts";

const SITE = { slug: "riverbend", hosts: [], captcha: captchaConfigSchema.parse({}) };
const HILL = { ...SITE, slug: "hill" };

const secrets = { read: async (name: string) => `the secret of ${name}` };

type Solved = Awaited<ReturnType<typeof solve>>;

/** As the page's script does. */
async function solve(json: string | null) {
  const challenge = JSON.parse(json ?? "");
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error("The challenge was not solved.");
  return { challenge, solution };
}

function encode(solved: unknown): string {
  return Buffer.from(JSON.stringify(solved)).toString("base64");
}

async function createSolved(now: number): Promise<Solved> {
  return solve(await createAltcha({ secrets }).createChallenge(SITE, now));
}

test("a solution is right in every process of the installation, until its challenge expires", async () => {
  const now = Date.now();
  const solution = encode(await createSolved(now));
  const other = createAltcha({ secrets });
  const verdict = await other.verify(SITE, solution, now + 1);
  expect(verdict).toEqual({
    is: "solved",
    challenge: { id: expect.stringMatching(/^[0-9a-f]{64}$/), expiresAt: expect.any(Number) },
  });
  expect(await other.verify(SITE, solution, now + CHALLENGE_MS - 1_001)).toEqual(verdict);
  expect(await other.verify(SITE, solution, now + CHALLENGE_MS)).toEqual({
    is: "refused",
    because: "the challenge has expired",
  });
});

test("the same challenge has one name whatever is written beside it, so that it is used once", async () => {
  const altcha = createAltcha({ secrets });
  const now = Date.now();
  const { challenge, solution } = await createSolved(now);
  const first = await altcha.verify(SITE, encode({ challenge, solution }), now);
  const reordered = Object.fromEntries(Object.entries(challenge.parameters).toReversed());
  const again = encode({
    more: 1,
    solution: { ...solution, time: 7 },
    challenge: { ...challenge, parameters: reordered },
  });
  expect(await altcha.verify(SITE, again, now)).toEqual(first);
  const loud = { ...challenge, signature: challenge.signature.toUpperCase() };
  expect((await altcha.verify(SITE, encode({ challenge: loud, solution }), now)).is).toBe(
    "refused",
  );
});

test("each challenge is another", async () => {
  const altcha = createAltcha({ secrets });
  const now = Date.now();
  expect(await altcha.createChallenge(SITE, now)).not.toBe(await altcha.createChallenge(SITE, now));
});

test("another site's challenge is refused", async () => {
  const now = Date.now();
  const solution = encode(await createSolved(now));
  expect(await createAltcha({ secrets }).verify(HILL, solution, now)).toEqual({
    is: "refused",
    because: "the challenge is another site's",
  });
});

test.each<[string, (solved: Solved) => void]>([
  ["an easier cost", ({ challenge }) => (challenge.parameters.cost = 1)],
  ["an easier prefix", ({ challenge }) => (challenge.parameters.keyPrefix = "00")],
  ["a later end", ({ challenge }) => (challenge.parameters.expiresAt += 3_600)],
  ["another site", ({ challenge }) => (challenge.parameters.data.site = "hill")],
  ["a parameter more", ({ challenge }) => (challenge.parameters.extra = 1)],
  ["another signature", ({ challenge }) => (challenge.signature = "0".repeat(64))],
])("a challenge forged by %s is refused", async (_, forge) => {
  const now = Date.now();
  const solved = await createSolved(now);
  forge(solved);
  for (const site of [SITE, HILL]) {
    expect(await createAltcha({ secrets }).verify(site, encode(solved), now)).toEqual({
      is: "refused",
      because: "the challenge is forged",
    });
  }
});

test("a challenge of another installation is refused", async () => {
  const now = Date.now();
  const solution = encode(await createSolved(now));
  const other = createAltcha({ secrets: { read: async () => "another secret" } });
  expect(await other.verify(SITE, solution, now)).toMatchObject({
    because: "the challenge is forged",
  });
});

test.each<[string, (solved: Solved) => void]>([
  ["number", ({ solution }) => (solution.counter += 1)],
  ["number below 0", ({ solution }) => (solution.counter = -1)],
  ["key", ({ solution }) => (solution.derivedKey = "0".repeat(64))],
])("a wrong %s is refused", async (_, spoil) => {
  const now = Date.now();
  const solved = await createSolved(now);
  spoil(solved);
  expect(await createAltcha({ secrets }).verify(SITE, encode(solved), now)).toEqual({
    is: "refused",
    because: "the solution is wrong",
  });
});

test.each([
  "solved",
  "e30=",
  encode(null),
  encode({ challenge: {}, solution: {} }),
  encode("x".repeat(4_000)),
  "[".repeat(3_000),
])("what is no solution is refused: %.20s", async (text) => {
  expect(await createAltcha({ secrets }).verify(SITE, text, Date.now())).toEqual({
    is: "refused",
    because: "the solution cannot be read",
  });
});

test("while the secret cannot be read, a solution is neither right nor wrong; later it is read", async () => {
  let isAway = true;
  const altcha = createAltcha({
    secrets: {
      read: async (name) => {
        if (isAway) throw new StorageUnavailableError("The database is away.");
        return secrets.read(name);
      },
    },
  });
  const now = Date.now();
  const solution = encode(await createSolved(now));
  expect(await altcha.verify(SITE, solution, now)).toEqual({
    is: "unavailable",
    because: "the database is away",
  });
  await expect(altcha.createChallenge(SITE, now)).rejects.toThrow(StorageUnavailableError);
  isAway = false;
  expect((await altcha.verify(SITE, solution, now)).is).toBe("solved");
  isAway = true;
  expect((await altcha.verify(SITE, solution, now)).is).toBe("solved");
});
