import { connect } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { findAddressOfUrl } from "#domain/addresses/find-site-address.ts";
import { EVENTS_PATH, SITE_ADDRESSES } from "#domain/addresses/site-addresses.ts";
import type { LeadRefusal } from "#ports/lead-refusals.ts";
import type { PageRequest } from "#ports/page.ts";
import {
  type AskOptions,
  buildPage,
  createGate,
  readMetrics,
  startPageServer,
  waitUntil,
} from "#tests/builders/page-server.ts";
import type { PageServerOptions } from "../create-page-server.ts";
import { PAGE_RENDER_LIMITS } from "../render/render-queue.ts";

const SAME_ORIGIN = { "sec-fetch-site": "same-origin" };

const answerEmpty = async () => buildPage({ keep: "never" });

async function startPosting(options: Partial<PageServerOptions> = {}) {
  const running = await startPageServer({ render: answerEmpty, ...options });
  const post = (path: string, body: string | Uint8Array, asked: AskOptions = {}) =>
    running.ask(path, { method: "POST", headers: SAME_ORIGIN, body, ...asked });
  return { ...running, post };
}

/** Answers `/enquiry` as an action does whose values are wrong: with a page, rendered in its turn. */
const answerWithPage =
  (renderPage: () => Promise<void>) =>
  async ({ url, queueRender }: PageRequest) => {
    const render = async () => {
      await renderPage();
      return buildPage({ text: `rendered ${url}`, status: 422, keep: "never" });
    };
    return queueRender ? queueRender(render) : render();
  };

