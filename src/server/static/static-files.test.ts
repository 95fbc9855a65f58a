import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type RunningPageServer, startPageServer } from "#tests/builders/page-server.ts";
import { precompressFiles } from "./precompress-files.ts";
import { createStaticFiles, joinStaticFiles } from "./static-files.ts";

const SCRIPT = "export const answer = 42;\n".repeat(200);
const BROWSER = { "accept-encoding": "gzip, deflate, br, zstd" };

let folder = "";

beforeAll(() => {
  const parent = mkdtempSync(join(tmpdir(), "forecourt-static-"));
  folder = join(parent, "client");
  mkdirSync(join(folder, "assets"), { recursive: true });
  mkdirSync(join(folder, ".vite"));
  writeFileSync(join(parent, "secret.txt"), "secret");
  writeFileSync(join(folder, ".vite/manifest.json"), "{}");
  writeFileSync(join(folder, "assets/boot-BX3x9aQ1.js"), SCRIPT);
  writeFileSync(join(folder, "assets/small-BX3x9aQ1.js"), "1");
  writeFileSync(join(folder, "assets/photo-BX3x9aQ1.webp"), Buffer.alloc(5_000, 7));
  writeFileSync(join(folder, "speculation-rules.json"), '{"prefetch":[]}');
});

afterAll(() => rmSync(join(folder, ".."), { recursive: true }));

type Options = Parameters<typeof startPageServer>[0];

const start = (options: Options = {}): Promise<RunningPageServer> =>
  startPageServer({ staticFiles: createStaticFiles(folder), ...options });

describe("a file of the build", () => {
  test("is sent in the best encoding, cacheable for ever", async () => {
    const { ask, rendered } = await start();
    const answer = await ask("/assets/boot-BX3x9aQ1.js", { headers: BROWSER });
    expect(answer.headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
    });
    expect(brotliDecompressSync(answer.body).toString()).toBe(SCRIPT);
    const gzip = await ask("/assets/boot-BX3x9aQ1.js?v=1", {
      headers: { "accept-encoding": "gzip" },
    });
    expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT);
    const plain = await ask("/assets/boot-BX3x9aQ1.js");
    expect(plain.body.toString()).toBe(SCRIPT);
    expect(new Set([answer, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(rendered).toHaveLength(0);
  });

  test("has the headers of the site that is asked, with a 304 too", async () => {
    const { ask } = await start();
    for (const slug of ["north", "south"]) {
      const from = { host: `${slug}.test` };
      const { headers } = await ask("/assets/boot-BX3x9aQ1.js", from);
      const known = { "if-none-match": String(headers.etag) };
      const again = await ask("/assets/boot-BX3x9aQ1.js", { ...from, headers: known });
      for (const sent of [headers, again.headers]) {
        expect(sent).toMatchObject({ "x-content-type-options": "nosniff", "x-site": slug });
      }
    }
  });

  test("is answered 304 to a browser that has it, and HEAD without a body", async () => {
    const { ask } = await start();
    const { headers } = await ask("/assets/boot-BX3x9aQ1.js", { headers: BROWSER });
    const again = await ask("/assets/boot-BX3x9aQ1.js", {
      headers: { ...BROWSER, "if-none-match": String(headers.etag) },
    });
    expect([again.status, again.headers.etag]).toEqual([304, headers.etag]);
    const head = await ask("/assets/boot-BX3x9aQ1.js", { method: "HEAD", headers: BROWSER });
    expect([head.body.length, head.headers["content-length"]]).toEqual([
      0,
      headers["content-length"],
    ]);
  });

  test.each(["/assets/small-BX3x9aQ1.js", "/assets/photo-BX3x9aQ1.webp"])(
    "is sent as it is where compression gains nothing: %s",
    async (path) => {
      const { ask } = await start();
      const { headers } = await ask(path, { headers: BROWSER });
      expect(headers["content-encoding"]).toBeUndefined();
    },
  );

  test("without a hash in its name is revalidated each time", async () => {
    const { ask } = await start();
    const { headers } = await ask("/speculation-rules.json");
    expect(headers).toMatchObject({
      "content-type": "application/speculationrules+json",
      "cache-control": "public, max-age=0, must-revalidate",
    });
  });

  test("that the build compressed is sent from its compressed copy", async () => {
    expect(await precompressFiles(folder)).toBe(1);
    const { ask } = await start();
    const answer = await ask("/assets/boot-BX3x9aQ1.js", { headers: BROWSER });
    expect(brotliDecompressSync(answer.body).toString()).toBe(SCRIPT);
    const variant = await ask("/assets/boot-BX3x9aQ1.js.br");
    expect(variant.body.toString()).toContain("<title>");
  });
});

describe("a file that was deleted while the server runs", () => {
  const NAME = "/assets/late-BX3x9aQ1.js";

  beforeEach(() => writeFileSync(join(folder, NAME), SCRIPT));

  afterEach(() => rmSync(join(folder, NAME), { force: true }));

  test("is not found, which the log says once, and the app is not asked", async () => {
    const messages: string[] = [];
    const log = { error() {}, warn: (_: object, message: string) => void messages.push(message) };
    const { ask, rendered } = await start({ log });
    rmSync(join(folder, NAME));
    const answers = [await ask(NAME), await ask(NAME, { headers: BROWSER })];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]?.headers["cache-control"]).toBe("no-store");
    expect(messages).toEqual(["A file of the build is gone: build again, then restart."]);
    expect(rendered).toHaveLength(0);
  });

  test("is sent from memory where it was asked for before", async () => {
    const { ask } = await start();
    await ask(NAME, { headers: BROWSER });
    rmSync(join(folder, NAME));
    expect((await ask(NAME, { headers: BROWSER })).status).toBe(200);
  });

  test("is sent again once it is back", async () => {
    const { ask } = await start();
    rmSync(join(folder, NAME));
    await ask(NAME);
    writeFileSync(join(folder, NAME), SCRIPT);
    expect((await ask(NAME)).body.toString()).toBe(SCRIPT);
  });

  test("is compressed anew where only its compressed form is gone", async () => {
    writeFileSync(join(folder, `${NAME}.br`), "not read");
    const files = createStaticFiles(folder);
    rmSync(join(folder, `${NAME}.br`));
    const variant = await files.find(NAME)?.load("br");
    expect(brotliDecompressSync(variant?.body ?? Buffer.alloc(0)).toString()).toBe(SCRIPT);
  });
});

test.each([
  "/../secret.txt",
  "/assets/../../secret.txt",
  "/assets/..%2f..%2fsecret.txt",
  "/assets\\..\\..\\secret.txt",
  "/.vite/manifest.json",
  "//secret.txt",
  "/assets/",
  "/assets",
])("%s is no file: it goes to the app", async (path) => {
  const { ask, rendered } = await start();
  const { body } = await ask(path);
  expect(body.toString()).not.toContain("secret\n");
  expect(rendered).toHaveLength(1);
});

test("a second folder's files have their addresses below a path of their own", () => {
  const files = joinStaticFiles(
    createStaticFiles(folder),
    createStaticFiles(join(folder, "assets"), "/demo/reports"),
  );
  const found = ["/assets/small-BX3x9aQ1.js", "/demo/reports/small-BX3x9aQ1.js"].map((path) =>
    files.find(path),
  );
  expect(found).not.toContain(null);
  expect(files.find("/small-BX3x9aQ1.js")).toBeNull();
  expect(files.find("/demo/reports/../secret.txt")).toBeNull();
});
