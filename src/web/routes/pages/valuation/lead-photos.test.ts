import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { SITE_ADDRESSES } from "#domain/addresses/site-addresses.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import { MAX_PHOTO_BYTES, PHOTO_LINK_DAYS } from "#domain/valuation/photo-slots.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { openYard, readHeader, readText } from "#tests/tooling/valuing-site.ts";
import { PHOTOS_A_DAY } from "#use-cases/valuation/create-photo-taker.ts";

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#336699" } });

const openPhotos = async () => {
  const yard = await openYard();
  const { token } = await yard.estimate();
  const [lead] = await yard.platform.leads.list({ siteSlug: null, since: 0 }, 9);
  const send = async (file: Uint8Array | null, slot = "front", by?: string) => {
    const answer = await yard.upload({ token, slot }, file, by);
    return /&is=(\w+)/.exec(readHeader(answer, "location"))?.[1] ?? answer.status;
  };
  return { ...yard, token, leadId: lead?.id ?? "", sendBody: yard.send, send };
};

const padPhoto = (bytes: number) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff])], bytes);

describe("a photo", () => {
  test("is stored upright and small, without a word of where it was taken", async () => {
    const { send, platform, leadId, ask, token } = await openPhotos();
    const taken = await draw(3_000, 1_500)
      .withExif({ IFD0: { Copyright: "Robin" }, IFD3: { GPSLatitude: "33/1 52/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await send(taken)).toBe("stored");
    expect(await platform.leadPhotos.list(leadId)).toMatchObject([
      { slot: "front", width: 1_000, height: 2_000 },
    ]);
    const { status, headers, body } = await ask(`/lead-photos/front?token=${token}`);
    expect([status, headers[1]]).toEqual([200, "image/jpeg"]);
    const { exif, format } = await sharp(Buffer.from(body ?? "")).metadata();
    expect([exif, format]).toEqual([undefined, "jpeg"]);
    expect(readText(await ask(`/estimate?token=${token}&is=stored&slot=front`))).toContain(
      "1 of 8 so far",
    );
  });

  test("of PNG and WebP becomes a JPEG; a smaller one is never enlarged", async () => {
    const { send, platform, leadId } = await openPhotos();
    expect(await send(await draw(40, 30).png().toBuffer())).toBe("stored");
    expect(await send(await draw(40, 30).webp().toBuffer(), "back")).toBe("stored");
    expect(await platform.leadPhotos.list(leadId)).toMatchObject([
      { width: 40, height: 30 },
      { width: 40, height: 30 },
    ]);
  });

  test("that is none is refused politely: text, a script in a picture's clothes, a drawing, half a file", async () => {
    const { send, platform, leadId } = await openPhotos();
    const jpeg = await draw(400, 300).jpeg().toBuffer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const file of [
      Buffer.from("hello"),
      Buffer.from("<html><script>alert(1)</script>"),
      Buffer.from(svg),
      Buffer.from("%PDF-1.7"),
      Buffer.from("GIF89a<script>alert(1)</script>"),
      jpeg.subarray(0, jpeg.length / 2),
      Buffer.concat([jpeg.subarray(0, 3), Buffer.alloc(5_000)]),
    ]) {
      expect(await send(file)).toBe("no_picture");
    }
    expect(await send(null)).toBe("missing");
    expect(await platform.leadPhotos.list(leadId)).toEqual([]);
  });

  test("that is a picture and something else is stored as the picture alone", async () => {
    const { send, ask, token } = await openPhotos();
    const script = Buffer.from("<script>alert(1)</script>PK\x03\x04");
    expect(await send(Buffer.concat([await draw(40, 30).jpeg().toBuffer(), script]))).toBe(
      "stored",
    );
    const { body } = await ask(`/lead-photos/front?token=${token}`);
    expect(Buffer.from(body ?? "").includes("alert")).toBe(false);
  });

  test("of more pixels than memory, or more than ten megabytes, is refused", async () => {
    const { send } = await openPhotos();
    const huge = await draw(16_000, 16_000).png({ compressionLevel: 9 }).toBuffer();
    expect(huge.length).toBeLessThan(MAX_PHOTO_BYTES);
    expect(await send(huge)).toBe("no_picture");
    expect(await send(padPhoto(MAX_PHOTO_BYTES + 1))).toBe("too_large");
    expect(await send(padPhoto(MAX_PHOTO_BYTES))).toBe("no_picture");
    expect(SITE_ADDRESSES.leadPhotoUploads.body.maxBytes).toBeGreaterThan(MAX_PHOTO_BYTES);
  });

  test("is taken so often a day from one address", async () => {
    const { send } = await openPhotos();
    const small = await draw(4, 3).jpeg().toBuffer();
    for (let n = 0; n < PHOTOS_A_DAY; n += 1) expect(await send(small)).toBe("stored");
    expect(await send(small)).toBe("too_many");
    expect(await send(small, "front", "198.51.100.9")).toBe("stored");
  });

  test("of another lead, slot or kind of form is not taken", async () => {
    const { upload, send, token, send: sendTo } = await openPhotos();
    const small = await draw(4, 3).jpeg().toBuffer();
    expect((await upload({ token: `${token}x`, slot: "front" }, small)).status).toBe(404);
    expect(await sendTo(small, "engine")).toBe(404);
    expect(await send(small, "../front")).toBe(404);
  });

  test("in a broken form, or in one of thousands of parts, costs nothing", async () => {
    const { sendBody, token } = await openPhotos();
    const post = async (type: string, body: string) =>
      (await sendBody("/lead-photo-uploads", type, Buffer.from(body))).status;
    expect(await post("application/x-www-form-urlencoded", `token=${token}`)).toBe(415);
    expect(await post("multipart/form-data", "--x")).toBe(415);
    expect(await post("multipart/form-data; boundary=x", "--y\r\n")).toBeGreaterThanOrEqual(400);
    const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n';
    const before = performance.now();
    const many = `${part.repeat(200_000)}--x--\r\n`;
    expect(await post("multipart/form-data; boundary=x", many)).toBeGreaterThanOrEqual(400);
    expect(performance.now() - before).toBeLessThan(2_000);
  });

  test("is shown to the dealer behind a link that expires", async () => {
    const { send, ask, platform, leadId, wait } = await openPhotos();
    await send(await draw(40, 30).jpeg().toBuffer());
    const site = await platform.sites.find("riverbend");
    const { linkPhotos } = await import("#use-cases/valuation/link-photos.ts");
    const { url } = await linkPhotos(
      platform,
      { slug: site?.slug ?? "", url: "https://riverbend.example" },
      leadId,
      NOW,
    );
    const { pathname, search } = new URL(url);
    expect(String((await ask(`${pathname}${search}`)).body)).toContain('alt="Front"');
    const photo = `/lead-photos/front${search}`;
    expect((await ask(photo)).status).toBe(200);
    wait(PHOTO_LINK_DAYS * DAY_MS - 1);
    expect((await ask(photo)).status).toBe(200);
    wait(1);
    expect([(await ask(photo)).status, (await ask(`${pathname}${search}`)).status]).toEqual([
      404, 404,
    ]);
  });
});
