import decodeQr from "qr/decode.js";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openAppWithStock } from "#tests/builders/app-with-stock.ts";

test.each([
  ["1,2,3", "1,2,3"],
  [ids(20), ids(20)],
  [ids(21), ids(20)],
])("a camera reads the link to %s from the code", async (asked, linked) => {
  const link = await readCode(`/shortlist.svg?ids=${asked}`);
  expect(`${link.pathname}${link.search}`).toBe(`/favourites?ids=${linked}`);
  expect(link.host).toBe("riverbend.localhost");
});

test.each(["2022-mazda-cx-5-a123", "a".repeat(200)])(
  "a camera reads the page of the vehicle %s from its code",
  async (slug) => {
    const link = await readCode(`/vehicle-codes/${slug}`);
    expect(`${link.host}${link.pathname}`).toBe(`riverbend.localhost/cars/${slug}`);
  },
);

test.each([
  "/shortlist.svg",
  "/shortlist.svg?ids=x",
  "/vehicle-codes/%C3%A9",
  "/vehicle-codes/a%3Fb",
  `/vehicle-codes/${"a".repeat(201)}`,
])("%s is no picture", async (address) => {
  const app = await openAppWithStock();
  expect((await app.passThrough(address)).status).toBe(404);
});

/** The link that a camera finds in the picture at an address. */
async function readCode(address: string): Promise<URL> {
  const app = await openAppWithStock();
  const { status, body, headers } = await app.passThrough(address);
  expect(status).toBe(200);
  expect(headers).toContain("image/svg+xml");
  const picture = sharp(Buffer.from(String(body)), { density: 300 }).flatten({
    background: "#fff",
  });
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return new URL(decodeQr({ data, width: info.width, height: info.height }));
}

/** Long ids, as a code of many is the finest. */
function ids(count: number): string {
  return Array.from({ length: count }, (_, n) => 100_000_000 + n).join();
}
