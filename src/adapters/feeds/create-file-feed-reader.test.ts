import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type FeedRow, FeedUnreadableError } from "#ports/feed-reader.ts";
import { collectRows, openFile, readRows, useFeedFolder } from "#tests/tooling/feed-files.ts";
import { createFileFeedReader } from "./create-file-feed-reader.ts";

useFeedFolder();

describe("a CSV file", () => {
  test("is read with its columns, its name and its size", async () => {
    const feed = await openFile("make,model\r\nMazda,CX-5\r\n");
    expect(feed).toMatchObject({
      name: "stock.csv",
      format: "csv",
      encoding: "utf-8",
      columns: ["make", "model"],
      sizeBytes: 24,
    });
    expect(await collectRows(feed)).toEqual([{ line: 2, cells: ["Mazda", "CX-5"], fault: null }]);
    expect(feed.readBytes()).toBe(24);
  });

  test("loses its byte order mark", async () => {
    expect((await openFile("\u{FEFF}make,model\nMazda,CX-5\n")).columns).toEqual(["make", "model"]);
    expect((await openFile('\u{FEFF}"make","model"\nMazda,CX-5\n')).columns[0]).toBe("make");
  });

  test.each(["\n", "\r\n", "\r"])("may end its lines in %j", async (end) => {
    const rows = await readRows(["make,model", "Mazda,2", "Kia,Rio", ""].join(end));
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, "Mazda", "2"],
      [3, "Kia", "Rio"],
    ]);
  });

  test("keeps line breaks inside quotes, and rows are numbered by their first line", async () => {
    const rows = await readRows(
      'make,note\r\nMazda,"one\ntwo"\r\n\r\nKia,"one\r\ntwo\r\n"\r\nFord,"say ""hi"""\r\n,\r\nMG,x\r\n',
    );
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, "Mazda", "one\ntwo"],
      [5, "Kia", "one\r\ntwo\r\n"],
      [8, "Ford", 'say "hi"'],
      [10, "MG", "x"],
    ]);
  });

  test("may have quotes in unquoted cells, and semicolons in the place of commas", async () => {
    expect((await readRows('make;note\nMazda;18" wheels\n'))[0]?.cells).toEqual([
      "Mazda",
      '18" wheels',
    ]);
  });

  test("with tabs is TSV", async () => {
    const feed = await openFile("make\tmodel, badge\nMazda\tCX-5, Sport\n");
    expect(feed).toMatchObject({ format: "tsv", columns: ["make", "model, badge"] });
  });

  test("names a column without a header by its place", async () => {
    expect((await openFile("make,,model\nMazda,x,2\n")).columns).toEqual([
      "make",
      "column 2",
      "model",
    ]);
  });

  test("faults a row with cells too many or too few, unless the extra ones are blank", async () => {
    const rows = await readRows("make,model\nMazda,2,blue\nKia\nMG,HS,\n");
    expect(rows.map(({ fault }) => fault !== null)).toEqual([true, true, false]);
    expect(rows[0]?.fault).toContain("3 cells and the header 2");
    expect(rows[2]?.cells).toEqual(["MG", "HS"]);
  });

  test("may be a header alone", async () => {
    expect(await readRows("make,model\n")).toEqual([]);
  });

  test("can be read twice from the start", async () => {
    const feed = await openFile("make\nMazda\n");
    const first = await collectRows(feed);
    expect(await collectRows(feed)).toEqual(first);
  });

  test("says where a quote is opened that never closes", async () => {
    const feed = await openFile('make,model\nMazda,2\nKia,"Rio\nMG,HS\n');
    const reading = collectRows(feed);
    await expect(reading).rejects.toThrow(FeedUnreadableError);
    await expect(reading).rejects.toThrow("begins on line 3");
  });

  test.each([
    ["sep=;\n", ";"],
    ["sep=,\r\n", ","],
    ['"sep=|"\n', "|"],
    ["\u{FEFF}SEP=\t\n", "\t"],
  ])("may tell Excel its delimiter on a first line %j", async (told, delimiter) => {
    const feed = await openFile(`${told}make${delimiter}note\nMazda${delimiter}x.y\n`);
    expect(feed.columns).toEqual(["make", "note"]);
    expect(await collectRows(feed)).toEqual([{ line: 3, cells: ["Mazda", "x.y"], fault: null }]);
  });

  test("whose last row is short and has no line end is truncated there", async () => {
    const rows = await readRows("make,model\nKia\nMazda,2\nKi");
    expect(rows.map(({ line, isTruncated }) => [line, isTruncated])).toEqual([
      [2, undefined],
      [3, undefined],
      [4, true],
    ]);
    expect(rows[2]?.fault).toContain("seems to be cut off here: its last row has 1 cells");
  });

  test.each(["make,model\nKia\n", "make,model\nKia\r", "make,model\nKia,Rio"])(
    "%j is not taken for cut off",
    async (text) => {
      expect((await readRows(text)).map(({ isTruncated }) => isTruncated)).toEqual([undefined]);
    },
  );

  test.each(['Ford,"Fiesta, w', 'Ford,"First line\nsecond, line', 'Ford,"a ""b""\r\n\r\nc, d'])(
    "that ends inside quotes keeps the rows before %j",
    async (last) => {
      const before = Array.from({ length: 3000 }, (_, index) => `Kia,${index},x\r\n`);
      const rows = await readRows(`make,model,note\n${before.join("")}${last}`);
      expect(rows).toHaveLength(3001);
      expect(rows.at(-2)).toEqual({ line: 3001, cells: ["Kia", "2999", "x"], fault: null });
      expect(rows.at(-1)).toMatchObject({ line: 3002, isTruncated: true });
      expect(rows.at(-1)?.fault).toContain("ends inside quotes");
    },
  );

  test("is not read when whole rows lie behind a quote that never closes", async () => {
    const feed = await openFile('make,model\nMazda,2\nKia,"Rio\nMG,HS\nFord,Fiesta');
    await expect(collectRows(feed)).rejects.toThrow("begins on line 3");
    await expect(collectRows(feed)).rejects.toThrow("the file is cut off, or a quote");
  });

  test("whose open quote is followed by 20 MB without a line end is read once, and truncated there", async () => {
    const rows = await readRows(
      `id,make,model\n0,Kia,Rio\n1,Mazda,"CX-5\n${"x".repeat(20_000_000)}`,
    );
    expect(rows.map(({ line, isTruncated }) => [line, isTruncated])).toEqual([
      [2, undefined],
      [3, true],
    ]);
  });

  test.each([
    ["letters", "x"],
    ["cells", ","],
  ])(
    "with a row of 6 MB of %s ends there with its line, little of it read",
    async (_what, part) => {
      const feed = await openFile(
        `make,model\nKia,Rio\nMazda,2\nFord,${part.repeat(6_000_000)}\nMG,HS\n`,
      );
      const rows: FeedRow[] = [];
      const reading = (async () => {
        for await (const row of feed.rows()) rows.push(row);
      })();
      await expect(reading).rejects.toThrow("the row on line 4 is longer than 2000000 letters");
      expect(rows.map(({ line }) => line)).toEqual([2]);
      expect(feed.readBytes()).toBeLessThan(4_000_000);
    },
  );

  test("whose row beyond the limit has line ends keeps the rows before it", async () => {
    const rows = await readRows(`make,model\nKia,Rio\nMazda,"2\n${"x\n".repeat(1_500_000)}x`);
    expect(rows.map(({ line, isTruncated }) => [line, isTruncated])).toEqual([
      [2, undefined],
      [3, true],
    ]);
  });

  test("is read no further once its signal is given, in the middle of a row, too", async () => {
    const feed = await openFile(
      `make,model\nKia,Rio\nMG,HS\nMazda,"2\n${"x\n".repeat(900_000)}"\n`,
    );
    const stop = new AbortController();
    const reading = (async () => {
      for await (const { line } of feed.rows(stop.signal)) {
        if (line === 2) stop.abort(new Error("Interrupted."));
      }
    })();
    await expect(reading).rejects.toThrow("Interrupted.");
    expect(feed.readBytes()).toBeLessThan(feed.sizeBytes);
  });

  test("faults a row whose open quote swallowed the rows up to another quote", async () => {
    const rows = await readRows('make,model\nMazda,"2\nKia,Rio\nFord,"Fiesta"\nMG,HS\n');
    expect(rows.map(({ line, fault }) => [line, fault !== null])).toEqual([
      [2, true],
      [5, false],
    ]);
    expect(rows[0]?.fault).toContain("A quote that opens on line 2");
  });

  test("may have a cell of several lines that begins with a quotation", async () => {
    const rows = await readRows('make,note\nMazda,"""Great car"", they say.\nCome and see."\n');
    expect(rows).toMatchObject([{ cells: ["Mazda", '"Great car", they say.\nCome and see.'] }]);
    expect(rows[0]?.fault).toBeNull();
  });

  test("is the same however it is cut into slices", async () => {
    const makes = Array.from({ length: 9000 }, (_, index) => `Škoda ${index},"blé\r\n${index}"`);
    const rows = await readRows(`make,note\n${makes.join("\r\n")}\n`);
    expect(rows).toHaveLength(9000);
    expect(rows.at(-1)).toEqual({
      line: 2 + 8999 * 2,
      cells: ["Škoda 8999", "blé\r\n8999"],
      fault: null,
    });
  });
});

describe("a file that is no feed", () => {
  test.each([
    ["", "is empty"],
    ["\n \n", "is empty"],
    ['[{"make":"Mazda"}]', "one JSON array"],
    ["<stock/>", "is XML"],
    ["PK\u0003\u0004rest", "workbook"],
    ["RIFF\u0000\u0001WEBP", "no text"],
    ["{\n", "no line that is a JSON object"],
  ])("%j is refused in plain words", async (content, words) => {
    await expect(openFile(content)).rejects.toThrow(words);
    await expect(openFile(content)).rejects.toThrow(FeedUnreadableError);
  });

  test("is missing, or a folder", async () => {
    const reader = createFileFeedReader();
    await expect(reader.open(join(tmpdir(), "no-such-feed.csv"))).rejects.toThrow("no such file");
    await expect(reader.open(tmpdir())).rejects.toThrow("is a folder");
  });
});
