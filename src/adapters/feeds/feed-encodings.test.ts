import { describe, expect, test } from "vitest";
import { collectRows, openFile, useFeedFolder } from "#tests/tooling/feed-files.ts";

useFeedFolder();

const latin1 = (text: string): Buffer => Buffer.from(text, "latin1");

describe("the encoding of a file", () => {
  test("that is not UTF-8 is Windows-1252", async () => {
    const feed = await openFile(latin1("make,price\nCitro\u00EBn,\u0080 5\n"));
    expect(feed.encoding).toBe("windows-1252");
    expect((await collectRows(feed))[0]?.cells).toEqual(["Citroën", "€ 5"]);
  });

  test("also depends on its last byte, however long the file is", async () => {
    const text = `make\n${"Mazda\n".repeat(50_000)}Citro\u00EBn`;
    expect((await openFile(latin1(text))).encoding).toBe("windows-1252");
    expect((await openFile(text)).encoding).toBe("utf-8");
  });

  test("is not changed by one cell of another: only its characters are damaged", async () => {
    const rows = Array.from({ length: 300 }, (_, index) => `U${index},Café`);
    const [before, after] = [rows.slice(0, 150), rows.slice(150)];
    const bytes = Buffer.concat([
      Buffer.from(`stock,note\n${before.join("\n")}\n`),
      latin1("U999,\x93Great\x94\n"),
      Buffer.from(after.join("\n")),
    ]);
    const feed = await openFile(bytes);
    expect(feed.encoding).toBe("utf-8");
    const cells = (await collectRows(feed)).map((row) => row.cells.join());
    expect(cells).toEqual([...before, "U999,\uFFFDGreat\uFFFD", ...after]);
  });

  test.each([
    ["whole ones are as many as damaged ones", ["é", "\x93"], "utf-8"],
    ["damaged ones are more", ["é", "\x93", "\x94"], "windows-1252"],
    ["none is whole", ["\x93"], "windows-1252"],
  ])("where %s", async (_, characters, encoding) => {
    const cells = characters.map((character) =>
      character === "é" ? Buffer.from("é\n") : latin1(`${character}\n`),
    );
    const feed = await openFile(Buffer.concat([Buffer.from("make\n"), ...cells]));
    expect(feed.encoding).toBe(encoding);
  });

  test("of a file cut inside a letter is still UTF-8, and only that letter is damaged", async () => {
    const feed = await openFile(Buffer.from("make\nCitroën\nCitroë").subarray(0, -1));
    expect(feed.encoding).toBe("utf-8");
    expect((await collectRows(feed)).map(({ cells }) => cells[0])).toEqual([
      "Citroën",
      "Citro\uFFFD",
    ]);
    expect((await openFile(Buffer.from("make\nCitroë").subarray(0, -1))).encoding).toBe("utf-8");
  });

  test("of a file whose only letter beyond ASCII is its last byte is Windows-1252", async () => {
    expect((await openFile(latin1("make\nCoup\u00E9"))).encoding).toBe("windows-1252");
  });

  test("is the byte order mark's, whatever follows", async () => {
    const bytes = Buffer.concat([Buffer.from("\u{FEFF}make,note\nKia,"), latin1("\x93\x94\n")]);
    const feed = await openFile(bytes);
    expect(feed).toMatchObject({ encoding: "utf-8", columns: ["make", "note"] });
    expect((await collectRows(feed))[0]?.cells).toEqual(["Kia", "\uFFFD\uFFFD"]);
  });

  test("may be UTF-16 with its bytes in either order", async () => {
    const bytes = Buffer.from("\u{FEFF}make\tmodel\r\nCitroën\tC3\r\n", "utf16le").swap16();
    const feed = await openFile(bytes);
    expect(feed).toMatchObject({ encoding: "utf-16be", columns: ["make", "model"] });
    expect((await collectRows(feed))[0]?.cells).toEqual(["Citroën", "C3"]);
  });

  test("of a spreadsheet's Unicode text is UTF-16", async () => {
    const feed = await openFile(Buffer.from("\u{FEFF}make\tmodel\r\nCitroën\tC3\r\n", "utf16le"));
    expect(feed).toMatchObject({ encoding: "utf-16le", format: "tsv", columns: ["make", "model"] });
    expect((await collectRows(feed))[0]?.cells).toEqual(["Citroën", "C3"]);
  });
});
