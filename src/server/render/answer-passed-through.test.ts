import { afterEach, describe, expect, test } from "vitest";
import { buildPage, type RunningPageServer, startPageServer } from "#tests/builders/page-server.ts";

let running: RunningPageServer | undefined;

afterEach(() => running?.close());

async function start(
  options: Parameters<typeof startPageServer>[0] = {},
): Promise<RunningPageServer> {
  running = await startPageServer(options);
  return running;
}

const BROWSER = { "accept-encoding": "gzip, deflate, br, zstd" };

describe("what is no page", () => {
  test("goes to the app as it came, body and headers, each time", async () => {
    let sent = "";
    const { ask, rendered } = await start({
      trustsProxy: true,
      render: async ({ body }) => {
        for await (const chunk of body ?? []) sent += chunk;
        return buildPage({ status: 422, isKept: false });
      },
    });
    const answer = await ask("/enquiry?utm_source=a", {
      method: "POST",
      body: "name=Robin",
      headers: { "x-forwarded-for": "203.0.113.5", origin: "http://north.test", ...BROWSER },
    });
    expect([answer.status, sent]).toEqual([422, "name=Robin"]);
    expect(answer.headers["content-encoding"]).toBe("zstd");
    expect(rendered[0]).toMatchObject({
      method: "POST",
      url: "/enquiry?utm_source=a",
      clientAddress: "203.0.113.5",
      headers: { host: "north.test", origin: "http://north.test" },
    });
  });

  test("is never shared, although asked for at the same time", async () => {
    const { ask, rendered } = await start();
    await Promise.all([ask("/live/challenge"), ask("/live/challenge")]);
    expect(rendered).toHaveLength(2);
  });

  test("is answered 304 by the app's own tag", async () => {
    const image = { headers: ["content-type", "image/webp", "etag", '"p1"'], isKept: false };
    const { ask } = await start({ render: async () => buildPage(image) });
    const first = await ask("/live/picture", { headers: BROWSER });
    expect(first.headers).toMatchObject({ etag: '"p1"', "content-type": "image/webp" });
    expect(first.headers["content-encoding"]).toBeUndefined();
    const again = await ask("/live/picture", { headers: { "if-none-match": '"p1"' } });
    expect(again.status).toBe(304);
  });

  test("with a method that nothing has is refused, and told what everything has", async () => {
    const { ask } = await start();
    const answer = await ask("/used", { method: "DELETE" });
    expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD"]);
  });
});
