import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LEAST_PACE } from "./arriving-bodies.ts";
import { readBody } from "./read-body.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const BOUNDS = { maxBytes: 9_000_000, maxMs: 60_000 };

test("a body is behind after each time in which less came than the least, and no longer once more comes", async () => {
  const stream = new PassThrough();
  const request = Object.assign(stream, { headers: {} });
  const noted: boolean[] = [];
  const notePace = (isBehind: boolean): void => void noted.push(isBehind);
  const paced = { pace: LEAST_PACE, notePace };
  const read = readBody(request, BOUNDS, new Promise<never>(() => {}), paced);
  for (const bytes of [LEAST_PACE.bytes, LEAST_PACE.bytes - 1, 0, LEAST_PACE.bytes + 1]) {
    if (bytes > 0) stream.write(Buffer.alloc(bytes));
    await vi.advanceTimersByTimeAsync(LEAST_PACE.everyMs);
  }
  stream.end();
  expect((await read)?.length).toBe(3 * LEAST_PACE.bytes);
  expect(noted).toEqual([false, true, true, false]);
  await vi.advanceTimersByTimeAsync(LEAST_PACE.everyMs);
  expect(noted).toHaveLength(4);
});

test("a phone on a poor line of 400 kbps sends several times the least", () => {
  const sent = (400_000 / 8) * (LEAST_PACE.everyMs / 1_000);
  expect(sent).toBeGreaterThan(5 * LEAST_PACE.bytes);
});
