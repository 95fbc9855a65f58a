import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openState } from "#tests/builders/opened-search-state.ts";
import { encodeSection } from "../../snapshot/encode-section.ts";

const replace = { mode: "replace", primaryKey: "id" } as const;

const listEngineFiles = (folder: string) =>
  readdirSync(folder).filter((name) => name.startsWith("engine-"));

test("a field that only documents had that are gone is known after a start, and means what it meant", async () => {
  const { state, finish, restart } = await openState({ checkpointBytes: 0 });
  await state.updateSettings("cars", { filterableAttributes: ["sold"] });
  await state.addDocuments("cars", [{ id: 1, sold: true }], replace);
  await finish(state.deleteAllDocuments("cars"));
  const again = await restart();
  await again.addDocuments("cars", [{ id: 2 }], replace);
  await again.whenIdle();
  const { hits } = again.engineOf("cars").search({ indexUid: "cars", filter: "sold != true" });
  expect(hits).toEqual([{ id: 2 }]);
});

test("an engine's file of another version is written anew, once", async () => {
  const { state, dataDir, restart } = await openState({ checkpointBytes: 0 });
  await state.addDocuments("cars", [{ id: 1 }], replace);
  await state.whenIdle();
  await state.close();
  const before = listEngineFiles(dataDir);
  const header = { is: "search server engine", version: "another" };
  for (const name of before)
    writeFileSync(join(dataDir, name), Buffer.concat(encodeSection(header)));
  const written: string[][] = [];
  for (let start = 0; start < 2; start += 1) {
    await (await restart()).close();
    written.push(listEngineFiles(dataDir));
  }
  expect(written[0]).not.toEqual(before);
  expect(written[1]).toEqual(written[0]);
});
