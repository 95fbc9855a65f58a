import decodeQr from "qr/decode.js";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openAppWithStock } from "#tests/builders/app-with-stock.ts";

test.each([
  ["1,2,3", "1,2,3"],
  [ids(20), ids(20)],
  [ids(21), ids(20)],
])("a camera reads the link to %s from the code", async (asked, linked) => {
  const app = await openAppWithStock();
  const { status, body, headers } = await app.passThrough(`/shortlist.svg?ids=${asked}`);
  expect(status).toBe(200);
  expect(headers).toContain("image/svg+xml");
  const picture = sharp(Buffer.from(String(body)), { density: 300 }).flatten({
    background: "#fff",
  });
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const link = new URL(decodeQr({ data, width: info.width, height: info.height }));
  expect(`${link.pathname}${link.search}`).toBe(`/favourites?ids=${linked}`);
  expect(link.host).toBe("riverbend.localhost");
});

test.each(["/shortlist.svg", "/shortlist.svg?ids=x"])("%s is no picture", async (address) => {
  const app = await openAppWithStock();
  expect((await app.passThrough(address)).status).toBe(404);
});

/** Long ids, as a code of many is the finest. */
function ids(count: number): string {
  return Array.from({ length: count }, (_, n) => 100_000_000 + n).join();
}
