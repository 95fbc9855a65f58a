import { afterEach, beforeEach, expect, test } from "vitest";
import { ask } from "#tests/builders/page-server.ts";
import { answerWhileStarting } from "./answer-while-starting.ts";
import { createHttpListener, type HttpListener } from "./http-listener.ts";

let listener: HttpListener;
let port: number;

beforeEach(async () => {
  listener = createHttpListener(answerWhileStarting);
  port = await listener.listen(0, "127.0.0.1");
});

afterEach(() => listener.close());

test("a process that loads its stock is alive and not ready", async () => {
  const alive = await ask(port, "/healthz");
  expect([alive.status, alive.body.toString()]).toEqual([200, "ok\n"]);
  const ready = await ask(port, "/readyz");
  expect([ready.status, ready.body.toString()]).toEqual([
    503,
    "not ready: start (sites and stock are being loaded)\n",
  ]);
});

test("a visitor of a page is asked to come back", async () => {
  const { status, headers } = await ask(port, "/search/used-cars");
  expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([
    503,
    "5",
    "no-store",
  ]);
});
