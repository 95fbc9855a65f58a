import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { buildPage, type RunningPageServer, startPageServer } from "#tests/builders/page-server.ts";

const BROWSER = { "accept-encoding": "gzip, deflate, br, zstd" };

/** Asks until the answer comes in what is made in the background. */
async function askUntilBrotli({ ask }: RunningPageServer, path: string): Promise<void> {
  let encoding: string | string[] | undefined;
  while (encoding !== "br") {
    const { headers } = await ask(path, { headers: BROWSER });
    encoding = headers["content-encoding"];
  }
}

describe("encodings", () => {
  const text = "<title>north /used</title>";

  test("a page is compressed quickly first, and with brotli in the background once it is asked for again", async () => {
    const server = await startPageServer();
    const { ask, rendered } = server;
    const first = await ask("/used", { headers: BROWSER });
    expect(first.headers).toMatchObject({ "content-encoding": "zstd", vary: "accept-encoding" });
    expect(zstdDecompressSync(first.body).toString()).toContain(text);
    await askUntilBrotli(server, "/used");
    const better = await ask("/used", { headers: BROWSER });
    expect(brotliDecompressSync(better.body).toString()).toContain(text);
    expect(better.body.length).toBeLessThan(first.body.length);
    expect(rendered).toHaveLength(1);
  });

  test("other encodings are made from the cached one", async () => {
    const server = await startPageServer();
    const { ask, rendered } = server;
    await ask("/used", { headers: BROWSER });
    await askUntilBrotli(server, "/used");
    const gzip = await ask("/used", { headers: { "accept-encoding": "gzip, deflate" } });
    expect(gunzipSync(gzip.body).toString()).toContain(text);
    const plain = await ask("/used");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body.toString()).toContain(text);
    expect(plain.headers.vary).toBe("accept-encoding");
    const tags = [gzip, plain].map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(2);
    expect(rendered).toHaveLength(1);
  });

  test("visitors who ask at the same time each get the encoding that they accept", async () => {
    const server = await startPageServer();
    const { ask } = server;
    const answers = await Promise.all(
      ["zstd", "gzip", "br", "identity"].map((name) =>
        ask("/used", { headers: { "accept-encoding": name } }),
      ),
    );
    expect(answers.map(({ headers }) => headers["content-encoding"] ?? "identity")).toEqual([
      "zstd",
      "gzip",
      "br",
      "identity",
    ]);
  });
});

describe("a browser that has the page", () => {
  test("is answered 304 with the tag that it named, whatever encoding is cached", async () => {
    const pages = await startPageServer();
    const { ask } = pages;
    const first = await ask("/used", { headers: BROWSER });
    const etag = String(first.headers.etag);
    await askUntilBrotli(pages, "/used");
    const again = await ask("/used", {
      headers: { ...BROWSER, "if-none-match": `"x", W/${etag}` },
    });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers).toMatchObject({
      etag,
      vary: "accept-encoding",
      "cache-control": "public, max-age=0, must-revalidate",
    });
    expect(again.headers["content-type"]).toBeUndefined();
  });

  test("is answered 304 when a change rendered the same page anew", async () => {
    const { ask, server, rendered } = await startPageServer();
    const { headers } = await ask("/used", { headers: BROWSER });
    server.cache.advance(1, ["site:north"]);
    const again = await ask("/used", {
      headers: { ...BROWSER, "if-none-match": String(headers.etag) },
    });
    expect(again.status).toBe(304);
    expect(rendered).toHaveLength(2);
  });

  test("is not answered 304 for an encoding that it does not accept", async () => {
    const pages = await startPageServer();
    const { ask } = pages;
    const { headers } = await ask("/used", { headers: BROWSER });
    const other = await ask("/used", {
      headers: { "accept-encoding": "gzip", "if-none-match": String(headers.etag) },
    });
    expect(other.status).toBe(200);
  });

  test("is answered with the page when the page changed", async () => {
    let text = "before";
    const { ask, server } = await startPageServer({ render: async () => buildPage({ text }) });
    const { headers } = await ask("/used", { headers: BROWSER });
    text = "after";
    server.cache.advance(1, ["site:north"]);
    const again = await ask("/used", {
      headers: { ...BROWSER, "if-none-match": String(headers.etag) },
    });
    expect(again.status).toBe(200);
  });
});
