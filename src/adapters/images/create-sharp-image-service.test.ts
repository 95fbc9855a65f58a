import { readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { HOUR_MS } from "#domain/time/time-units.ts";
import { IMAGE_WIDTHS, type ImageService } from "#ports/image-service.ts";
import {
  measurePicture,
  openPictureFixture,
  type PictureFixture,
  renderImage,
} from "#tests/builders/picture-fixture.ts";
import { buildPhoto } from "#tests/builders/picture-host.ts";
import { FRESH_HOURS } from "./create-sharp-image-service.ts";
import { FAILED_SOURCE_MINUTES } from "./failed-sources.ts";

let fixture: PictureFixture;

beforeEach(async () => {
  fixture = await openPictureFixture();
});

afterEach(() => fixture.close());

describe("a stock picture", () => {
  test("is made in the width asked for, WebP for those who take it", async () => {
    fixture.host.serve("/photo.jpg", await buildPhoto());
    const answer = await renderImage(fixture.createService(), fixture.buildRequest("/photo.jpg"));
    expect(answer.contentType).toBe("image/webp");
    expect(answer.etag).toMatch(/^"[0-9a-f]+"$/);
    expect(await measurePicture(answer.body)).toMatchObject({
      format: "webp",
      width: 640,
      height: 427,
    });
  });

  test("is a JPEG for all others", async () => {
    fixture.host.serve("/photo.jpg", await buildPhoto());
    const request = fixture.buildRequest("/photo.jpg", { accept: "image/png,*/*" });
    const answer = await renderImage(fixture.createService(), request);
    expect(answer.contentType).toBe("image/jpeg");
    expect(await measurePicture(answer.body)).toMatchObject({ format: "jpeg", width: 640 });
  });

  test("is never made larger than it was", async () => {
    fixture.host.serve("/photo.jpg", await buildPhoto({ width: 300, height: 200 }));
    const answer = await renderImage(fixture.createService(), fixture.buildRequest("/photo.jpg"));
    expect(await measurePicture(answer.body)).toMatchObject({ width: 300, height: 200 });
  });

  test("stands upright, and keeps nothing of what its camera wrote", async () => {
    fixture.host.serve("/photo.jpg", await buildPhoto({ orientation: 6 }));
    const answer = await renderImage(fixture.createService(), fixture.buildRequest("/photo.jpg"));
    expect(await measurePicture(answer.body)).toMatchObject({
      width: 640,
      height: 960,
      hasExif: false,
    });
  });

  test("is read for what it is, whatever its host calls it", async () => {
    const photo = await buildPhoto();
    fixture.host.serve("/photo", (_, response) => {
      response.writeHead(200, { "content-type": "application/octet-stream" }).end(photo);
    });
    expect(await fixture.createService().render(fixture.buildRequest("/photo"))).toMatchObject({
      is: "image",
    });
  });

  test("comes in the fixed widths only", async () => {
    fixture.host.serve("/photo.jpg", await buildPhoto({ width: 2_000, height: 100 }));
    const service = fixture.createService();
    for (const width of IMAGE_WIDTHS) {
      const { body } = await renderImage(service, fixture.buildRequest("/photo.jpg", { width }));
      expect((await measurePicture(body)).width).toBe(width);
    }
    for (const width of [0, 159, 161, 1_601, 640.5, Number.NaN]) {
      const answer = await service.render(fixture.buildRequest("/photo.jpg", { width }));
      expect(answer.is).toBe("unavailable");
    }
  });
});

describe("work done once", () => {
  test("for many who ask at the same time, and for those who come later", async () => {
    fixture.host.serve("/photo.jpg", await buildPhoto());
    const service = fixture.createService();
    const request = fixture.buildRequest("/photo.jpg");
    const answers = await Promise.all([1, 2, 3, 4].map(() => service.render(request)));
    expect(answers.every(({ is }) => is === "image")).toBe(true);
    await service.render({ ...request, siteSlug: "south" });
    expect(fixture.host.asked).toEqual(["/photo.jpg"]);
    expect(readdirSync(join(fixture.folder, "made"))).toHaveLength(1);
  });

  test("for every fragment that its address may end in", async () => {
    fixture.host.serve("/photo.jpg", await buildPhoto());
    const service = fixture.createService();
    for (const fragment of ["", "#", "#1", "#2"]) {
      await renderImage(service, fixture.buildRequest(`/photo.jpg${fragment}`));
    }
    expect(fixture.host.asked).toEqual(["/photo.jpg"]);
    expect(readdirSync(join(fixture.folder, "made"))).toHaveLength(1);
  });

  test("is read from the disk once for many who ask at the same time", async () => {
    fixture.host.serve("/photo.jpg", await buildPhoto());
    const service = fixture.createService();
    const ask = () => renderImage(service, fixture.buildRequest("/photo.jpg"));
    await ask();
    const answers = await Promise.all(Array.from({ length: 500 }, ask));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  test("is still there after a restart", async () => {
    fixture.host.serve("/photo.jpg", await buildPhoto());
    const before = await renderImage(fixture.createService(), fixture.buildRequest("/photo.jpg"));
    const after = await renderImage(fixture.createService(), fixture.buildRequest("/photo.jpg"));
    expect(Buffer.from(after.body).equals(before.body)).toBe(true);
    expect(after.etag).toBe(before.etag);
    expect(fixture.host.asked).toHaveLength(1);
  });

  test("is revalidated in the background after a day", async () => {
    fixture.host.serve("/photo.jpg", await buildPhoto({ red: 10 }));
    const service = fixture.createService();
    const first = await renderImage(service, fixture.buildRequest("/photo.jpg"));
    fixture.host.serve("/photo.jpg", await buildPhoto({ red: 240 }));
    fixture.clock.now += FRESH_HOURS * HOUR_MS - 1;
    expect((await renderImage(service, fixture.buildRequest("/photo.jpg"))).etag).toBe(first.etag);
    expect(fixture.host.asked).toHaveLength(1);
    fixture.clock.now += 1;
    expect((await renderImage(service, fixture.buildRequest("/photo.jpg"))).etag).toBe(first.etag);
    await expect
      .poll(async () => (await renderImage(service, fixture.buildRequest("/photo.jpg"))).etag)
      .not.toBe(first.etag);
    expect(readdirSync(join(fixture.folder, "made"))).toHaveLength(1);
  });

  test("is still served while its host is down, but not once its owner has removed it", async () => {
    fixture.host.serve("/photo.jpg", await buildPhoto());
    const service = fixture.createService();
    await service.render(fixture.buildRequest("/photo.jpg"));
    fixture.host.serve("/photo.jpg", (_, response) => response.writeHead(503).end());
    fixture.clock.now += FRESH_HOURS * HOUR_MS;
    await service.render(fixture.buildRequest("/photo.jpg"));
    await expect.poll(() => fixture.host.asked.length).toBe(2);
    expect((await service.render(fixture.buildRequest("/photo.jpg"))).is).toBe("image");
    fixture.host.serve("/photo.jpg", (_, response) => response.writeHead(410).end());
    fixture.clock.now += FAILED_SOURCE_MINUTES * 60_000;
    await expect
      .poll(async () => (await service.render(fixture.buildRequest("/photo.jpg"))).is)
      .toBe("unavailable");
  });

  test("stays within its limit on the disk, and evicts the least recently used first", async () => {
    for (const name of ["a", "b", "c"])
      fixture.host.serve(`/photo-${name}.jpg`, await buildPhoto());
    const { body } = await renderImage(
      fixture.createService(),
      fixture.buildRequest("/photo-a.jpg"),
    );
    const service = fixture.createService({ maxCacheBytes: body.length * 2 });
    for (const name of ["a", "b", "a", "c"])
      await service.render(fixture.buildRequest(`/photo-${name}.jpg`));
    expect(readdirSync(join(fixture.folder, "made"))).toHaveLength(2);
    fixture.host.asked.length = 0;
    await service.render(fixture.buildRequest("/photo-a.jpg"));
    await service.render(fixture.buildRequest("/photo-b.jpg"));
    expect(fixture.host.asked).toEqual(["/photo-b.jpg"]);
  });
});

describe("the disk's bytes are shared between sites", () => {
  test("one site's very many pictures evict its own, not another's, also after a restart", async () => {
    fixture.host.serve("/photo-quiet.jpg", await buildPhoto());
    const askQuiet = (service: ImageService) =>
      renderImage(service, fixture.buildRequest("/photo-quiet.jpg", { siteSlug: "quiet" }));
    const { body } = await askQuiet(fixture.createService());
    const service = fixture.createService({ maxCacheBytes: body.length * 5 });
    for (let i = 0; i < 20; i++) {
      fixture.host.serve(`/photo-${i}.jpg`, await buildPhoto({ red: i }));
      await renderImage(service, fixture.buildRequest(`/photo-${i}.jpg`, { siteSlug: "busy" }));
    }
    expect(readdirSync(join(fixture.folder, "made")).length).toBeLessThan(8);
    fixture.host.asked.length = 0;
    await askQuiet(service);
    await askQuiet(fixture.createService());
    expect(fixture.host.asked).toEqual([]);
  });

  test("pictures of an earlier version, whose names have no site, are found and make room like any other", async () => {
    fixture.host.serve("/photo-old.jpg", await buildPhoto());
    fixture.host.serve("/photo-new.jpg", await buildPhoto({ red: 200 }));
    const { body } = await renderImage(
      fixture.createService(),
      fixture.buildRequest("/photo-old.jpg"),
    );
    const made = join(fixture.folder, "made");
    for (const name of readdirSync(made)) {
      renameSync(join(made, name), join(made, name.replace(/-[0-9a-f]{12}(?=\.)/, "")));
    }
    const service = fixture.createService({ maxCacheBytes: body.length * 1.5 });
    fixture.host.asked.length = 0;
    await service.render(fixture.buildRequest("/photo-old.jpg"));
    expect(fixture.host.asked).toEqual([]);
    await service.render(fixture.buildRequest("/photo-new.jpg"));
    expect(readdirSync(made)).toHaveLength(1);
  });
});

test("a drawing of ours becomes a PNG of the size asked for", async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  const { format, width, height } = await sharp(
    await fixture.createService().drawPng(svg, 180),
  ).metadata();
  expect([format, width, height]).toEqual(["png", 180, 180]);
});

test("a picture that would take gigabytes is unavailable, and says why", async () => {
  const bomb = sharp({ create: { width: 9_000, height: 2_000, channels: 3, background: "red" } });
  fixture.host.serve("/photo.avif", await bomb.avif({ effort: 0 }).toBuffer());
  expect(await fixture.createService().render(fixture.buildRequest("/photo.avif"))).toEqual({
    is: "unavailable",
    reason: expect.stringContaining("too much memory"),
  });
});

describe("a disk that cannot be written", () => {
  test("costs the cache, not the picture", async () => {
    fixture.host.serve("/photo.jpg", await buildPhoto());
    writeFileSync(join(fixture.folder, "made"), "a file where the folder should be");
    expect((await fixture.createService().render(fixture.buildRequest("/photo.jpg"))).is).toBe(
      "image",
    );
  });
});
