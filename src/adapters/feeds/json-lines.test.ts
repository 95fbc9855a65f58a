import { describe, expect, test } from "vitest";
import { collectRows, openFile, readRows, useFeedFolder } from "#tests/tooling/feed-files.ts";

useFeedFolder();

describe("a JSON lines file", () => {
  test("has the keys of all its lines as columns, and values as text", async () => {
    const feed = await openFile(
      [
        '{"make":"Mazda","year":2022,"certified":true,"price":null}',
        "",
        '{"make":"Kia","photos":["https://a.example/1.jpg",{"url":"https://a.example/2.jpg"}]}\r',
      ].join("\n"),
      "stock.jsonl",
    );
    expect(feed).toMatchObject({
      format: "json lines",
      columns: ["make", "year", "certified", "price", "photos"],
    });
    expect(await collectRows(feed)).toEqual([
      { line: 1, cells: ["Mazda", "2022", "true", "", ""], fault: null },
      {
        line: 3,
        cells: ["Kia", "", "", "", "https://a.example/1.jpg\nhttps://a.example/2.jpg\n"],
        fault: null,
      },
    ]);
  });

  test("faults a line that is no object, and goes on", async () => {
    const rows = await readRows('{"make":"Mazda"}\n{"make":\n[1]\n{"make":"Kia"}');
    expect(rows.map(({ line, fault }) => [line, fault !== null])).toEqual([
      [1, false],
      [2, true],
      [3, true],
      [4, false],
    ]);
  });

  test("whose last line is half an object without a line end is truncated there", async () => {
    const rows = await readRows('{"make":"Mazda"}\n{"make":"K');
    expect(rows.map(({ isTruncated }) => isTruncated)).toEqual([undefined, true]);
    expect(rows[1]?.fault).toContain("seems to be cut off here");
    expect((await readRows('{"make":"Mazda"}\n{"make":"K\n'))[1]?.isTruncated).toBeUndefined();
  });

  test("accepts any word as a key", async () => {
    const rows = await readRows('{"make":"Mazda"}\n{"constructor":"x","__proto__":"y"}');
    expect(rows[0]?.cells).toEqual(["Mazda", "", ""]);
    expect(rows[1]?.cells).toEqual(["", "x", "y"]);
  });
});
