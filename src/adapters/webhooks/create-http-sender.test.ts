import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { HOUR_MS } from "#domain/time/time-units.ts";
import { RequestRefusedError } from "#ports/http-sender.ts";
import { createHttpSender } from "./create-http-sender.ts";

const LIMITS = { maxMs: 300, maxBytes: 1_000 };

async function startReceiver(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It does not listen.");
  return `http://127.0.0.1:${address.port}/leads`;
}

const post = (url: string) =>
  createHttpSender(LIMITS).post({ url, headers: { "x-id": "7" }, body: "{}" });

async function refusalOf(url: string): Promise<RequestRefusedError> {
  const error: unknown = await post(url).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof RequestRefusedError) return error;
  throw new Error("It was not refused.");
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

test("a receiver gets the headers and the body, and its answer is read", async () => {
  const seen: unknown[] = [];
  const url = await startReceiver((request, response) => {
    void readBody(request).then((body) => {
      seen.push(request.method, request.headers["x-id"], body);
      return response.writeHead(202).end('{"lead_id":"9"}');
    });
  });
  expect(await post(url)).toEqual({ status: 202, body: '{"lead_id":"9"}' });
  expect(seen).toEqual(["POST", "7", "{}"]);
});

test("no more of an answer is read than the limit, however long it is", async () => {
  const url = await startReceiver((_request, response) => {
    response.writeHead(200);
    response.write("x".repeat(5_000));
  });
  expect((await post(url)).body).toBe("x".repeat(1_000));
});

test.each([
  [400, true],
  [401, false],
  [403, false],
  [404, false],
  [408, false],
  [409, false],
  [410, true],
  [413, true],
  [422, true],
  [429, false],
  [500, false],
  [503, false],
])("a refusal with %i lasts: %j", async (status, isLasting) => {
  const url = await startReceiver((_request, response) => response.writeHead(status).end("no"));
  const refusal = await refusalOf(url);
  expect(refusal).toMatchObject({ isLasting, retryAfterMs: null, gotAnswer: true });
  expect(refusal.message).toContain(`answered with status ${status}`);
});

test.each([
  ["120", 120_000],
  ["9999999", 24 * HOUR_MS],
  ["Thu, 01 Jan 1970 00:00:00 GMT", 0],
  ["soon", null],
])("Retry-After: %s is a wait of %j ms", async (value, wait) => {
  const url = await startReceiver((_request, response) =>
    response.writeHead(503, { "retry-after": value }).end(),
  );
  expect((await refusalOf(url)).retryAfterMs).toBe(wait);
});

test("a redirect is not followed, as it would carry the lead to where nobody configured", async () => {
  let visits = 0;
  const elsewhere = await startReceiver((_request, response) => {
    visits += 1;
    response.end();
  });
  const url = await startReceiver((_request, response) =>
    response.writeHead(307, { location: elsewhere }).end(),
  );
  const refusal = await refusalOf(url);
  expect(refusal).toMatchObject({ isLasting: false });
  expect(refusal.message).toContain("leads elsewhere");
  expect(visits).toBe(0);
});

test("an error that names a location is no redirect", async () => {
  const url = await startReceiver((_request, response) =>
    response.writeHead(500, { location: "/elsewhere" }).end(),
  );
  expect((await refusalOf(url)).message).toMatch(/answered with status 500$/);
});

test("a receiver that hangs, drips, closes midway or is away is tried again, within the time", async () => {
  const hanging = await startReceiver(() => undefined);
  const dripping = await startReceiver((_request, response) => {
    response.writeHead(200, { "content-length": "100" });
    const timer = setInterval(() => response.write("."), 50);
    response.on("close", () => clearInterval(timer));
  });
  const closing = await startReceiver((_request, response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write("half");
    setTimeout(() => response.destroy(), 20);
  });
  for (const url of [hanging, dripping, closing, "http://127.0.0.1:1/leads"]) {
    const began = performance.now();
    expect(await refusalOf(url)).toMatchObject({ isLasting: false, gotAnswer: false });
    expect(performance.now() - began).toBeLessThan(2_000);
  }
});
