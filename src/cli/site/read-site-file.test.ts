import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readSiteFile } from "./read-site-file.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "forecourt-site-file-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function read(content: string | Uint8Array) {
  const path = join(folder, "site.json");
  writeFileSync(path, content);
  return readSiteFile(path);
}

test("a file is read with and without a byte order mark", async () => {
  expect((await read('\uFEFF{"name": "Café"}')).json).toEqual({ name: "Café" });
  expect((await read('{"name": "Café"}')).json).toEqual({ name: "Café" });
});

test("one of Windows-1252 is refused with the line, one of UTF-16 by its name", async () => {
  await expect(
    read(Buffer.from('{\n  "name": "Café Māori"\n}'.replace("ā", "a"), "latin1")),
  ).rejects.toThrow(
    /site\.json is not UTF-8; it seems to be Windows-1252\. Save it as UTF-8.+\n {2}line 2: "name": "Café Maori"/,
  );
  await expect(read(Buffer.from("\uFEFF{}", "utf16le"))).rejects.toThrow("is UTF-16. Save it as");
});

test("a key that is given twice is refused with its place and lines", async () => {
  await expect(read('{\n"about": "a",\n"about": "b"\n}')).rejects.toThrow(
    "about stands on line 2 and again on line 3",
  );
});

test("a file that cannot be a site's is not read", async () => {
  const path = join(folder, "huge.json");
  writeFileSync(path, "{}");
  truncateSync(path, 101 * 1024 * 1024);
  await expect(readSiteFile(path)).rejects.toThrow("has 101 MB: it cannot be a site's file");
});

test("a file that is missing or not JSON is reported by name", async () => {
  await expect(readSiteFile(join(folder, "none.json"))).rejects.toThrow(
    "none.json cannot be read. There is no such file.\nNothing was changed.",
  );
  await expect(read("{ name: 1 }")).rejects.toThrow("site.json is not JSON");
});

test("pages are the JSON files of the site's folder, and another file there is named", async () => {
  const content = join(folder, "content", "river");
  mkdirSync(content, { recursive: true });
  for (const name of ["b.JSON", "a.json", ".c.json.swp", "d.json~", "e.json.txt"]) {
    writeFileSync(join(content, name), "{}");
  }
  const told = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const { content: pages } = await read('{"slug": "river"}');
  expect(pages?.map(({ source }) => source)).toEqual([
    join(content, "a.json"),
    join(content, "b.JSON"),
  ]);
  expect(told.mock.calls).toEqual([
    [`${join(content, "e.json.txt")} is no page, as its name does not end in .json.\n`],
  ]);
  told.mockRestore();
});

test("a folder of pages that cannot be read is refused, as its site would lose them", async () => {
  expect((await read('{"slug": "river"}')).content).toEqual([]);
  mkdirSync(join(folder, "content"));
  writeFileSync(join(folder, "content", "river"), "");
  await expect(read('{"slug": "river"}')).rejects.toThrow(
    /river cannot be read\. It is no folder\./,
  );
});
