import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  expectLanesInOrder,
  type WrittenDocument,
} from "../../packages/engine/tests/kill/expect-lanes-in-order.ts";
import { LANES } from "../../packages/engine/tests/kill/written-search-state.ts";
import {
  type AnsweringServer,
  startSearchServerProcess,
} from "../tooling/search-server-process.ts";

const KILLS = 20;
const LONGEST_LIFE_MS = 200;
const CARS = "/indexes/cars/documents";
/** Documents that come and go: the places that they leave would be taken by others. */
const SOLD = "/indexes/sold/documents";
const LAST = "last";

let dataDir: string;
let server: AnsweringServer;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "forecourt-kill-"));
  server = await startSearchServerProcess(dataDir);
  for (const uid of ["cars", "sold"]) await server.ask("POST", "/indexes", { uid });
  await untilIdle();
});

afterEach(async () => {
  await server.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

/** The writes that the server acknowledged: documents by their id with their numbers, and deleted ids. */
type Acknowledged = { written: Map<string, number>; deleted: Set<string>; taskUids: number[] };

test("a search server killed while documents are posted has all that it acknowledged, the last of each, in order", async () => {
  const written = new Map<string, number>();
  const deleted = new Set<string>();
  let number = 1;
  const isEnough = () => written.size > KILLS * LANES.length && deleted.size > KILLS;
  // On a busy machine a server acknowledges little before it is killed: then more are.
  for (let kill = 0; kill < KILLS || !isEnough(); kill += 1) {
    const acknowledged = await writeUntilKilled(number);
    for (const entry of acknowledged.written) written.set(...entry);
    for (const id of acknowledged.deleted) deleted.add(id);
    expect(server.complaints()).toBe("");

    server = await startSearchServerProcess(dataDir);
    await untilIdle();
    const { taskUids } = acknowledged;
    expect(await countSucceeded(taskUids)).toBe(taskUids.length);
    const cars = await readDocuments(CARS);
    const byId = new Map(cars.map((document) => [document.id, document]));
    const lost = [...written].filter(([id, expected]) => byId.get(id)?.number !== expected);
    expect(lost).toEqual([]);
    const sold = await readDocuments(SOLD);
    expect(sold.filter(({ id }) => deleted.has(String(id)))).toEqual([]);
    number = expectLastWins(cars, byId) + 1;
  }
}, 240_000);

async function writeUntilKilled(first: number): Promise<Acknowledged> {
  const acknowledged: Acknowledged = { written: new Map(), deleted: new Set(), taskUids: [] };
  const writers = [
    ...LANES.map((lane) => repeat(first, (number) => write(lane, number, acknowledged))),
    repeat(first, (number) => writeAndDelete(number, acknowledged)),
  ];
  await wait(Math.random() * LONGEST_LIFE_MS);
  await server.kill("SIGKILL");
  await Promise.all(writers);
  return acknowledged;
}

/** Until nobody answers. */
async function repeat(first: number, step: (number: number) => Promise<boolean>): Promise<void> {
  for (let number = first; await step(number); number += 1);
}

/** The lane's own document and a new one; and one document that all lanes write, each over the others. */
async function write(lane: string, number: number, acknowledged: Acknowledged): Promise<boolean> {
  const id = `${lane}-${number}`;
  const isWritten = await send("PUT", `${CARS}?primaryKey=id`, acknowledged, [
    { id: lane, number },
    { id, lane, number },
    { id: LAST, number, writer: id },
  ]);
  if (!isWritten) return false;
  acknowledged.written.set(id, number);
  return true;
}

async function writeAndDelete(number: number, acknowledged: Acknowledged): Promise<boolean> {
  const id = `sold-${number}`;
  if (!(await send("POST", `${SOLD}?primaryKey=id`, acknowledged, [{ id }]))) return false;
  if (!(await send("DELETE", `${SOLD}/${id}`, acknowledged))) return false;
  acknowledged.deleted.add(id);
  return true;
}

/** Whether it was acknowledged; false where the server is gone. */
async function send(
  method: string,
  path: string,
  { taskUids }: Acknowledged,
  body?: unknown,
): Promise<boolean> {
  const answer = await server
    .ask(method, path, body)
    .then(async (response) => ({ code: response.status, task: await response.json() }))
    .catch(() => null);
  if (answer === null) return false;
  expect(answer).toMatchObject({ code: 202 });
  taskUids.push(answer.task.taskUid);
  return true;
}

async function untilIdle(): Promise<void> {
  await expect
    .poll(() => read("/tasks?statuses=enqueued,processing&limit=1"), {
      interval: 20,
      timeout: 20_000,
    })
    .toMatchObject({ total: 0 });
}

async function countSucceeded(taskUids: readonly number[]): Promise<number> {
  if (taskUids.length === 0) return 0;
  return (await read(`/tasks?uids=${taskUids.join()}&statuses=succeeded&limit=1`)).total;
}

async function readDocuments(path: string): Promise<WrittenDocument[]> {
  const { results } = await read(`${path}?limit=1000000`);
  return results;
}

async function read(path: string) {
  return (await server.ask("GET", path)).json();
}

/**
 * The highest number. What all lanes write is the last one's, whoever that was; and nobody's where
 * the kill came before the first write.
 */
function expectLastWins(
  documents: readonly WrittenDocument[],
  byId: ReadonlyMap<unknown, WrittenDocument>,
): number {
  const latest = expectLanesInOrder(documents);
  const last = documents.findLast(({ lane }) => lane !== undefined);
  expect(byId.get(LAST)?.writer).toBe(last?.id);
  return Math.max(...latest);
}
