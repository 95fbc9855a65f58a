import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createPlainSearchState, type PlainChange } from "#tests/builders/plain-search-state.ts";
import { encodeFrame } from "./folder/frame.ts";
import { buildMark } from "./log/segment-format.ts";
import { openSearchState } from "./open-search-state.ts";
import type { SearchState } from "./search-state.ts";

type Step = PlainChange | { is: "restart"; torn: number; with: "rubbish" | "noughts" | "a write" };

const uid = fc.constantFrom("cars", "boats");
const id = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 6 }) },
  { weight: 3, arbitrary: fc.constantFrom("1", "2", "x") },
);
const document = fc.record(
  {
    id,
    colour: fc.constantFrom("red", "blue", null),
    size: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constant({ deep: [1] })),
  },
  { requiredKeys: ["id"] },
);
const wrong = fc.constantFrom<Record<string, unknown>>(
  { colour: "red" },
  { id: "a b" },
  { id: 1.5 },
  { id: 1, carId: 2 },
  { sku: 1 },
);
const change: fc.Arbitrary<PlainChange> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      is: fc.constant("add"),
      uid,
      documents: fc.array(
        fc.oneof({ weight: 30, arbitrary: document }, { weight: 1, arbitrary: wrong }),
        {
          maxLength: 5,
        },
      ),
      mode: fc.constantFrom("replace", "merge"),
      key: fc.constantFrom(null, null, null, "id", "sku"),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ is: fc.constant("delete"), uid, ids: fc.array(id, { maxLength: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant("deleteAll"), uid }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant("deleteReds"), uid }) },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant("filterable"),
      uid,
      names: fc.subarray(["colour", "size"]),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ is: fc.constant("create"), uid, key: fc.constantFrom(null, "id") }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant("remove"), uid }) },
  {
    weight: 1,
    arbitrary: fc.record({ is: fc.constant("swap"), pair: fc.constant(["cars", "boats"]) }),
  },
);
const steps = fc.array(
  fc.oneof<[fc.WeightedArbitrary<PlainChange>, fc.WeightedArbitrary<Step>]>(
    { weight: 5, arbitrary: change },
    {
      weight: 1,
      arbitrary: fc.record({
        is: fc.constant("restart"),
        torn: fc.integer({ min: 0, max: 90 }),
        with: fc.constantFrom("rubbish", "noughts", "a write"),
      }),
    },
  ),
  { maxLength: 25 },
);

function write(state: SearchState, asked: PlainChange): Promise<unknown> {
  switch (asked.is) {
    case "add":
      return state.addDocuments(asked.uid, asked.documents, {
        mode: asked.mode,
        primaryKey: asked.key,
      });
    case "delete":
      return state.deleteDocuments(asked.uid, asked.ids);
    case "deleteAll":
      return state.deleteAllDocuments(asked.uid);
    case "deleteReds":
      return state.deleteByFilter(asked.uid, "colour = red");
    case "filterable":
      return state.updateSettings(asked.uid, { filterableAttributes: asked.names });
    case "create":
      return state.createIndex(asked.uid, asked.key);
    case "remove":
      return state.deleteIndex(asked.uid);
    default:
      return state.swapIndexes([{ indexes: asked.pair }]);
  }
}

/** Bytes that a kill in the middle of a write, or a power cut, leaves behind the last whole one. */
function tearTail(folder: string, { torn, with: kind }: Extract<Step, { is: "restart" }>): void {
  const last = readdirSync(folder)
    .filter((name) => name.startsWith("tasks-"))
    .sort()
    .at(-1);
  if (!last) return;
  const path = join(folder, last);
  if (kind === "a write") appendFileSync(path, encodeBegun(statSync(path).size).subarray(0, torn));
  else appendFileSync(path, Buffer.alloc(torn, kind === "rubbish" ? 7 : 0));
}

/** A group whose documents are whole, and whose task is not. */
function encodeBegun(offset: number): Buffer {
  const bodies = [
    buildMark(offset),
    Buffer.from('D{"id":1,"colour":"green"}\n'),
    Buffer.from("T{"),
  ];
  return Buffer.concat(bodies.flatMap(encodeFrame)).subarray(0, -1);
}

test("any writes, through any restarts and torn ends, leave what the plain state has", async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.constantFrom(0, 400, 2 ** 25), async (taken, checkpointBytes) => {
      const dataDir = mkdtempSync(join(tmpdir(), "forecourt-state-"));
      const open = () => openSearchState({ dataDir, now: Date.now, checkpointBytes });
      const plain = createPlainSearchState();
      const expected: unknown[] = [];
      let state = await open();
      try {
        for (const step of taken) {
          if (step.is === "restart") {
            await state.close();
            tearTail(dataDir, step);
            state = await open();
          } else {
            await write(state, step);
            const { status, code } = plain.judge(step);
            expected.push([expected.length, status, code]);
          }
        }
        await state.whenIdle();
        expectSame(state, plain, expected);
        await state.close();
        state = await open();
        expectSame(state, plain, expected);
      } finally {
        await state.close();
        rmSync(dataDir, { recursive: true, force: true });
      }
    }),
    { numRuns: 60 },
  );
}, 120_000);

function expectSame(
  state: SearchState,
  plain: ReturnType<typeof createPlainSearchState>,
  expected: readonly unknown[],
): void {
  const { results } = state.listTasks({}, { limit: 1_000, reverse: true });
  expect(results.map((task) => [task.uid, task.status, task.error?.code ?? null])).toEqual(
    expected,
  );
  const known = state.listIndexes();
  expect(known.map(({ uid: name }) => name)).toEqual([...plain.indexes.keys()].sort());
  for (const { uid: name, primaryKey } of known) {
    const documents = plain.listDocuments(name);
    expect(primaryKey).toBe(plain.indexes.get(name)?.primaryKey);
    expect(state.fetchDocuments(name, { limit: 100 }).results).toEqual(documents);
    const { results: found } = state.engineOf(name).multiSearch({ queries: [{ indexUid: name }] });
    expect(found[0]?.hits).toEqual(documents);
    const fields = new Map<string, number>();
    for (const field of documents.flatMap(Object.keys))
      fields.set(field, (fields.get(field) ?? 0) + 1);
    const stats = state.getStats(name);
    expect(stats.fieldDistribution).toEqual(Object.fromEntries(fields));
    expect(stats.numberOfDocuments).toBe(documents.length);
    expect(stats.rawDocumentDbSize).toBe(
      documents.reduce((sum, held) => sum + JSON.stringify(held).length, 0),
    );
  }
}
