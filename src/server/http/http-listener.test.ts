import { connect, type Socket } from "node:net";
import { describe, expect, test } from "vitest";
import {
  ask,
  buildPage,
  createGate,
  startPageServer,
  waitUntil,
} from "#tests/builders/page-server.ts";
import { PAGE_RENDER_LIMITS } from "../render/render-queue.ts";
import { createHttpListener, HTTP_LIMITS } from "./http-listener.ts";

/** Sends raw text and gathers what comes back until the server hangs up. */
function converse(port: number, text: string): { socket: Socket; ended: Promise<string> } {
  const socket = connect(port, "127.0.0.1", () => socket.write(text));
  const ended = new Promise<string>((resolve) => {
    let heard = "";
    socket.on("data", (chunk) => {
      heard += chunk.toString();
    });
    socket.on("error", () => resolve(heard));
    socket.on("close", () => resolve(heard));
  });
  return { socket, ended };
}

describe("a listener", () => {
  test("closes a connection whose headers never end, and serves others meanwhile", async () => {
    const running = await startPageServer({
      limits: { headersTimeoutMs: 1_500, checkEveryMs: 100 },
    });
    const { socket, ended } = converse(running.port, "GET / HTTP/1.1\r\nhost: north.test\r\n");
    // Written before the connection stands, it would come before the request line.
    await new Promise((resolve) => socket.once("connect", resolve));
    const drip = setInterval(() => socket.write("x-more: 1\r\n"), 20);
    expect((await running.ask("/")).status).toBe(200);
    expect(await ended).toContain("408 Request Timeout");
    clearInterval(drip);
  });

  test("closes a connection whose body never comes", async () => {
    const running = await startPageServer({
      limits: { headersTimeoutMs: 100, requestTimeoutMs: 200, checkEveryMs: 50 },
    });
    const { ended } = converse(
      running.port,
      "POST /paid HTTP/1.1\r\nhost: north.test\r\ncontent-length: 100\r\n\r\nname",
    );
    expect(await ended).not.toContain("200 OK");
  });

  test.each([
    ["DELETE /used", 405],
    ["POST /healthz", 405],
    ["POST /used", 200],
  ])("hangs up on one who sends on after the answer: %s", async (line, status) => {
    const running = await startPageServer({ limits: { unreadBodyMs: 100 } });
    const head = "HTTP/1.1\r\nhost: north.test\r\ntransfer-encoding: chunked\r\n\r\n";
    const { socket, ended } = converse(running.port, `${line} ${head}`);
    await new Promise((resolve) => socket.once("connect", resolve));
    const drip = setInterval(() => socket.write("1\r\na\r\n"), 10);
    expect(await ended).toContain(`HTTP/1.1 ${status}`);
    clearInterval(drip);
  });

  test("keeps a connection open whose refused body was sent whole", async () => {
    const running = await startPageServer({ limits: { unreadBodyMs: 100 } });
    const head = "HTTP/1.1\r\nhost: north.test\r\n";
    const refused = `DELETE /used ${head}content-length: 4\r\n\r\n`;
    const { socket, ended } = converse(running.port, refused);
    await new Promise((resolve) => socket.once("data", resolve));
    socket.write("body");
    await new Promise((resolve) => setTimeout(resolve, 200));
    socket.write(`GET /used ${head}connection: close\r\n\r\n`);
    expect(await ended).toContain("200 OK");
  });

  test("accepts no more connections than its limit", async () => {
    const running = await startPageServer({ limits: { maxConnections: 1 } });
    const first = converse(running.port, "GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n");
    await new Promise((resolve) => first.socket.once("data", resolve));
    expect(await converse(running.port, "GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n").ended).toBe("");
    first.socket.destroy();
  });

  test("answers pipelined requests, and closes a connection that pipelines without end", async () => {
    const gate = createGate();
    const running = await startPageServer({
      limits: { maxPipelined: 10 },
      render: async () => {
        await gate.wait();
        return buildPage({ keep: "never", body: "A page" });
      },
    });
    const { port, rendered } = running;
    const request = "GET /live/ HTTP/1.1\r\nhost: north.test\r\n\r\n";
    const within = converse(port, request.repeat(11));
    await waitUntil(() => gate.count() === 11);
    expect(await converse(port, request.repeat(100)).ended).toBe("");
    expect(rendered).toHaveLength(22);
    gate.open();
    let heard = 0;
    await new Promise<void>((resolve) => {
      within.socket.on("data", (chunk) => {
        heard += chunk.toString().split("200 OK").length - 1;
        if (heard === 11) resolve();
      });
    });
    within.socket.destroy();
  });

  test("closes a connection that does not read its answer", async () => {
    const closed = Promise.withResolvers<boolean>();
    const listener = createHttpListener(
      (_request, response) => {
        response.on("close", () => closed.resolve(response.writableFinished));
        response.end(Buffer.alloc(20_000_000));
      },
      { ...HTTP_LIMITS, stallTimeoutMs: 200 },
    );
    const port = await listener.listen(0, "127.0.0.1");
    const { socket } = converse(port, "GET / HTTP/1.1\r\nhost: north.test\r\n\r\n");
    socket.pause();
    expect(await closed.promise).toBe(false);
    socket.destroy();
    await listener.close();
  });

  test("refuses what is not HTTP", async () => {
    const running = await startPageServer();
    expect(await converse(running.port, "hello\r\n\r\n").ended).toContain("400 Bad Request");
  });

  test("reports that its port is taken", async () => {
    const running = await startPageServer();
    const other = createHttpListener(() => {});
    await expect(other.listen(running.port, "127.0.0.1")).rejects.toThrow("EADDRINUSE");
    await other.close();
  });
});

