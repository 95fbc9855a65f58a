import { connect, type Socket } from "node:net";
import type { Readable } from "node:stream";
import { describe, expect, test, vi } from "vitest";
import type { PageAnswer } from "#ports/page.ts";
import { buildPage, startPageServer, waitUntil } from "#tests/builders/page-server.ts";

const BROWSER = { "accept-encoding": "gzip, deflate, br, zstd" };

async function readBody({ body }: { body: Readable | null }): Promise<PageAnswer> {
  for await (const chunk of body ?? []) void chunk;
  return buildPage({ keep: "never" });
}

/** An event whose end never comes. */
function sendHalf(port: number): Socket {
  const socket = connect(port, "127.0.0.1");
  const head = "POST /events HTTP/1.1\r\nhost: north.test\r\ntransfer-encoding: chunked\r\n\r\n";
  socket.write(`${head}1\r\n`);
  return socket;
}

describe("what is no page", () => {
  test("goes to the app as it came, body and headers, each time", async () => {
    let sent = "";
    const { ask, rendered } = await startPageServer({
      trustsProxy: true,
      render: async ({ body }) => {
        for await (const chunk of body ?? []) sent += chunk;
        return buildPage({ status: 422, keep: "never" });
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
    const { ask, rendered } = await startPageServer();
    await Promise.all([ask("/live/challenge"), ask("/live/challenge")]);
    expect(rendered).toHaveLength(2);
  });

  test("waits for its body, or for another host, without keeping anyone away", async () => {
    const { ask, port, rendered } = await startPageServer({
      render: async ({ url, body }) => {
        if (url === "/live/slow") await new Promise(() => {});
        for await (const chunk of body ?? []) void chunk;
        return buildPage({ keep: "never" });
      },
    });
    const sockets = Array.from({ length: 200 }, (_, n) => {
      const socket = connect(port, "127.0.0.1");
      const host = n % 2 === 0 ? "north.test" : "south.test";
      const head = "HTTP/1.1\r\nhost: " + host + "\r\n";
      if (n < 130) socket.write(`POST /events ${head}transfer-encoding: chunked\r\n\r\n1\r\n`);
      else socket.write(`GET /live/slow ${head}\r\n`);
      return socket;
    });
    await waitUntil(() => rendered.length === 200);
    for (const host of ["north.test", "south.test"]) {
      expect((await ask("/live/picture", { host })).status).toBe(200);
      const sent = await ask("/events", { host, method: "POST", body: "{}" });
      expect(sent.status).toBe(200);
    }
    for (const socket of sockets) socket.destroy();
  });

  test("is a 503 where its site has too many under way, and is answered on other sites", async () => {
    const gate = Promise.withResolvers<void>();
    const { ask, rendered } = await startPageServer({
      passedThroughPerSite: 2,
      render: async ({ url }) => {
        if (url === "/live/slow") await gate.promise;
        return buildPage({ keep: "never" });
      },
    });
    const waiting = [ask("/live/slow"), ask("/live/slow")];
    await waitUntil(() => rendered.length === 2);
    const { status, headers } = await ask("/live/picture");
    expect([status, headers["retry-after"]]).toEqual([503, "3"]);
    expect((await ask("/live/picture", { host: "south.test" })).status).toBe(200);
    gate.resolve();
    for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200);
    expect((await ask("/live/picture")).status).toBe(200);
  });

  test("keeps its bodies on their way apart from what is only read", async () => {
    const { ask, port, rendered } = await startPageServer({
      passedThroughPerSite: 2,
      render: readBody,
    });
    const sockets = [sendHalf(port), sendHalf(port)];
    await waitUntil(() => rendered.length === 2);
    expect((await ask("/live/picture")).status).toBe(200);
    expect((await ask("/events", { method: "POST", body: "{}" })).status).toBe(503);
    for (const socket of sockets) socket.destroy();
    const sendAgain = () => ask("/events", { method: "POST", body: "{}" });
    await vi.waitFor(async () => expect((await sendAgain()).status).toBe(200));
  });

  test("has some seconds for its body to arrive, whatever the answer takes then", async () => {
    const { ask, port } = await startPageServer({
      bodyMaxMs: 100,
      render: async (request) => {
        const page = await readBody(request);
        await new Promise((resolve) => setTimeout(resolve, 200));
        return page;
      },
    });
    const whole = ask("/events", { method: "POST", body: "{}" });
    const socket = sendHalf(port);
    let heard = "";
    socket.on("data", (chunk) => {
      heard += chunk.toString();
    });
    await new Promise((resolve) => socket.once("close", resolve));
    expect(heard).toContain("408 Request Timeout");
    expect((await whole).status).toBe(200);
  });

  test("is a 503 where the app does not answer in time", async () => {
    const { ask } = await startPageServer({
      passedThroughMaxMs: 50,
      render: () => new Promise(() => {}),
    });
    const { status, headers } = await ask("/live/slow");
    expect([status, headers["retry-after"]]).toEqual([503, "3"]);
  });

  test("is answered 304 by the app's own tag", async () => {
    const image = {
      headers: ["content-type", "image/webp", "etag", '"p1"'],
      keep: "never",
    } as const;
    const { ask } = await startPageServer({ render: async () => buildPage(image) });
    const first = await ask("/live/picture", { headers: BROWSER });
    expect(first.headers).toMatchObject({ etag: '"p1"', "content-type": "image/webp" });
    expect(first.headers["content-encoding"]).toBeUndefined();
    const again = await ask("/live/picture", { headers: { "if-none-match": '"p1"' } });
    expect(again.status).toBe(304);
  });

  test("with a method that nothing has is refused, and told what everything has", async () => {
    const { ask } = await startPageServer();
    const answer = await ask("/used", { method: "DELETE" });
    expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD"]);
  });
});
