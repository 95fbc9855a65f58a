import { expect, test } from "vitest";
import { MAX_PHOTO_BYTES } from "#domain/valuation/photo-slots.ts";
import { readPostedPhoto } from "./read-posted-photo.ts";

const headers = { "content-type": "multipart/form-data; boundary=XX" };

const writeForm = (file: Uint8Array) =>
  Buffer.concat([
    Buffer.from('--XX\r\nContent-Disposition: form-data; name="slot"\r\n\r\nfront\r\n'),
    Buffer.from('--XX\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\n'),
    file,
    Buffer.from("\r\n--XX--\r\n"),
  ]);

test.each([1, 128 * 1_024 - 1, 128 * 1_024, MAX_PHOTO_BYTES])(
  "a photo of %i bytes comes as it was sent, with the fields beside it",
  async (length) => {
    const file = Buffer.alloc(length, "photo\r\n--X");
    const posted = await readPostedPhoto({ headers, body: writeForm(file) });
    expect(posted?.fields).toEqual(new Map([["slot", "front"]]));
    expect(Buffer.compare(posted?.file ?? Buffer.of(), file)).toBe(0);
  },
);

test.each(["", "--XX", "--XX\r\n", "x".repeat(300_000)])(
  "a broken form is none: %#",
  async (text) => {
    expect(await readPostedPhoto({ headers, body: Buffer.from(text) })).toBeNull();
  },
);

test("others are served while a form is read that takes long", async () => {
  const body = writeForm(Buffer.alloc(MAX_PHOTO_BYTES, "\r"));
  let turns = 0;
  const count = setInterval(() => {
    turns += 1;
  }, 1);
  await readPostedPhoto({ headers, body });
  clearInterval(count);
  expect(turns).toBeGreaterThan(10);
});