describe("closing under load", () => {
  test("finishes open requests, and accepts no new ones", async () => {
    const gate = createGate();
    const running = await startPageServer({
      pageLimits: { ...PAGE_RENDER_LIMITS, maxRunning: 10, maxRunningPerSite: 10 },
      render: async () => {
        await gate.wait();
        return buildPage();
      },
    });
    const { port } = running;
    const underWay = Array.from({ length: 10 }, (_, i) => ask(port, `/${i}`));
    await waitUntil(() => gate.count() === 10);
    const closed = running.close(5_000);
    await expect(ask(port, "/")).rejects.toThrow("ECONNREFUSED");
    gate.open();
    const answers = await Promise.all(underWay);
    await closed;
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  });

  test("answers a request on a keep-alive connection, and asks to close it", async () => {
    const running = await startPageServer();
    const { socket, ended } = converse(running.port, "GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n");
    await new Promise((resolve) => socket.once("data", resolve));
    const closed = running.close(5_000);
    socket.write("GET / HTTP/1.1\r\nhost: north.test\r\n\r\n");
    expect((await ended).split("HTTP/1.1 200 OK")[2]).toContain("connection: close");
    await closed;
  });

  test("closes idle connections at once", async () => {
    const running = await startPageServer();
    const { socket, ended } = converse(running.port, "GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n");
    await new Promise((resolve) => socket.once("data", resolve));
    await running.close(600_000);
    expect(await ended).toContain("200 OK");
  });

  test("answers what has come whole, and waits a second for what has not", async () => {
    const gate = createGate();
    const running = await startPageServer({
      render: async () => {
        await gate.wait();
        return buildPage({ keep: "never" });
      },
    });
    const head = "POST /paid HTTP/1.1\r\nhost: north.test\r\n";
    const whole = converse(running.port, `${head}content-length: 2\r\n\r\n{}`);
    await waitUntil(() => gate.count() === 1);
    const halves = [
      converse(running.port, `${head}content-length: 2\r\n\r\n{`),
      converse(running.port, `${head}transfer-encoding: chunked\r\n\r\n1\r\n`),
      converse(running.port, head),
    ];
    const arriving = converse(running.port, `${head}content-length: 2\r\n\r\n{`);
    for (const { socket } of [...halves, arriving]) {
      await waitUntil(() => socket.bytesWritten > 0);
    }
    // Answered after the others were: they have reached the server.
    expect((await running.ask("/healthz")).status).toBe(200);
    const stoppedAt = performance.now();
    const closed = running.close(600_000);
    arriving.socket.write("}");
    await waitUntil(() => gate.count() === 2);
    await Promise.all(halves.map(({ ended }) => ended));
    expect(performance.now() - stoppedAt).toBeGreaterThanOrEqual(900);
    gate.open();
    for (const { ended } of [whole, arriving]) expect(await ended).toContain("200 OK");
    await closed;
  });

  test("does not wait longer than its grace", async () => {
    const gate = createGate();
    const running = await startPageServer({
      render: async () => {
        await gate.wait();
        return buildPage();
      },
    });
    const lost = running.ask("/");
    await waitUntil(() => gate.count() === 1);
    await Promise.all([expect(lost).rejects.toThrow(), running.close(50)]);
    gate.open();
  });
});

test("a visitor who leaves before the answer causes no failure", async () => {
  const gate = createGate();
  const running = await startPageServer({
    render: async () => {
      await gate.wait();
      return buildPage();
    },
  });
  const { socket, ended } = converse(running.port, "GET / HTTP/1.1\r\nhost: north.test\r\n\r\n");
  await waitUntil(() => gate.count() === 1);
  socket.destroy();
  await ended;
  gate.open();
  expect((await running.ask("/")).status).toBe(200);
  expect(running.rendered).toHaveLength(1);
});
