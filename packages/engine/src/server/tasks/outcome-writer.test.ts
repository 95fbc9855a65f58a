import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createOutcomeWriter } from "./outcome-writer.ts";
import { decodeEntry, type TaskOutcome } from "./task-codec.ts";

const buildOutcome = (uid: number): TaskOutcome => ({
  uid,
  batchUid: uid,
  status: "succeeded",
  startedAt: 0,
  finishedAt: 1,
  details: null,
  error: null,
  canceled: [],
});

/** A disk that is full at some writes, and the ends of tasks that it has. */
function openDisk(isFullAt: (write: number) => boolean) {
  const written: number[] = [];
  let writes = 0;
  return {
    written,
    async append(bodies: readonly Buffer[]) {
      writes += 1;
      const write = writes;
      await Promise.resolve();
      if (isFullAt(write)) throw Object.assign(new Error("no space"), { code: "ENOSPC" });
      for (const body of bodies) {
        const entry = decodeEntry(body);
        if (entry.is === "outcome") written.push(entry.outcome.uid);
      }
    },
  };
}

test("however full the disk is between, no end is there before an earlier one, and all are reported", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.boolean(), { maxLength: 12 }),
      fc.array(fc.nat(3), { minLength: 1, maxLength: 12 }),
      async (isFull, pauses) => {
        const disk = openDisk((write) => isFull[write - 1] ?? false);
        const outcomes = createOutcomeWriter(disk);
        const reported: number[] = [];
        for (const [uid, turns] of pauses.entries()) {
          outcomes.write(buildOutcome(uid), () => reported.push(uid));
          for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
          expect(disk.written).toEqual([...disk.written.keys()]);
        }
        await outcomes.settle();
        expect(reported).toEqual([...pauses.keys()]);
        expect(disk.written).toEqual([...disk.written.keys()]);
      },
    ),
  );
});

test("an end that was refused goes with the next", async () => {
  const disk = openDisk((write) => write === 1);
  const outcomes = createOutcomeWriter(disk);
  outcomes.write(buildOutcome(0), () => {});
  await outcomes.settle();
  expect(disk.written).toEqual([]);
  outcomes.write(buildOutcome(1), () => {});
  await outcomes.settle();
  expect(disk.written).toEqual([0, 1]);
});
