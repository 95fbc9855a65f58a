import { expect, test } from "vitest";
import type { Log } from "#ports/log.ts";
import { SAMPLE_WINDOW_MS, SAMPLED_LINES, sampleLog } from "./sample-log.ts";

type Line = { level: string; fields: object; message: string };

function openLog(): { lines: Line[]; log: Log; wait: (milliseconds: number) => void } {
  const lines: Line[] = [];
  let now = 1_000_000;
  const note = (level: string) => (fields: object, message: string) =>
    void lines.push({ level, fields, message });
  const whole = {
    debug: note("debug"),
    info: note("info"),
    warn: note("warn"),
    error: note("error"),
  };
  return {
    lines,
    log: sampleLog(whole, () => now),
    wait: (milliseconds) => {
      now += milliseconds;
    },
  };
}

test("ten lines of a kind are written in a minute; the next minute's first line counts those left out", () => {
  const { lines, log, wait } = openLog();
  for (let n = 0; n < SAMPLED_LINES; n++) log.info({ site: "north", n }, "picture unavailable");
  expect(lines).toHaveLength(SAMPLED_LINES);
  for (let n = 0; n < 500; n++) log.info({ site: "north" }, "picture unavailable");
  wait(SAMPLE_WINDOW_MS - 1);
  log.info({ site: "north" }, "picture unavailable");
  expect(lines).toHaveLength(SAMPLED_LINES);
  wait(1);
  log.info({ site: "north" }, "picture unavailable");
  log.info({ site: "north" }, "picture unavailable");
  expect(lines.slice(SAMPLED_LINES).map(({ fields }) => fields)).toEqual([
    { site: "north", leftOut: 501 },
    { site: "north" },
  ]);
});

test.each<[string, (log: Log) => void, string]>([
  ["another message", (log) => log.error({ site: "north" }, "page failed"), "page failed"],
  ["another site", (log) => log.error({ site: "south" }, "A request failed."), "south"],
  ["another level", (log) => log.warn({ site: "north" }, "A request failed."), "warn"],
  [
    "another kind of error",
    (log) => log.error({ site: "north", err: new TypeError("x") }, "A request failed."),
    "err",
  ],
])("many lines of one kind do not hide %s", (_, say, expected) => {
  const { lines, log } = openLog();
  for (let n = 0; n < 100; n++) log.error({ site: "north" }, "A request failed.");
  say(log);
  expect(lines).toHaveLength(SAMPLED_LINES + 1);
  expect(JSON.stringify(lines.at(-1))).toContain(expected);
});
