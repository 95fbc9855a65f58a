import { readdirSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { IMAGE_WIDTHS } from "#ports/image-service.ts";
import { openPictureFixture, type PictureFixture } from "#tests/builders/picture-fixture.ts";
import { buildPhoto } from "#tests/builders/picture-host.ts";
import { MAX_REDIRECTS } from "./download-picture.ts";
import { FAILED_SOURCE_MINUTES } from "./failed-sources.ts";

let fixture: PictureFixture;

beforeEach(async () => {
  fixture = await openPictureFixture();
});

afterEach(() => fixture.close());

describe("a picture that cannot be had", () => {
  const cases: [string, string, () => Promise<void> | void][] = [
    ["is not there", "/photo-none.jpg", () => {}],
    [
      "is cut off",
      "/photo-cut.jpg",
      async () => {
        const noise = { type: "gaussian", mean: 120, sigma: 40 } as const;
        const photo = await sharp({
          create: { width: 900, height: 600, channels: 3, background: "#888", noise },
        })
          .jpeg()
          .toBuffer();
        fixture.host.serve("/photo-cut.jpg", photo.subarray(0, photo.length / 2));
      },
    ],
    [
      "is a page that says it is a picture",
      "/photo-page.jpg",
      () =>
        fixture.host.serve(
          "/photo-page.jpg",
          Buffer.from("<!doctype html><title>Not found</title>"),
        ),
    ],
    [
      "is a drawing with a program's powers",
      "/photo.svg",
      () =>
        fixture.host.serve(
          "/photo.svg",
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
        ),
    ],
    [
      "is empty",
      "/photo-empty.jpg",
      () => fixture.host.serve("/photo-empty.jpg", new Uint8Array(0)),
    ],
    [
      "breaks off",
      "/photo-broken.jpg",
      () =>
        fixture.host.serve("/photo-broken.jpg", (_, response) => {
          response.writeHead(200, { "content-length": "1000" });
          response.write("some");
          setTimeout(() => response.destroy(), 20);
        }),
    ],
  ];

  test.each(cases)("because it %s is unavailable, with a reason", async (_, path, prepare) => {
    await prepare();
    const answer = await fixture.createService().render(fixture.buildRequest(path));
    expect(answer).toMatchObject({ is: "unavailable", reason: expect.stringMatching(/\w{3,}/) });
    expect(readdirSync(join(fixture.folder, "made"))).toEqual([]);
  });

  test("because it is too large is not read to its end", async () => {
    fixture.host.serve("/photo-long.jpg", Buffer.alloc(50_001));
    fixture.host.serve("/photo-endless.jpg", (_, response) => {
      response.writeHead(200);
      const more = setInterval(() => response.write(Buffer.alloc(10_000)), 2);
      response.on("close", () => clearInterval(more));
    });
    const service = fixture.createService({ downloadLimits: { maxBytes: 50_000, maxMs: 5_000 } });
    for (const path of ["/photo-long.jpg", "/photo-endless.jpg"]) {
      const answer = await service.render(fixture.buildRequest(path));
      expect(answer).toMatchObject({ reason: expect.stringContaining("more than") });
    }
  });

  test.each([
    ["never answers", () => {}],
    [
      "drips",
      (response: {
        write: (text: string) => void;
        on: (name: "close", end: () => void) => void;
      }) => {
        const drip = setInterval(() => response.write("x"), 20);
        response.on("close", () => clearInterval(drip));
      },
    ],
  ])("because its host %s is given up in time", async (_, answerSlowly) => {
    fixture.host.serve("/photo-slow.jpg", (_request, response) => answerSlowly(response));
    const service = fixture.createService({ downloadLimits: { maxBytes: 50_000, maxMs: 150 } });
    const answer = await service.render(fixture.buildRequest("/photo-slow.jpg"));
    expect(answer).toMatchObject({ is: "unavailable", reason: "no picture within 150 ms" });
  });

  test("is retried only after some minutes", async () => {
    const service = fixture.createService();
    for (let i = 0; i < 3; i++)
      await service.render(
        fixture.buildRequest("/photo-none.jpg", { width: IMAGE_WIDTHS[i] ?? 0 }),
      );
    expect(fixture.host.asked).toHaveLength(1);
    fixture.clock.now += FAILED_SOURCE_MINUTES * 60_000 - 1;
    await service.render(fixture.buildRequest("/photo-none.jpg"));
    expect(fixture.host.asked).toHaveLength(1);
    fixture.clock.now += 1;
    fixture.host.serve("/photo-none.jpg", await buildPhoto());
    expect((await service.render(fixture.buildRequest("/photo-none.jpg"))).is).toBe("image");
  });
});

/** An answer that leads elsewhere. */
function redirect(to: string): RequestListener {
  return (_, response) => response.writeHead(302, { location: to }).end();
}

describe("redirects", () => {
  test("to a host that one site allows and another does not are each site's own matter", async () => {
    fixture.host.serve("/photo.jpg", await buildPhoto());
    const elsewhere = fixture.host.address("/photo.jpg").replace("127.0.0.1", "localhost");
    fixture.host.serve("/photo-moved.jpg", redirect(elsewhere));
    const trusting = fixture.buildRequest("/photo-moved.jpg", {
      allowedHosts: ["127.0.0.1", "localhost"],
    });
    const strict = fixture.buildRequest("/photo-moved.jpg", { siteSlug: "south" });
    const images = fixture.createService();
    expect(await images.render(trusting)).toMatchObject({ is: "image" });
    expect(await images.render(strict)).toMatchObject({ is: "unavailable" });
    expect(await images.render(trusting)).toMatchObject({ is: "image" });
  });

  test("refused for one site do not affect another site that allows them", async () => {
    fixture.host.serve("/photo.jpg", await buildPhoto());
    const elsewhere = fixture.host.address("/photo.jpg").replace("127.0.0.1", "localhost");
    fixture.host.serve("/photo-moved.jpg", redirect(elsewhere));
    const images = fixture.createService();
    expect(await images.render(fixture.buildRequest("/photo-moved.jpg"))).toMatchObject({
      is: "unavailable",
    });
    const trusting = fixture.buildRequest("/photo-moved.jpg", {
      siteSlug: "south",
      allowedHosts: ["localhost", "127.0.0.1"],
    });
    expect(await images.render(trusting)).toMatchObject({ is: "image" });
  });

  test("within the allowed hosts are followed, up to their number", async () => {
    fixture.host.serve("/photo-0.jpg", await buildPhoto());
    for (let i = 1; i <= MAX_REDIRECTS + 1; i++)
      fixture.host.serve(`/photo-${i}.jpg`, redirect(`/photo-${i - 1}.jpg`));
    const service = fixture.createService();
    const last = `/photo-${MAX_REDIRECTS}.jpg`;
    expect(await service.render(fixture.buildRequest(last))).toMatchObject({ is: "image" });
    const tooFar = await service.render(fixture.buildRequest(`/photo-${MAX_REDIRECTS + 1}.jpg`));
    expect(tooFar).toMatchObject({ is: "unavailable", reason: "more than 3 redirects" });
  });

  test.each(["http://localhost:80/x.jpg", "file:///etc/hostname", "http://user@127.0.0.1/x.jpg"])(
    "to %s are refused",
    async (to) => {
      fixture.host.serve("/photo.jpg", redirect(to));
      const answer = await fixture.createService().render(fixture.buildRequest("/photo.jpg"));
      expect(answer.is).toBe("unavailable");
    },
  );
});
