import { connect, type Socket } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { SiteAddress } from "#domain/addresses/site-addresses.ts";
import {
  buildPage,
  createGate,
  readMetrics,
  startPageServer,
  waitUntil,
} from "#tests/builders/page-server.ts";
import type { PageServerOptions } from "../create-page-server.ts";
import { LARGE_BODY_LIMITS, LEAST_PACE } from "./arriving-bodies.ts";

/** A server behind a proxy that names the visitor's address. */
async function startReceiving(options: Partial<PageServerOptions> = {}) {
  let [half, heard] = [0, 0];
  const running = await startPageServer({
    trustsProxy: true,
    render: async () => buildPage({ keep: "never" }),
    ...options,
  });
  /** Sends a head that announces three bytes, and the first two. */
  const sendHalf = (client: string, host = "north.test", path = "/paid") => {
    const socket = connect(running.port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    const answer = gather(socket);
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: ${client}\r\nsec-fetch-site: same-origin\r\ncontent-length: 3\r\n\r\n{ `,
      () => {
        half += 1;
      },
    );
    socket.once("data", () => {
      heard += 1;
    });
    return { socket, answer };
  };
  return {
    ...running,
    sendHalf,
    /** Resolves when as many halves were sent, and so many of them answered already. */
    settle: (halves: number, answered: number) =>
      waitUntil(() => half === halves && heard === answered),
  };
}

function gather(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk.toString();
    });
    socket.on("error", () => resolve(text));
    socket.on("close", () => resolve(text));
  });
}

const ATTACKERS = Array.from({ length: 20 }, (_, n) => `198.51.100.${n}`);

describe("bodies whose end never comes", () => {
  test("from twenty addresses keep nobody else's from coming, however slow it is", async () => {
    const { ask, sendHalf, settle } = await startReceiving();
    const slow = sendHalf("203.0.113.7");
    await settle(1, 0);
    const rest = ATTACKERS.flatMap((client) => Array.from({ length: 15 }, () => sendHalf(client)));
    await settle(301, 301 - 250);
    for (const client of ["203.0.113.8", "203.0.113.9"]) {
      const headers = { "x-forwarded-for": client };
      expect((await ask("/paid", { method: "POST", body: "{}", headers })).status).toBe(200);
    }
    slow.socket.write("}");
    await waitUntil(() => slow.socket.bytesRead > 0);
    slow.socket.end();
    expect(await slow.answer).toContain("200 OK");
    expect(await rest[0]?.answer).toContain("408 Request Timeout");
  });

  test("give way by the greediest address of the site, the oldest first, and cost no other site one", async () => {
    const { sendHalf, settle } = await startReceiving({
      bodyLimits: { ofSite: 4, inAll: 100, large: LARGE_BODY_LIMITS },
    });
    const south = sendHalf("198.51.100.1", "south.test");
    await settle(1, 0);
    const modest = sendHalf("203.0.113.7");
    await settle(2, 0);
    const greedy = [];
    for (let n = 0; n < 3; n += 1) {
      greedy.push(sendHalf("198.51.100.1"));
      await settle(3 + n, 0);
    }
    sendHalf("203.0.113.8");
    expect(await greedy[0]?.answer).toContain("408");
    for (const { socket } of [south, modest, ...greedy.slice(1)]) {
      expect(socket.bytesRead).toBe(0);
    }
  });

  test("are bounded for all sites together", async () => {
    const { sendHalf, settle } = await startReceiving({
      bodyLimits: { ofSite: 4, inAll: 2, large: LARGE_BODY_LIMITS },
    });
    const first = sendHalf("198.51.100.1", "south.test");
    await settle(1, 0);
    sendHalf("198.51.100.1");
    await settle(2, 0);
    sendHalf("198.51.100.1");
    expect(await first.answer).toContain("408");
  });

  const large: SiteAddress = {
    path: "/photos",
    kind: "action",
    serving: "rendered",
    body: { maxBytes: 2 * 1_024 * 1_024, maxMs: 60_000 },
  };
  const findAddress: PageServerOptions["findAddress"] = ({ pathname }) =>
    pathname === "/photos" ? { address: large } : null;
  /** A half is the start of a body. */
  const pace = { everyMs: 60_000, bytes: 2 };

  test("neither have a place nor wait for one before they have started, though each is of a network of its own", async () => {
    const { ask, sendHalf, settle } = await startReceiving({
      findAddress,
      bodyLimits: { ofSite: 99, inAll: 99, large: { places: 2, maxWaiting: 2, maxWaitMs: 20_000 } },
    });
    const silent = ATTACKERS.map((_, n) =>
      sendHalf(`10.${n}.0.1`, n % 2 === 0 ? "north.test" : "south.test", "/photos"),
    );
    await settle(silent.length, 0);
    const started = Buffer.alloc(LEAST_PACE.bytes + 1);
    for (const [client, body] of [
      ["192.0.2.7", "{}"],
      ["203.0.113.7", started],
    ] as const) {
      const headers = { "x-forwarded-for": client, "sec-fetch-site": "same-origin" };
      expect((await ask("/photos", { method: "POST", body, headers })).status).toBe(200);
    }
    expect(silent.every(({ socket }) => socket.bytesRead === 0)).toBe(true);
    silent[0]?.socket.end("}");
    expect(await silent[0]?.answer).toContain("200 OK");
  });

  test("wait unread where they may be large, and are asked to come again where that takes too long", async () => {
    const { ask, sendHalf, settle } = await startReceiving({
      findAddress,
      bodyLimits: {
        ofSite: 99,
        inAll: 99,
        large: { places: 2, maxWaiting: 1, maxWaitMs: 300 },
        pace,
      },
    });
    const held = [1, 2].map(() => sendHalf("203.0.113.7", "north.test", "/photos"));
    await settle(2, 0);
    const headers = { "x-forwarded-for": "203.0.113.7", "sec-fetch-site": "same-origin" };
    const send = () => ask("/photos", { method: "POST", body: "{}", headers });
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ status }) => status)).toEqual([503, 503]);
    expect(both.every((answer) => Number(answer.headers["retry-after"]) > 0)).toBe(true);
    const waiting = send();
    held[0]?.socket.write("}");
    expect((await waiting).status).toBe(200);
    held[0]?.socket.end();
    expect(await held[0]?.answer).toContain("200 OK");
  });

  test("have their place until they are answered where they may be large, and warn of too many", async () => {
    const warned: string[] = [];
    const gate = createGate();
    const { ask } = await startReceiving({
      findAddress,
      log: { error() {}, warn: (_, line) => void warned.push(line) },
      bodyLimits: { ofSite: 99, inAll: 99, large: { places: 1, maxWaiting: 1, maxWaitMs: 5_000 } },
      render: async () => {
        await gate.wait();
        return buildPage({ keep: "never" });
      },
    });
    const headers = { "x-forwarded-for": "203.0.113.7", "sec-fetch-site": "same-origin" };
    const send = () => ask("/photos", { method: "POST", body: "{}", headers });
    const sent = [send(), send(), send()];
    expect((await Promise.race(sent)).status).toBe(503);
    expect(gate.count()).toBe(1);
    expect(warned).toEqual(["All places of large bodies are taken."]);
    const opening = setInterval(gate.open, 5);
    onTestFinished(() => clearInterval(opening));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 503]);
  });

  test("that send nothing more from many networks to many sites lose their places to who waits, and no others do", async () => {
    const { ask, sendHalf, settle } = await startReceiving({
      findAddress,
      bodyLimits: {
        ofSite: 99,
        inAll: 99,
        large: { places: 2, maxWaiting: 2, maxWaitMs: 20_000 },
        pace: { everyMs: 200, bytes: 2 },
      },
    });
    const silent = sendHalf("203.0.113.7", "north.test", "/photos");
    const other = sendHalf("198.51.100.7", "south.test", "/photos");
    await settle(2, 0);
    // Nobody waits, so that a slow line loses nothing.
    await new Promise((resolve) => setTimeout(resolve, 500));
    other.socket.write("}");
    await waitUntil(() => other.socket.bytesRead > 0);
    const again = sendHalf("198.51.100.8", "south.test", "/photos");
    await settle(3, 1);
    const headers = { "x-forwarded-for": "192.0.2.7", "sec-fetch-site": "same-origin" };
    const send = () => ask("/photos", { method: "POST", body: "{}", headers });
    expect((await send()).status).toBe(200);
    expect(await silent.answer).toContain("503");
    // Both places are taken by who has just come: it waits until they are behind.
    const late = sendHalf("198.51.100.9", "north.test", "/photos");
    await settle(4, 2);
    expect((await send()).status).toBe(200);
    expect((await Promise.race([again.answer, late.answer])).slice(0, 12)).toBe("HTTP/1.1 503");
  });

  test("wait in as great a number as get a place in time though each that has one stalls", () => {
    const { places, maxWaiting, maxWaitMs } = LARGE_BODY_LIMITS;
    expect(maxWaiting).toBe(places * Math.floor(maxWaitMs / LEAST_PACE.everyMs));
  });

  test("wait no more once their sender has left", async () => {
    const { ask, sendHalf, settle, server } = await startReceiving({
      findAddress,
      bodyLimits: {
        ofSite: 99,
        inAll: 99,
        large: { places: 1, maxWaiting: 1, maxWaitMs: 30_000 },
        pace,
      },
    });
    const isArriving = (count: number) =>
      vi.waitFor(async () =>
        expect(await readMetrics(server)).toContain(`forecourt_bodies_arriving ${count}\n`),
      );
    const held = sendHalf("203.0.113.7", "north.test", "/photos");
    await settle(1, 0);
    const left = sendHalf("203.0.113.7", "north.test", "/photos");
    await isArriving(2);
    left.socket.destroy();
    await isArriving(1);
    const headers = { "x-forwarded-for": "203.0.113.7", "sec-fetch-site": "same-origin" };
    const waiting = ask("/photos", { method: "POST", body: "{}", headers });
    await isArriving(2);
    held.socket.end("}");
    expect((await waiting).status).toBe(200);
  });
});