describe("a post from a page of the same site", () => {
  test.each<Record<string, string>>([
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site", origin: "http://north.test" },
    { origin: "http://elsewhere.example" },
    { origin: "null" },
    {},
  ])("is refused from anywhere else, its body unread: %j", async (headers) => {
    const { post, rendered } = await startPosting();
    for (const path of ["/counted", "/enquiry"]) {
      expect((await post(path, "{}", { headers })).status).toBe(403);
    }
    expect(rendered).toEqual([]);
  });

  test("is accepted by its Origin where a browser sends no Sec-Fetch-Site", async () => {
    const { post } = await startPosting();
    const headers = { origin: "https://north.test:3000" };
    expect((await post("/counted", "{}", { headers })).status).toBe(200);
  });

  test("is limited to sixty at once for each visitor and address of the site", async () => {
    const { post } = await startPosting({ trustsProxy: true });
    const send = (client: string, path = "/counted") =>
      post(path, "{}", { headers: { ...SAME_ORIGIN, "x-forwarded-for": client } });
    for (let n = 0; n < 60; n++) expect((await send("203.0.113.7")).status).toBe(200);
    const { status, headers } = await send("203.0.113.7");
    expect([status, headers["retry-after"]]).toEqual([429, "1"]);
    expect((await send("203.0.113.8")).status).toBe(200);
    expect((await send("203.0.113.7", "/enquiry")).status).toBe(200);
  });

  test("shares the limit of data that is made for each visitor", async () => {
    const { ask, rendered } = await startPosting({ trustsProxy: true });
    const read = (client: string, path = "/live/made-anew") =>
      ask(path, { headers: { "x-forwarded-for": client } });
    for (let n = 0; n < 60; n++) expect((await read("203.0.113.7")).status).toBe(200);
    const { status, headers } = await read("203.0.113.7");
    expect([status, headers["retry-after"], rendered.length]).toEqual([429, "1", 60]);
    expect((await read("203.0.113.8")).status).toBe(200);
    expect((await read("203.0.113.7", "/live/another")).status).toBe(200);
  });

  test("counts from its first byte, also where its body never ends", async () => {
    const { post, port } = await startPosting();
    const head =
      "POST /counted HTTP/1.1\r\nhost: north.test\r\nsec-fetch-site: same-origin\r\ntransfer-encoding: chunked\r\n\r\n";
    const sockets = Array.from({ length: 60 }, () => {
      const socket = connect(port, "127.0.0.1");
      socket.write(`${head}1\r\n`);
      return socket;
    });
    await vi.waitFor(async () => expect((await post("/counted", "{}")).status).toBe(429));
    for (const socket of sockets) socket.destroy();
  });

  test("is answered with the app's redirection or data, and is never stored", async () => {
    const { post } = await startPosting({
      render: async ({ headers }) =>
        headers.accept === "application/json"
          ? {
              status: 200,
              headers: ["content-type", "application/json"],
              body: "{}",
              keep: "never",
            }
          : { status: 303, headers: ["location", "/success"], body: "", keep: "never" },
    });
    const plain = await post("/enquiry", "name=Robin");
    expect([plain.status, plain.headers.location]).toEqual([303, "/success"]);
    const accept = { ...SAME_ORIGIN, accept: "application/json" };
    const data = await post("/enquiry", "name=Robin", { headers: accept });
    expect([data.status, data.body.toString()]).toEqual([200, "{}"]);
    for (const { headers } of [plain, data]) expect(headers["cache-control"]).toBe("no-store");
  });

  test("is answered with a page for its sender alone, rendered in the site's queue", async () => {
    const gate = createGate();
    const { ask, post, rendered } = await startPosting({
      pageLimits: { ...PAGE_RENDER_LIMITS, maxRunning: 1 },
      render: answerWithPage(gate.wait),
    });
    const page = ask("/used");
    await waitUntil(() => gate.count() === 1);
    const posted = [post("/enquiry", "name=Robin"), post("/enquiry", "name=Kim")];
    await waitUntil(() => rendered.length === 3);
    expect(gate.count()).toBe(1);
    // Again and again, as nobody waits at the gate between two pages.
    const opening = setInterval(gate.open, 20);
    onTestFinished(() => clearInterval(opening));
    expect((await page).status).toBe(422);
    for (const { status, headers, body } of await Promise.all(posted)) {
      expect([status, headers["cache-control"]]).toEqual([422, "no-store"]);
      expect(body.toString()).toContain("rendered /enquiry");
    }
  });

  test("is a 503 where its page is not rendered in time", async () => {
    const gate = createGate();
    const { ask, post } = await startPosting({
      pageLimits: { ...PAGE_RENDER_LIMITS, maxRunning: 1, maxWaitMs: 20 },
      render: answerWithPage(gate.wait),
    });
    const page = ask("/used");
    await waitUntil(() => gate.count() === 1);
    const { status, headers } = await post("/enquiry", "name=Robin");
    expect([status, headers["retry-after"]]).toEqual([503, "3"]);
    gate.open();
    await page;
  });

  test("has no render queue where its address answers with no page", async () => {
    const { post, rendered } = await startPosting();
    await post("/counted", "{}");
    await post("/enquiry", "name=Robin");
    expect(rendered.map(({ queueRender }) => queueRender !== null)).toEqual([false, true]);
  });
});

describe("a post that another service signs", () => {
  test("comes from anywhere and as often as it must, and reaches the app byte for byte", async () => {
    const { post, rendered } = await startPosting();
    const bytes = Uint8Array.from([0x7b, 0xff, 0x00, 0xc3, 0x0d, 0x0a, 0x7d]);
    const headers = { "stripe-signature": "t=1,v1=abc", origin: "https://elsewhere.example" };
    for (let n = 0; n < 61; n++) {
      const answer = await post("/paid", bytes, { headers });
      expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
    }
    expect(rendered).toHaveLength(61);
    expect([...(rendered[60]?.body ?? [])]).toEqual([...bytes]);
    expect(rendered[60]?.headers).toMatchObject(headers);
  });
});

