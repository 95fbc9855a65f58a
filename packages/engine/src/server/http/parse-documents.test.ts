import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseDocuments } from "./parse-documents.ts";
import { parseJson } from "./parse-json.ts";

const MAX_DEPTH = 128;
const parse = (text: string, format: "json" | "ndjson" = "json") =>
  parseDocuments(Buffer.from(text), format, MAX_DEPTH);
const nest = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const MALFORMED = expect.objectContaining({ code: "malformed_payload" });
const document = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }));

describe("documents as JSON", () => {
  test("are what JSON.parse makes of the whole", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(document),
        fc.constantFrom(undefined, 1, "\t"),
        async (documents, space) => {
          const text = JSON.stringify(documents, null, space);
          expect(await parse(` ${text}\n`)).toEqual(JSON.parse(text));
        },
      ),
    );
  });

  test("may be one object", async () => {
    expect(await parse(' {"id": 1, "name": "a,b]"} ')).toEqual([{ id: 1, name: "a,b]" }]);
  });

  test("may be none", async () => {
    expect(await parse(" [ \n ] ")).toEqual([]);
  });

  test.each([
    "[{}",
    "[{},]",
    "[,{}]",
    "[{}] {}",
    "[{}]]",
    "[{}],",
    "{}{}",
    "{",
    "[1]",
    '["a"]',
    "5",
    "[{]}",
    '[{"a":}]',
    "[[{}]]",
  ])("%s is malformed", async (text) => {
    await expect(parse(text)).rejects.toThrow(MALFORMED);
  });

  test("any text that is no JSON is refused, never anything else", async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[[\]{}",:1a\\ ]*$/), async (text) => {
        const [outcome] = await Promise.allSettled([parse(text)]);
        if (outcome.status === "fulfilled")
          expect([JSON.parse(text)].flat()).toEqual(outcome.value);
        else expect(["malformed_payload", "missing_payload"]).toContain(outcome.reason.code);
      }),
    );
  });

  test("bytes that are no UTF-8 are malformed", async () => {
    const bytes = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    await expect(parseDocuments(bytes, "json", MAX_DEPTH)).rejects.toThrow(MALFORMED);
  });

  test.each(["", " \n"])("%j is no payload", async (text) => {
    const missing = { code: "missing_payload", message: "A json payload is missing." };
    await expect(parse(text)).rejects.toThrow(expect.objectContaining(missing));
  });

  test("are as deep as is allowed, and no deeper", async () => {
    expect(await parse(`[{"a":${nest(MAX_DEPTH - 1)}}]`)).toHaveLength(1);
    await expect(parse(`[{"a":${nest(MAX_DEPTH)}}]`)).rejects.toThrow(MALFORMED);
  });
});

describe("documents as NDJSON", () => {
  test("stand one a line", async () => {
    expect(await parse('{"id":1}\n\n {"id":"a\\nb"}\r\n', "ndjson")).toEqual([
      { id: 1 },
      { id: "a\nb" },
    ]);
  });

  test.each(['{"id":1} {"id":2}', '[{"id":1}]', '{"id":1}\n{"id"', "1"])(
    "%j is malformed",
    async (text) => {
      await expect(parse(text, "ndjson")).rejects.toThrow(MALFORMED);
    },
  );

  test("an empty payload is reported as missing", async () => {
    const missing = { code: "missing_payload", message: "A ndjson payload is missing." };
    await expect(parse("", "ndjson")).rejects.toThrow(expect.objectContaining(missing));
  });
});

describe("a JSON body", () => {
  test("is as deep as is allowed, and no deeper", () => {
    expect(parseJson(Buffer.from(nest(MAX_DEPTH)), MAX_DEPTH)).toBeInstanceOf(Array);
    expect(() => parseJson(Buffer.from(nest(MAX_DEPTH + 1)), MAX_DEPTH)).toThrow(MALFORMED);
  });

  test("brackets in texts are not deep", () => {
    const text = JSON.stringify({ a: `"\\${"[".repeat(1_000)}` });
    expect(parseJson(Buffer.from(text), MAX_DEPTH)).toEqual(JSON.parse(text));
  });
});

describe("a value that JSON cannot represent is malformed", () => {
  test.each([
    '{"a":1e400}',
    '{"a":-1e309}',
    `{"a":${"9".repeat(310)}}`,
    `{"a":${"9".repeat(300)}e99}`,
    '{"a":"\\ud800"}',
    '{"a":"\\udc00x"}',
    '{"a\\uD834":1}',
  ])("%s", async (text) => {
    expect(() => parseJson(Buffer.from(text), MAX_DEPTH)).toThrow(MALFORMED);
    await expect(parse(`[${text}]`)).rejects.toThrow(MALFORMED);
    await expect(parse(text, "ndjson")).rejects.toThrow(MALFORMED);
  });

  test.each([
    '{"a":1e308,"b":1e-400,"c":"1e400"}',
    `{"a":${"9".repeat(300)}}`,
    '{"a":"\\ud83d\\udc3b","__proto__":1e0000}',
    '{"a":"\\\\ud800"}',
  ])("but %s is none", (text) => {
    expect(parseJson(Buffer.from(text), MAX_DEPTH)).toEqual(JSON.parse(text));
  });
});
