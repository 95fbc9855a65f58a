import { describe, expect, test } from "vitest";
import { buildPage, createGate, startPageServer, waitUntil } from "#tests/builders/page-server.ts";

/** Holds the thread, as rendering does. */
function holdThread(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until) continue;
}

test("cached pages and new connections wait behind one render and not behind all", async () => {
  const order: string[] = [];
  const { ask } = await startPageServer({
    render: async ({ url }) => {
      order.push(url);
      holdThread(10);
      return buildPage();
    },
  });
  await ask("/cached");
  order.length = 0;
  const asked = Array.from({ length: 30 }, (_, n) => ask(`/${n}`));
  await waitUntil(() => order.length > 0);
  const note = async (path: string): Promise<void> => {
    const { status } = await ask(path);
    order.push(`${path} ${status}`);
  };
  await Promise.all([note("/cached"), note("/healthz")]);
  const before = order.filter((entry) => /^.[0-9]+$/.test(entry)).length;
  expect(order).toEqual(expect.arrayContaining(["/cached 200", "/healthz 200"]));
  // To accept, read and answer a new connection takes a few turns of the event loop.
  expect(before).toBeLessThan(15);
  await Promise.all(asked);
});

test("sites are served round robin, a render each", async () => {
  const order: string[] = [];
  const { ask } = await startPageServer({
    render: async ({ siteSlug }) => {
      order.push(siteSlug);
      holdThread(5);
      return buildPage();
    },
  });
  const north = Array.from({ length: 20 }, (_, n) => ask(`/${n}`, { host: "north.test" }));
  await waitUntil(() => order.length > 0);
  const south = Array.from({ length: 5 }, (_, n) => ask(`/${n}`, { host: "south.test" }));
  await Promise.all(south);
  expect(order.filter((slug) => slug === "north").length).toBeLessThan(15);
  await Promise.all(north);
});

describe("more renders than the queue holds", () => {
  const limits = {
    maxRunning: 1,
    maxRunningPerSite: 1,
    maxWaiting: 2,
    maxWaitMs: 5_000,
    maxRenderMs: 5_000,
  };

  test("are a 503 with the seconds to wait, and queued ones are answered", async () => {
    const gate = createGate();
    const { ask } = await startPageServer({
      pageLimits: limits,
      render: async () => {
        await gate.wait();
        return buildPage();
      },
    });
    const running = [ask("/1")];
    await waitUntil(() => gate.count() === 1);
    const asked = ["/2", "/3", "/4", "/5"].map((path) => ask(path));
    const busy = await Promise.race(asked);
    expect(busy.status).toBe(503);
    expect(Number(busy.headers["retry-after"])).toBeGreaterThan(0);
    expect(busy.headers["cache-control"]).toBe("no-store");
    const letThrough = setInterval(() => gate.open(), 2);
    const statuses = (await Promise.all([...running, ...asked])).map(({ status }) => status);
    clearInterval(letThrough);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 503, 503]);
  });

  test("of one site do not keep another site's waiting", async () => {
    const gate = createGate();
    const order: string[] = [];
    const { ask } = await startPageServer({
      pageLimits: { ...limits, maxWaiting: 10 },
      render: async ({ siteSlug }) => {
        order.push(siteSlug);
        await gate.wait();
        return buildPage();
      },
    });
    const asked = [0, 1, 2, 3].map((i) => ask(`/${i}`, { host: "north.test" }));
    await waitUntil(() => gate.count() === 1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    asked.push(ask("/", { host: "south.test" }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const letThrough = setInterval(() => gate.open(), 2);
    await Promise.all(asked);
    clearInterval(letThrough);
    expect(order.indexOf("south")).toBeLessThanOrEqual(2);
  });

  test("are a 503 after the longest wait, as is a render without end", async () => {
    const { ask } = await startPageServer({
      pageLimits: { ...limits, maxWaitMs: 50, maxRenderMs: 150 },
      render: () => new Promise(() => {}),
    });
    const answers = await Promise.all([ask("/1"), ask("/2")]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
  });
});
