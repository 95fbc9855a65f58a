import { afterEach, describe, expect, test } from "vitest";
import { type RunningPageServer, startPageServer } from "#tests/builders/page-server.ts";

let running: RunningPageServer | undefined;

afterEach(() => running?.close());

async function start(
  options: Parameters<typeof startPageServer>[0] = {},
): Promise<RunningPageServer> {
  running = await startPageServer(options);
  return running;
}

describe("health", () => {
  test("is told on any host, before sites are looked at", async () => {
    const { ask } = await start();
    const alive = await ask("/healthz", { host: "unknown.test" });
    expect([alive.status, alive.body.toString()]).toEqual([200, "ok\n"]);
    const ready = await ask("/readyz", { host: "unknown.test" });
    expect([ready.status, JSON.parse(ready.body.toString())]).toEqual([
      200,
      { isReady: true, checks: {} },
    ]);
  });

  test("is 503 while something is not ready, or its check fails", async () => {
    const checks = { database: { isReady: false, detail: "no answer" } };
    const { ask } = await start({ checkReadiness: async () => ({ isReady: false, checks }) });
    const answer = await ask("/readyz");
    expect([answer.status, JSON.parse(answer.body.toString())]).toEqual([
      503,
      { isReady: false, checks },
    ]);
    await running?.close();
    const broken = await start({ checkReadiness: () => Promise.reject(new Error("no file")) });
    expect((await broken.ask("/readyz")).status).toBe(503);
  });

  test("figures are nowhere on a site", async () => {
    const { ask, rendered } = await start();
    expect((await ask("/metrics")).status).toBe(404);
    expect(rendered).toHaveLength(0);
  });
});