describe("a body", () => {
  test("is at most as long as its address accepts, whatever its Content-Length", async () => {
    const { post, rendered } = await startPosting();
    expect((await post("/paid", "x".repeat(100))).status).toBe(200);
    expect((await post("/paid", "x".repeat(101))).status).toBe(413);
    const chunked = { "transfer-encoding": "chunked" };
    expect((await post("/paid", "x".repeat(101), { headers: chunked })).status).toBe(413);
    expect(rendered).toHaveLength(1);
  });

  test("that is cut off is no failure of ours, and fills no log", async () => {
    const lines: string[] = [];
    const log = { error: (_: object, line: string) => void lines.push(line), warn() {} };
    const { port, post, server } = await startPosting({ log });
    const isArriving = async (count: number) =>
      expect(await readMetrics(server)).toContain(`forecourt_bodies_arriving ${count}\n`);
    const socket = connect(port, "127.0.0.1");
    socket.write("POST /paid HTTP/1.1\r\nhost: north.test\r\ncontent-length: 9\r\n\r\nx");
    await vi.waitFor(() => isArriving(1));
    socket.destroy();
    await vi.waitFor(() => isArriving(0));
    expect((await post("/paid", "{}")).status).toBe(200);
    expect(lines).toEqual([]);
  });

  test("is not read at an address that takes no posts", async () => {
    const { post, rendered } = await startPosting();
    await post("/used", "name=Robin");
    expect(rendered).toMatchObject([{ method: "POST", body: null, queueRender: null }]);
  });
});

describe("a post that would have become a lead", () => {
  test("is counted by why it was refused, and no other is", async () => {
    const refused: LeadRefusal[] = [];
    const gate = Promise.withResolvers<void>();
    const { post, port, rendered } = await startPosting({
      trustsProxy: true,
      passThroughLimits: { postsPerAddress: 1 },
      refusals: { count: (reason) => void refused.push(reason) },
      render: async ({ url }) => {
        if (url === "/enquiry?slow") await gate.promise;
        return answerEmpty();
      },
    });
    const later = { ...SAME_ORIGIN, "x-forwarded-for": "203.0.113.8" };
    const chunked = { ...later, "transfer-encoding": "chunked" };
    await post("/enquiry", "name=Robin", { headers: {} });
    await post("/enquiry", "x".repeat(101), { headers: later });
    await post("/enquiry", "x".repeat(101), { headers: chunked });
    expect(refused.splice(0)).toEqual(["origin", "too_long", "too_long"]);
    const socket = connect(port, "127.0.0.1");
    socket.write(
      "POST /enquiry HTTP/1.1\r\nhost: north.test\r\nsec-fetch-site: same-origin\r\ncontent-length: 9\r\n\r\nx",
    );
    await waitUntil(() => refused.length > 0);
    socket.destroy();
    expect(refused.splice(0)).toEqual(["too_slow"]);
    const slow = post("/enquiry?slow", "name=Robin");
    await waitUntil(() => rendered.length === 1);
    await post("/enquiry", "name=Robin", { headers: later });
    await post("/counted", "{}", { headers: later });
    gate.resolve();
    expect((await slow).status).toBe(200);
    expect(refused.splice(0)).toEqual(["busy"]);
    for (let n = 0; n < 62; n += 1) await post("/counted", "{}");
    while (refused.length === 0) await post("/enquiry", "name=Robin");
    expect(refused).toEqual(["visitor_limit"]);
  });
});

test("events of a page are posted: two kilobytes from the site's own pages", async () => {
  const { post } = await startPosting({ findAddress: findAddressOfUrl });
  const { maxBytes } = SITE_ADDRESSES.events.body;
  expect((await post(EVENTS_PATH, "x".repeat(maxBytes))).status).toBe(200);
  expect((await post("/%65vents", "x".repeat(maxBytes + 1))).status).toBe(413);
  expect((await post(EVENTS_PATH, "{}", { headers: {} })).status).toBe(403);
  expect(maxBytes).toBe(2_048);
});
