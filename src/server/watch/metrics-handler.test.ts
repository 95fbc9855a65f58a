import { afterEach, expect, test } from "vitest";
import { ask, startPageServer } from "#tests/builders/page-server.ts";
import { createHttpListener, type HttpListener } from "../http/http-listener.ts";

let listener: HttpListener | undefined;

afterEach(() => listener?.close());

test("metrics are served on a port of their own", async () => {
  const running = await startPageServer();
  listener = createHttpListener(running.server.handleMetrics);
  const port = await listener.listen(0, "127.0.0.1");
  running.server.cache.advance(41, []);
  for (const path of ["/used", "/used", "/used", "/new"]) await running.ask(path);
  await running.ask("/", { host: "unknown.test" });

  const { status, headers, body } = await ask(port, "/metrics");
  const figures = body.toString();
  expect([status, String(headers["content-type"])]).toEqual([
    200,
    expect.stringContaining("text/plain"),
  ]);
  expect(figures).toContain('forecourt_requests_total{outcome="cached"} 2');
  expect(figures).toContain('forecourt_requests_total{outcome="rendered"} 2');
  expect(figures).toContain('forecourt_requests_total{outcome="refused"} 1');
  expect(figures).toContain('forecourt_render_seconds_count{kind="page"} 2');
  expect(figures).toContain("forecourt_page_cache_entries 2");
  expect(figures).toContain("forecourt_applied_change_id 41");
  expect(figures).toContain("forecourt_renders_waiting 0");
  expect(figures).toContain("nodejs_eventloop_lag_seconds");
  expect(figures).toContain("nodejs_gc_duration_seconds");
  expect((await ask(port, "/used")).status).toBe(404);
});

test("metrics of other parts are served beside the server's own", async () => {
  const calls = new Map([["answered", 2]]);
  let hosts: number | null = 3;
  const running = await startPageServer({
    gauges: [{ name: "forecourt_test_hosts", help: "Hosts", read: async () => hosts }],
    counts: [{ name: "forecourt_test_total", help: "Calls", label: "outcome", read: () => calls }],
  });
  listener = createHttpListener(running.server.handleMetrics);
  const port = await listener.listen(0, "127.0.0.1");
  const read = async () => (await ask(port, "/metrics")).body.toString();
  expect(await read()).toContain("forecourt_test_hosts 3");
  calls.set("failed", 1);
  hosts = null;
  const figures = await read();
  expect(figures).not.toContain("forecourt_test_hosts 3");
  expect(figures).toContain('forecourt_test_total{outcome="answered"} 2');
  expect(figures).toContain('forecourt_test_total{outcome="failed"} 1');
});

test.each([
  [true, 200],
  [false, 503],
])("there, too, stands what was looked at while being ready is %j: %i", async (isReady, status) => {
  const readiness = { isReady, checks: { search: { isReady, detail: 1_500 } } };
  const running = await startPageServer({ checkReadiness: async () => readiness });
  listener = createHttpListener(running.server.handleMetrics);
  const port = await listener.listen(0, "127.0.0.1");
  const answer = await ask(port, "/readyz");
  expect([answer.status, JSON.parse(answer.body.toString())]).toEqual([status, readiness]);
  const figures = (await ask(port, "/metrics")).body.toString();
  expect(figures).toContain(`forecourt_check_ready{check="search"} ${isReady ? 1 : 0}`);
});
