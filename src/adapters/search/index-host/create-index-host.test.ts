import { createServer, type RequestListener } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import { IndexHostError } from "#ports/search/index-host.ts";
import { createIndexHost } from "./create-index-host.ts";

const INDEX = "Car_production";

type Answer = { status: number; body: unknown };

/** A host that answers what it is told, in turn, and tells what it was asked. */
async function openHost(answers: (Answer | "hang up")[]) {
  const asked: string[] = [];
  const handle: RequestListener = (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const answer = answers.shift();
    if (answer === undefined || answer === "hang up") {
      response.destroy();
      return;
    }
    const text = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body);
    response.writeHead(answer.status, { "content-type": "application/json" }).end(text);
  };
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const host = createIndexHost({
    address: `http://127.0.0.1:${port}/below/`,
    key: "k",
    indexUid: INDEX,
  });
  onTestFinished(() => {
    host.close();
    server.closeAllConnections();
    server.close();
  });
  return { host, asked, port };
}

const ok = (body: unknown): Answer => ({ status: 200, body });
const refused = (status: number, code: string): Answer => ({
  status,
  body: { code, message: `It is ${code}.` },
});

describe("a host of indexes", () => {
  test("is named without its key, by the address below which it stands", async () => {
    const { host, port } = await openHost([]);
    expect(host.target).toBe(`127.0.0.1:${port}/below ${INDEX}`);
  });

  test("is asked again where it hangs up or is busy", async () => {
    const { host, asked } = await openHost([
      "hang up",
      refused(503, "too_many_search_requests"),
      ok({ numberOfDocuments: 7 }),
    ]);
    expect(await host.count(INDEX)).toBe(7);
    expect(asked).toEqual(Array(3).fill(`GET /below/indexes/${INDEX}/stats`));
  });

  test("that goes on failing is said with its status", async () => {
    const { host, asked } = await openHost(Array(9).fill(refused(500, "internal")));
    await expect(host.count(INDEX)).rejects.toThrow("answered with status 500: It is internal.");
    expect(asked).toHaveLength(3);
  });

  test("that refuses is not asked again", async () => {
    const { host, asked } = await openHost([refused(403, "invalid_api_key")]);
    const refusal = await host.count(INDEX).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(IndexHostError);
    expect(refusal).toMatchObject({ isRefusal: true, code: "invalid_api_key" });
    expect(asked).toHaveLength(1);
  });

  test("that answers nonsense, or sends elsewhere, has failed", async () => {
    const { host } = await openHost(Array(3).fill(ok("<html>")));
    await expect(host.count(INDEX)).rejects.toThrow("answered nonsense");
    const elsewhere = await openHost(Array.from({ length: 3 }, () => ({ status: 302, body: {} })));
    await expect(elsewhere.host.count(INDEX)).rejects.toThrow("status 302");
  });

  test("is asked for a swap once: twice would undo it", async () => {
    const { host, asked } = await openHost(["hang up", ok({ taskUid: 1 })]);
    await expect(host.swap(INDEX, "other")).rejects.toThrow("could not be asked");
    expect(asked).toEqual(["POST /below/swap-indexes"]);
  });

  test("is not written to again by a process that lost its right meanwhile", async () => {
    const lost = new Error("Another process has it.");
    for (const write of ["put", "delete"] as const) {
      const { host, asked } = await openHost(["hang up", ok({ taskUid: 1 })]);
      const assertAllowed = () => {
        if (asked.length > 0) throw lost;
      };
      await expect(host[write](INDEX, [], assertAllowed)).rejects.toBe(lost);
      expect(asked).toHaveLength(1);
    }
  });

  test("that fails at a task reports its reason, and a missing index is not a failure", async () => {
    const task = { uid: 1, status: "failed", error: { code: "index_not_found", message: "Gone." } };
    const { host } = await openHost([ok({ taskUid: 1 }), ok(task), ok({ taskUid: 1 }), ok(task)]);
    const put = await host.put(INDEX, [], () => {});
    await expect(host.whenApplied(put)).rejects.toThrow("failed at task 1: Gone.");
    await host.remove(INDEX);
  });

  test("aborts pending calls when it is closed", async () => {
    const { host } = await openHost([]);
    const counting = host.count(INDEX);
    host.close();
    await expect(counting).rejects.toThrow(IndexHostError);
    await expect(host.count(INDEX)).rejects.toThrow(IndexHostError);
  });
});
