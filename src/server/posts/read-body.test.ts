import { PassThrough } from "node:stream";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SlowBodyError } from "../http/slow-body-error.ts";
import { LEAST_PACE } from "./arriving-bodies.ts";
import { readBody, waitForStart } from "./read-body.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const BOUNDS = { maxBytes: 9_000_000, maxMs: 60_000 };

test("a body is behind after each time in which less came than the least, and no longer once more comes", async () => {
  const stream = new PassThrough();
  const request = Object.assign(stream, { headers: {} });
  const noted: boolean[] = [];
  const notePace = (isBehind: boolean): void => void noted.push(isBehind);
  const paced = { pace: LEAST_PACE, early: 10, notePace };
  stream.write(Buffer.alloc(10));
  const read = readBody(request, BOUNDS, new Promise<never>(() => {}), paced);
  for (const bytes of [LEAST_PACE.bytes, LEAST_PACE.bytes - 1, 0, LEAST_PACE.bytes + 1]) {
    if (bytes > 0) stream.write(Buffer.alloc(bytes));
    await vi.advanceTimersByTimeAsync(LEAST_PACE.everyMs);
  }
  stream.end();
  expect((await read)?.length).toBe(3 * LEAST_PACE.bytes + 10);
  expect(noted).toEqual([false, true, true, false]);
  await vi.advanceTimersByTimeAsync(LEAST_PACE.everyMs);
  expect(noted).toHaveLength(4);
});

test("a phone on a poor line of 400 kbps sends several times the least", () => {
  const sent = (400_000 / 8) * (LEAST_PACE.everyMs / 1_000);
  expect(sent).toBeGreaterThan(5 * LEAST_PACE.bytes);
});

const open = (highWaterMark = 64 * 1_024) =>
  Object.assign(new PassThrough({ highWaterMark }), { complete: false });

/** Whether it has started, as it is by now. */
const watchStart = (request: ReturnType<typeof open>, ending = new Promise<never>(() => {})) => {
  const bounds = { bytes: LEAST_PACE.bytes, maxMs: BOUNDS.maxMs };
  const start = { is: "awaited", waiting: waitForStart(request, bounds, ending) };
  start.waiting.then(
    () => void (start.is = "started"),
    (error: unknown) => void (start.is = String(error)),
  );
  return start;
};
const settle = () => vi.advanceTimersByTimeAsync(1);

describe("a body", () => {
  test("has started once the least has come of it, which stays unread", async () => {
    const request = open();
    const start = watchStart(request);
    request.write(Buffer.alloc(LEAST_PACE.bytes - 1));
    await settle();
    expect(start.is).toBe("awaited");
    request.write(Buffer.alloc(1));
    await settle();
    expect([start.is, request.readableLength]).toEqual(["started", LEAST_PACE.bytes]);
    expect(request.listenerCount("readable")).toBe(0);
    request.end();
    const read = await readBody(
      Object.assign(request, { headers: {} }),
      BOUNDS,
      new Promise(() => {}),
    );
    expect(read?.length).toBe(LEAST_PACE.bytes);
  });

  test("that is shorter has started once it has come whole, and one that its connection cannot buffer once that is full", async () => {
    const whole = open();
    const small = open(16);
    const starts = [watchStart(whole), watchStart(small)];
    await settle();
    expect(starts.map(({ is }) => is)).toEqual(["awaited", "awaited"]);
    whole.complete = true;
    whole.end("{}");
    small.write(Buffer.alloc(16));
    await settle();
    expect(starts.map(({ is }) => is)).toEqual(["started", "started"]);
  });

  test("that does not start in time is late, and ends before where it gives way", async () => {
    const [late, gone] = [
      watchStart(open()),
      watchStart(open(), Promise.reject(new Error("left"))),
    ];
    await vi.advanceTimersByTimeAsync(BOUNDS.maxMs - 1);
    expect([late.is, gone.is]).toEqual(["awaited", "Error: left"]);
    const ending = expect(late.waiting).rejects.toThrow(SlowBodyError);
    await settle();
    await ending;
  });
});
