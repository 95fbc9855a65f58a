import { expect, onTestFinished, test, vi } from "vitest";
import { createAesSeal } from "#adapters/sealing/create-aes-seal.ts";
import { buildLeadStep } from "#tests/builders/lead.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { checkKeys, findChangedKeys } from "./check-keys.ts";
import { countLostAnswers } from "./count-lost-answers.ts";

const key = (id: string, fill: number) => ({ id, key: Buffer.alloc(32, fill) });
const createSeal = (...keys: ReturnType<typeof key>[]) =>
  createAesSeal({ isReady: true, readKeys: () => keys });

const open = async () => {
  const { sealedAnswers, leads, log, close } = await openPlatform({ now: () => NOW });
  onTestFinished(close);
  const error = vi.fn<typeof log.error>();
  const start = async (seal: ReturnType<typeof createSeal>) => {
    await checkKeys({ sealedAnswers, seal, log: { ...log, error }, now: () => NOW });
    return { seal, sealedAnswers };
  };
  const store = (name: string, seal: ReturnType<typeof createSeal>) =>
    leads.storeStep(buildLeadStep(name, { sealed: seal.seal("85000", "riverbend") }));
  return { sealedAnswers, start, store, error };
};

test("another key of a known name is refused at the start, and counted, until it has another name", async () => {
  const { start, store, error } = await open();
  const first = await start(createSeal(key("2026", 1)));
  expect(first.seal.isReady).toBe(true);
  await store("one", first.seal);
  const second = await start(createSeal(key("2026", 2)));
  expect(error).toHaveBeenCalledWith(
    { key: "2026" },
    expect.stringContaining('The key "2026" is another than before: give it another name'),
  );
  expect(second.seal.isReady).toBe(false);
  expect(() => second.seal.seal("1", "riverbend")).toThrow("give it another name");
  expect(await findChangedKeys(second)).toEqual(["2026"]);
  expect(await countLostAnswers(second)).toBe(1);
  const mended = await start(createSeal(key("2026-11-27", 2), key("2026", 1)));
  expect(mended.seal.isReady).toBe(true);
  expect(await findChangedKeys(mended)).toEqual([]);
  expect(await countLostAnswers(mended)).toBe(0);
});

test("a former key of a known name is refused alone, and the current one seals on", async () => {
  const { start } = await open();
  await start(createSeal(key("2026", 1)));
  const { seal } = await start(createSeal(key("2027", 2), key("2026", 3)));
  expect(seal.isReady).toBe(true);
  expect(seal.seal("1", "riverbend").text).toMatch(/^1\.2027\./);
});

test("answers of an earlier version, which noted no key, tell it by whether they open", async () => {
  const { sealedAnswers, start, store } = await open();
  await store("one", createSeal(key("2026", 1)));
  const other = await start(createSeal(key("2026", 2)));
  expect(other.seal.isReady).toBe(false);
  expect(await countLostAnswers(other)).toBe(1);
  expect(await sealedAnswers.listKeyChecks()).toEqual(new Map());
  expect((await start(createSeal(key("2026", 1)))).seal.isReady).toBe(true);
  expect([...(await sealedAnswers.listKeyChecks()).keys()]).toEqual(["2026"]);
});

test("where nothing was sealed, looking reads no key", async () => {
  const { sealedAnswers } = await open();
  const seal = createAesSeal({
    isReady: true,
    readKeys: () => {
      throw new Error("A key was read.");
    },
  });
  expect(await findChangedKeys({ sealedAnswers, seal })).toEqual([]);
});
