import { describe, expect, test } from "vitest";
import type { PageAnswer } from "#ports/page.ts";
import {
  buildPage,
  CACHED,
  createGate,
  startPageServer,
  waitUntil,
} from "#tests/builders/page-server.ts";
import { MAX_URL_LENGTH } from "./create-page-server.ts";

describe("a page", () => {
  test("is rendered once for many who ask at the same time", async () => {
    const gate = createGate();
    const { ask, rendered } = await startPageServer({
      render: async () => {
        await gate.wait();
        return buildPage();
      },
    });
    const asked = Array.from({ length: 20 }, () => ask("/used"));
    await waitUntil(() => gate.count() === 1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    gate.open();
    const answers = await Promise.all(asked);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(rendered).toHaveLength(1);
  });

  test("is kept, and shared by addresses that differ in unknown parameters and in order", async () => {
    const { ask, rendered } = await startPageServer();
    await ask("/used?page=2&query=ute");
    await ask("/used?utm_source=mail&query=ute&page=2");
    expect(rendered.map(({ url }) => url)).toEqual(["/used?page=2&query=ute"]);
  });

  test("is rendered without anything of the one who asks first", async () => {
    const { ask, rendered } = await startPageServer();
    await ask("/used?utm_source=mail", {
      host: "North.test:8080",
      headers: { cookie: "a=b", "x-forwarded-host": "south.test", referer: "http://x.test/" },
    });
    expect(rendered[0]).toMatchObject({
      siteSlug: "north",
      host: "north.test",
      url: "/used",
      headers: { host: "north.test" },
      clientAddress: "",
    });
    expect(Object.keys(rendered[0]?.headers ?? {})).toEqual(["host"]);
  });

  test("answers HEAD with the same headers and no body", async () => {
    const { ask, rendered } = await startPageServer();
    const whole = await ask("/used", { headers: { "accept-encoding": "zstd" } });
    const head = await ask("/used", { method: "HEAD", headers: { "accept-encoding": "zstd" } });
    expect(head.body).toHaveLength(0);
    expect({ ...head.headers, date: "" }).toEqual({ ...whole.headers, date: "" });
    const unknown = await ask("/new", { method: "HEAD" });
    expect([unknown.status, unknown.body.length]).toEqual([200, 0]);
    expect(rendered.map(({ method }) => method)).toEqual(["GET", "GET"]);
  });

  test.each<[string, Partial<PageAnswer>]>([
    ["one that is not found", { status: 404 }],
    ["one that the app does not let be kept", { keep: "never" }],
    ["one that sets a cookie", { headers: ["set-cookie", "a=b"] }],
    ["one whose time has come", { keep: { ...CACHED, freshUntil: 0 } }],
  ])("is not kept: %s", async (_, page) => {
    const { ask, rendered } = await startPageServer({ render: async () => buildPage(page) });
    await ask("/used");
    await ask("/used");
    expect(rendered).toHaveLength(2);
  });

  test("that redirects with the query takes each visitor's whole query along, kept or not", async () => {
    const moved: Partial<PageAnswer> = { status: 308, headers: ["location", "/used?page=2"] };
    for (const keep of [CACHED, "coalesced", "never"] as const) {
      const { ask, rendered } = await startPageServer({
        render: async () => buildPage({ ...moved, keep, takesQuery: true }),
      });
      const ways = [
        "/old?page=2&utm_source=mail",
        "/old?page=2&gclid=%C3%BC%0d%0aX",
        "/old?page=2",
      ];
      for (const way of [...ways, "/old"]) {
        const { headers } = await ask(way);
        expect(headers["location"]).toBe(
          way === "/old" ? "/used?page=2" : way.replace("old", "used"),
        );
        expect(headers["x"]).toBeUndefined();
      }
      expect(rendered).toHaveLength(keep === CACHED ? 2 : 4);
    }
    const { ask } = await startPageServer({ render: async () => buildPage(moved) });
    expect((await ask("/old?utm_source=mail")).headers["location"]).toBe("/used?page=2");
  });

  test("that takes a cookie is rendered with the cookies of who has it for that request alone", async () => {
    const { ask, rendered } = await startPageServer({
      render: async ({ headers: { cookie } }) =>
        cookie === undefined
          ? buildPage({ status: 409, keep: "never", takesCookie: "holds", body: "taken" })
          : buildPage({ keep: CACHED, body: `yours by ${cookie}` }),
    });
    const read = async (cookie?: string) => {
      const answer = await ask("/checkout", cookie === undefined ? {} : { headers: { cookie } });
      return `${answer.status} ${answer.body.toString()}`;
    };
    expect(await read("a=1; holds=x")).toBe("200 yours by a=1; holds=x");
    expect(await read("a=holds; not-holds=x")).toBe("409 taken");
    const together = await Promise.all([read("holds=y"), read(), read("holds=z")]);
    expect(together).toEqual(["200 yours by holds=y", "409 taken", "200 yours by holds=z"]);
    expect(await read()).toBe("409 taken");
    expect(rendered.every(({ url }) => url === "/checkout")).toBe(true);
  });

  test.each([308, 410, 422])("is kept with status %i", async (status) => {
    const { ask, rendered } = await startPageServer({ render: async () => buildPage({ status }) });
    await ask("/used");
    expect((await ask("/used")).status).toBe(status);
    expect(rendered).toHaveLength(1);
  });

  test("that is coalesced is shared with who asks meanwhile, and not cached", async () => {
    const gate = createGate();
    const { ask, rendered } = await startPageServer({
      render: async () => {
        await gate.wait();
        return buildPage({ keep: "coalesced" });
      },
    });
    const asked = [ask("/used"), ask("/used")];
    await waitUntil(() => gate.count() === 1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    gate.open();
    await Promise.all(asked);
    expect(rendered).toHaveLength(1);
    const later = ask("/used");
    await waitUntil(() => gate.count() === 1);
    gate.open();
    await later;
    expect(rendered).toHaveLength(2);
  });

  test("that is not for others is rendered for each who asked at the same time", async () => {
    const gate = createGate();
    let count = 0;
    const { ask } = await startPageServer({
      render: async () => {
        const text = `Visitor ${++count}`;
        await gate.wait();
        return buildPage({ keep: "never", text });
      },
    });
    const asked = [ask("/success"), ask("/success")];
    await waitUntil(() => gate.count() === 1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    gate.open();
    await waitUntil(() => gate.count() === 1);
    gate.open();
    const bodies = (await Promise.all(asked)).map(({ body }) => body.toString().slice(0, 40));
    expect(new Set(bodies).size).toBe(2);
  });

  test("with a number above all sense is a 404 that nobody reads", async () => {
    const { ask, rendered } = await startPageServer();
    expect((await ask("/used?page=100001")).status).toBe(404);
    expect(rendered).toHaveLength(0);
    expect((await ask("/used?page=100000")).status).toBe(200);
  });

  test("that fails to render is a plain 500, and others go on", async () => {
    const { ask } = await startPageServer({
      render: async ({ url }) => {
        if (url === "/broken") throw new Error("secret detail");
        return buildPage();
      },
    });
    const broken = await ask("/broken");
    expect(broken.status).toBe(500);
    expect(broken.body.toString()).not.toContain("secret");
    expect((await ask("/used")).status).toBe(200);
  });
});

describe("a method that no address has", () => {
  test.each([
    ["/used", "GET, HEAD"],
    ["/live/made-anew", "GET, HEAD"],
    ["/counted", "POST"],
    ["/enquiry?kind=sale", "POST"],
  ])("is told what %s has: %s", async (path, allowed) => {
    const { ask } = await startPageServer();
    const { status, headers } = await ask(path, { method: "PUT" });
    expect([status, headers.allow]).toEqual([405, allowed]);
  });
});

describe("a change", () => {
  test("detaches renders under way: their answer is sent, not kept, and nobody joins them", async () => {
    const gate = createGate();
    let version = 1;
    const { ask, server, rendered } = await startPageServer({
      render: async () => {
        const text = `version ${version}`;
        await gate.wait();
        return buildPage({ text, keep: { ...CACHED, tags: ["stock:north"] } });
      },
    });
    const early = ask("/used");
    await waitUntil(() => gate.count() === 1);
    version = 2;
    server.cache.advance(1, ["stock:north"]);
    const late = ask("/used");
    await waitUntil(() => gate.count() === 2);
    gate.open();
    expect((await early).body.toString()).toContain("version 1");
    expect((await late).body.toString()).toContain("version 2");
    expect((await ask("/used")).body.toString()).toContain("version 2");
    expect(rendered).toHaveLength(2);
  });

  test("of one site leaves the pages of another", async () => {
    const { ask, server, rendered } = await startPageServer();
    await ask("/used", { host: "north.test" });
    await ask("/used", { host: "south.test" });
    server.cache.advance(1, ["site:north"]);
    await ask("/used", { host: "south.test" });
    expect(rendered).toHaveLength(2);
  });
});

describe("hosts", () => {
  test("the same path on two sites, in turn and with spoofed headers, never shows the other's page", async () => {
    const { ask } = await startPageServer();
    for (let i = 0; i < 6; i++) {
      const [own, other] = i % 2 === 0 ? ["north", "south"] : ["south", "north"];
      const { body } = await ask("/used", {
        host: `${own}.test`,
        headers: { "x-forwarded-host": `${other}.test`, forwarded: `host=${other}.test` },
      });
      expect(body.toString()).toContain(`<title>${own} /used</title>`);
    }
  });

  test("a trusted proxy names the site", async () => {
    const { ask } = await startPageServer({ trustsProxy: true });
    const { body } = await ask("/", {
      host: "north.test",
      headers: { "x-forwarded-host": "south.test" },
    });
    expect(body.toString()).toContain("<title>south /</title>");
  });

  test.each(["unknown.test", "127.0.0.1", "north.test.evil.test", "north.test:80:80", ""])(
    "%j is a plain 404 that names no site",
    async (host) => {
      const { ask, rendered } = await startPageServer();
      const answer = await ask("/", { host });
      expect(answer.status).toBe(404);
      expect(answer.headers["content-type"]).toContain("text/plain");
      expect(answer.body.toString()).not.toMatch(/north|south/);
      expect(rendered).toHaveLength(0);
    },
  );
});

describe("limits of a request", () => {
  test.each([
    [MAX_URL_LENGTH - 1, 200],
    [MAX_URL_LENGTH, 200],
    [MAX_URL_LENGTH + 1, 414],
  ])("an address of %i characters is answered %i", async (length, status) => {
    const { ask } = await startPageServer();
    expect((await ask(`/${"a".repeat(length - 1)}`)).status).toBe(status);
  });

  test("headers beyond all measure are a 431", async () => {
    const { ask } = await startPageServer();
    const answer = await ask("/", { headers: { "x-long": "a".repeat(17_000) } });
    expect(answer.status).toBe(431);
  });
});
