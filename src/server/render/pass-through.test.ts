import { connect, type Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { buildPage, createGate, startPageServer, waitUntil } from "#tests/builders/page-server.ts";

const BROWSER = { "accept-encoding": "gzip, deflate, br, zstd" };

/** A body whose end never comes. */
function sendHalf(port: number, path = "/paid", host = "north.test"): Socket {
  const socket = connect(port, "127.0.0.1");
  const head = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ntransfer-encoding: chunked\r\n\r\n`;
  socket.write(`${head}1\r\n`);
  return socket;
}

const answerEmpty = async () => buildPage({ keep: "never" });

describe("what is no page", () => {
  test("goes to the app as it came, body and headers, each time", async () => {
    const { ask, rendered } = await startPageServer({
      trustsProxy: true,
      render: async () => buildPage({ status: 422, keep: "never" }),
    });
    const answer = await ask("/enquiry?utm_source=a", {
      method: "POST",
      body: "name=Robin",
      headers: { "x-forwarded-for": "203.0.113.5", origin: "http://north.test", ...BROWSER },
    });
    expect(answer.status).toBe(422);
    expect(answer.headers["content-encoding"]).toBe("zstd");
    expect(rendered[0]).toMatchObject({
      method: "POST",
      url: "/enquiry?utm_source=a",
      body: Buffer.from("name=Robin"),
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
      render: async ({ url }) => {
        if (url === "/live/slow") await new Promise(() => {});
        return answerEmpty();
      },
    });
    const sockets = Array.from({ length: 200 }, (_, n) => {
      const host = n % 2 === 0 ? "north.test" : "south.test";
      if (n < 130) return sendHalf(port, "/paid", host);
      const socket = connect(port, "127.0.0.1");
      socket.write(`GET /live/slow HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
      return socket;
    });
    await waitUntil(() => rendered.length === 70);
    for (const host of ["north.test", "south.test"]) {
      expect((await ask("/live/picture", { host })).status).toBe(200);
      const sent = await ask("/paid", { host, method: "POST", body: "{}" });
      expect(sent.status).toBe(200);
    }
    for (const socket of sockets) socket.destroy();
  });

  test("is a 503 where its site has too many under way, and is answered on other sites", async () => {
    const gate = Promise.withResolvers<void>();
    const { ask, rendered } = await startPageServer({
      passThroughLimits: { readsPerSite: 2 },
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

  test("keeps posts that wait for their answer apart from what is only read", async () => {
    const gate = createGate();
    const { ask } = await startPageServer({
      passThroughLimits: { postsPerAddress: 2 },
      render: async ({ method }) => {
        if (method === "POST") await gate.wait();
        return answerEmpty();
      },
    });
    const send = () => ask("/paid", { method: "POST", body: "{}" });
    const sent = [send(), send()];
    await waitUntil(() => gate.count() === 2);
    expect((await send()).status).toBe(503);
    expect((await ask("/live/picture")).status).toBe(200);
    gate.open();
    for (const { status } of await Promise.all(sent)) expect(status).toBe(200);
  });

  test("at one address takes no places of another, and its greediest sender gives way to others", async () => {
    const warned: object[] = [];
    const gate = createGate();
    const { ask } = await startPageServer({
      trustsProxy: true,
      passThroughLimits: { postsPerAddress: 3 },
      log: { error() {}, warn: (fields) => void warned.push(fields) },
      render: async ({ url }) => {
        if (url === "/counted") await gate.wait();
        return answerEmpty();
      },
    });
    const send = (path: string, client: string, host = "north.test") => {
      const headers = { "x-forwarded-for": client, "sec-fetch-site": "same-origin" };
      return ask(path, { method: "POST", body: "{}", headers, host });
    };
    const held = [];
    for (const client of ["198.51.100.1", "198.51.100.2", "198.51.100.2"]) {
      held.push(send("/counted", client));
      await waitUntil(() => gate.count() === held.length);
    }
    for (const path of ["/paid", "/enquiry"]) {
      expect((await send(path, "198.51.100.2")).status).toBe(200);
    }
    expect(warned).toEqual([]);
    expect((await send("/counted", "198.51.100.2")).status).toBe(503);
    held.push(send("/counted", "203.0.113.7"), send("/counted", "203.0.113.7", "south.test"));
    expect((await held[1])?.status).toBe(503);
    await waitUntil(() => gate.count() === 5);
    expect(warned).toEqual([
      { site: "north", path: "/counted", places: 3 },
      { site: "north", path: "/counted", places: 3 },
    ]);
    gate.open();
    const statuses = (await Promise.all(held)).map(({ status }) => status);
    expect(statuses).toEqual([200, 503, 200, 200, 200]);
  });

  test("has the time of its address for its body to arrive, whatever the answer takes then", async () => {
    const { ask, port } = await startPageServer({
      render: async () => {
        await new Promise((resolve) => setTimeout(resolve, 200));
        return answerEmpty();
      },
    });
    const whole = ask("/hasty", { method: "POST", body: "{}" });
    const socket = sendHalf(port, "/hasty");
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
      passThroughLimits: { maxMs: 50 },
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
