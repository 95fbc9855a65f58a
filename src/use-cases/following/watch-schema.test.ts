import { describe, expect, onTestFinished, test } from "vitest";
import { buildLog } from "#tests/builders/stocked-search.ts";
import { eventually } from "#tests/tooling/eventually.ts";
import { watchSchema } from "./watch-schema.ts";

/** Records whose schema a test moves, and a log of changes that it wakes. */
function watch(findNewer: () => Promise<number | null>) {
  const log = buildLog();
  const watchers = new Set<() => void>();
  const changes = {
    latestId: async () => 0,
    readAfter: async () => [],
    readEntry: async () => null,
    prune: async () => {},
    watch: (onWake: () => void) => {
      watchers.add(onWake);
      return () => watchers.delete(onWake);
    },
  };
  const watched = watchSchema({ changes, schema: { findNewer }, log });
  onTestFinished(watched.stop);
  const wake = () => {
    for (const onWake of watchers) onWake();
  };
  return { watched, wake, log, watchers };
}

describe("a process whose records a newer Forecourt has changed", () => {
  test("notices with the next wake, and says so once", async () => {
    let newer: number | null = null;
    const { watched, wake, log } = watch(async () => newer);
    await eventually(() => expect(watched.newer()).toBeNull());
    newer = 7;
    wake();
    await eventually(() => expect(watched.newer()).toBe(7));
    wake();
    wake();
    await eventually(() => expect(log.messages).toHaveLength(1));
    expect(log.messages[0]).toContain("start the newer one");
  });

  test("is well again when an older backup was restored", async () => {
    let newer: number | null = 7;
    const { watched, wake } = watch(async () => newer);
    await eventually(() => expect(watched.newer()).toBe(7));
    newer = null;
    wake();
    await eventually(() => expect(watched.newer()).toBeNull());
  });

  test("keeps what it knew while the records are away", async () => {
    let isAway = false;
    let looks = 0;
    const { watched, wake, log } = watch(async () => {
      looks += 1;
      if (isAway) throw new Error("The database does not answer.");
      return 7;
    });
    await eventually(() => expect(watched.newer()).toBe(7));
    isAway = true;
    wake();
    await eventually(() => expect(looks).toBe(2));
    expect(watched.newer()).toBe(7);
    expect(log.messages).toHaveLength(1);
  });

  test("looks once more, and not at the same time, when it is woken while it looks", async () => {
    const answers: ((newer: number | null) => void)[] = [];
    const { watched, wake } = watch(() => new Promise((resolve) => answers.push(resolve)));
    wake();
    wake();
    expect(answers).toHaveLength(1);
    answers[0]?.(null);
    await eventually(() => expect(answers).toHaveLength(2));
    answers[1]?.(8);
    await eventually(() => expect(watched.newer()).toBe(8));
    expect(answers).toHaveLength(2);
  });

  test("stops looking when asked to", () => {
    const { watched, watchers } = watch(async () => null);
    watched.stop();
    expect(watchers.size).toBe(0);
  });
});
