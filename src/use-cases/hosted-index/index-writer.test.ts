import { expect, test } from "vitest";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { buildVehicle } from "#tests/builders/vehicle.ts";
import { createIndexWriter } from "./index-writer.ts";

const INDEX = "Car_production";

/** A host that notes what it is asked, in order. */
function openHost() {
  const noted: string[] = [];
  let task = 0;
  const take = async (words: string, assertAllowed: () => void) => {
    assertAllowed();
    noted.push(words);
    task += 1;
    return task;
  };
  return {
    noted,
    put: (_uid: string, vehicles: readonly Vehicle[], assertAllowed: () => void) =>
      take(`put ${vehicles.length}`, assertAllowed),
    delete: (_uid: string, ids: readonly (number | string)[], assertAllowed: () => void) =>
      take(`delete ${ids.join(" ")}`, assertAllowed),
    whenApplied: async (uid: number) => void noted.push(`applied ${uid}`),
  };
}

const refuse = () => {
  throw new Error("Another process has it.");
};

async function putMany(count: number, assertAllowed = () => {}) {
  const host = openHost();
  const writer = createIndexWriter(host, INDEX, assertAllowed);
  for (let id = 1; id <= count; id += 1) await writer.put(buildVehicle({ id }));
  return { host, writer };
}

test("vehicles go in batches, the last when it is settled, and all are waited for", async () => {
  const { host, writer } = await putMany(251);
  await writer.delete(7);
  expect(host.noted).toEqual(["put 250"]);
  await writer.settle();
  expect(host.noted.slice(1)).toEqual(["put 1", "delete 7", "applied 1", "applied 2", "applied 3"]);
  await writer.settle();
  expect(host.noted).toHaveLength(6);
});

test("no more than eight writes are ahead of what is applied", async () => {
  const { host } = await putMany(250 * 10);
  expect(host.noted.filter((words) => words.startsWith("applied"))).toEqual([
    "applied 1",
    "applied 2",
  ]);
});

test("nothing is sent by a process that may not write any more", async () => {
  const { host, writer } = await putMany(1, refuse);
  await expect(writer.settle()).rejects.toThrow("Another process has it.");
  expect(host.noted).toEqual([]);
});
