import * as fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_PHOTO_BYTES } from "#domain/valuation/photo-slots.ts";
import { readPostedPhoto } from "./read-posted-photo.ts";

const headers = { "content-type": "multipart/form-data; boundary=XX" };

const read = (text: string) => readPostedPhoto({ headers, body: Buffer.from(text, "latin1") });

const writeForm = (file: Uint8Array) =>
  Buffer.concat([
    Buffer.from('--XX\r\nContent-Disposition: form-data; name="slot"\r\n\r\nfront\r\n'),
    Buffer.from('--XX\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\n'),
    file,
    Buffer.from("\r\n--XX--\r\n"),
  ]);

test.each([1, 128 * 1_024 - 1, 128 * 1_024, MAX_PHOTO_BYTES])(
  "a photo of %i bytes comes as it was sent, with the fields beside it",
  (length) => {
    const file = Buffer.alloc(length, "photo\r\n--X");
    const posted = readPostedPhoto({ headers, body: writeForm(file) });
    expect(posted?.fields).toEqual(new Map([["slot", "front"]]));
    expect(Buffer.compare(posted?.file ?? Buffer.of(), file)).toBe(0);
  },
);

test("a broken form is none", () => {
  const part = '--XX\r\nContent-Disposition: form-data; name="slot"\r\n\r\nfront\r\n';
  for (const text of ["", "--XX", "--XX\r\n", "--XX\r\n\r\n", part, `${part}--XXY\r\n\r\n--XX--`]) {
    expect(read(text)).toBeNull();
  }
  expect(read("--XX--")).toEqual({ fields: new Map(), file: null });
});

test("has four parts at most, and one kilobyte before them", () => {
  const part = '--XX\r\nContent-Disposition: form-data; name="slot"\r\n\r\nfront\r\n';
  const form = `${part.repeat(4)}--XX--`;
  expect(read(form)?.fields).toEqual(new Map([["slot", "front"]]));
  expect(read(part + form)).toBeNull();
  expect(read(`${"x".repeat(1_024)}\r\n${form}`)?.fields.size).toBe(1);
  expect(read(`${"x".repeat(1_025)}\r\n${form}`)).toBeNull();
});

const readName = (disposition: string, value = "front") => {
  const posted = read(`--XX \r\n${disposition}\r\nX-More: 1\r\n\r\n${value}\r\n--XX--\r\n`);
  return [
    ...(posted?.fields ?? []),
    ...(posted?.file ? [Buffer.from(posted.file).toString()] : []),
  ];
};

test("fields are named as browsers and tools write it, and are cut off at 300 bytes", () => {
  const slot = [["slot", "front"]];
  expect(readName('Content-Disposition: form-data; name="slot"')).toEqual(slot);
  expect(readName("content-disposition:form-data;name=slot")).toEqual(slot);
  expect(readName('Content-Disposition: form-data; filename="; name=a\\"; name="slot"')).toEqual([
    "front",
  ]);
  expect(readName("X-Nothing: 1")).toEqual([]);
  const named = 'Content-Disposition: form-data; name="slot"';
  expect(readName(named, "x".repeat(301))).toEqual([["slot", "x".repeat(300)]]);
  expect(readName(named, "")).toEqual([["slot", ""]]);
  expect(readName(`${named}; filename=""`, "")).toEqual([]);
  const longest = named.padEnd(4_096 - "\r\nX-More: 1\r\n\r\n".length);
  expect(readName(longest)).toEqual(slot);
  expect(readName(`${longest} `)).toEqual([]);
});

/** The pieces of a form, in any order. */
const pieces = fc.array(
  fc.oneof(
    fc.constantFrom("--XX", "--XX--", "\r\n", "\r\n\r\n", "--", "-", "\r", "\n", ";", '"'),
    fc.constantFrom("Content-Disposition: form-data", 'name="slot"', 'filename="a.jpg"', "XX"),
    fc.string({ maxLength: 5 }),
  ),
  { maxLength: 30 },
);

test("reading a posted photo always comes to an end, whatever the bytes", () => {
  expect(read("--XX\r\n\r\n--XX--")).toEqual({ fields: new Map(), file: null });
  const reading = fc.property(pieces, (parts) => {
    read(parts.join(""));
  });
  fc.assert(reading, { numRuns: 500 });
});

test.each(["\r", "\n", "\r\n--X", "-"])(
  "ten megabytes of %j are a photo of that length",
  (filling) => {
    const body = writeForm(Buffer.alloc(MAX_PHOTO_BYTES, filling));
    expect(readPostedPhoto({ headers, body })?.file?.length).toBe(MAX_PHOTO_BYTES);
  },
);
