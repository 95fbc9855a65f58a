import decodeQr from "qr/decode.js";
import sharp from "sharp";
import { expect, test } from "vitest";
import { MAX_SLUG_LENGTH } from "#domain/text/build-slug-base.ts";
import { openAppWithStock } from "#tests/builders/app-with-stock.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";

test.each([
  ["1,2,3", "1,2,3"],
  ["3,900000,1", "3,1"],
  [ids(20), ids(20)],
  [ids(21), ids(20)],
])("a camera reads the link to %s from the code", async (asked, linked) => {
  const app = await openAppWithStock();
  await app.restock(Array.from({ length: 21 }, (_, n) => buildStagedVehicle(`U${n + 1}`)));
  const link = await readCode(`/shortlist.svg?ids=${asked}`, app);
  expect(`${link.pathname}${link.search}`).toBe(`/favourites?ids=${linked}`);
  expect(link.host).toBe("riverbend.localhost");
});

test("a camera reads the page of a vehicle from its code, the longest address too", async () => {
  const app = await openAppWithStock();
  const slug = "a".repeat(MAX_SLUG_LENGTH);
  await app.restock([buildStagedVehicle("U1"), buildStagedVehicle("U2", {}, { slugBase: slug })]);
  for (const known of ["2022-mazda-cx-5-u1", slug]) {
    const link = await readCode(`/vehicle-codes/${known}`, app);
    expect(`${link.host}${link.pathname}`).toBe(`riverbend.localhost/cars/${known}`);
  }
});

test("a code leads to the host that it is asked of", async () => {
  const app = await openAppWithStock();
  const draw = async (host: string) =>
    (await app.askWith({ url: "/vehicle-codes/2022-mazda-cx-5-u1", host, queueRender: null })).body;
  const body = await draw("riverbend.localhost");
  expect(await draw("riverbend.localhost")).toBe(body);
  expect(await draw("riverbend.example")).not.toBe(body);
});

test.each([
  "/shortlist.svg",
  "/shortlist.svg?ids=x",
  "/shortlist.svg?ids=900000,900001",
  "/vehicle-codes/%C3%A9",
  "/vehicle-codes/a%3Fb",
  "/vehicle-codes/2022-mazda-cx-5-u99",
  `/vehicle-codes/${"a".repeat(101)}`,
])("%s is no picture", async (address) => {
  const app = await openAppWithStock();
  expect((await app.passThrough(address)).status).toBe(404);
});

/** The link that a camera finds in the picture at an address. */
async function readCode(
  address: string,
  app: Awaited<ReturnType<typeof openAppWithStock>>,
): Promise<URL> {
  const { status, body, headers } = await app.passThrough(address);
  expect(status).toBe(200);
  expect(headers).toContain("image/svg+xml");
  const picture = sharp(Buffer.from(String(body)), { density: 300 }).flatten({
    background: "#fff",
  });
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return new URL(decodeQr({ data, width: info.width, height: info.height }));
}

function ids(count: number): string {
  return Array.from({ length: count }, (_, n) => n + 1).join();
}
