import { readdirSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { IMAGE_WIDTHS } from "#ports/image-service.ts";
import { openPictureDesk, type PictureDesk } from "#tests/builders/picture-desk.ts";
import { buildPhoto } from "#tests/builders/picture-host.ts";
import { BAD_SOURCE_MINUTES } from "./bad-sources.ts";
import { MAX_REDIRECTS } from "./download-picture.ts";

let desk: PictureDesk;

beforeEach(async () => {
  desk = await openPictureDesk();
});

afterEach(() => desk.close());

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
        desk.host.serve("/photo-cut.jpg", photo.subarray(0, photo.length / 2));
      },
    ],
    [
      "is a page that says it is a picture",
      "/photo-page.jpg",
      () =>
        desk.host.serve("/photo-page.jpg", Buffer.from("<!doctype html><title>Not found</title>")),
    ],
    [
      "is a drawing with a program's powers",
      "/photo.svg",
      () =>
        desk.host.serve(
          "/photo.svg",
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
        ),
    ],
    ["is empty", "/photo-empty.jpg", () => desk.host.serve("/photo-empty.jpg", new Uint8Array(0))],
    [
      "breaks off",
      "/photo-broken.jpg",
      () =>
        desk.host.serve("/photo-broken.jpg", (_, response) => {
          response.writeHead(200, { "content-length": "1000" });
          response.write("some");
          setTimeout(() => response.destroy(), 20);
        }),
    ],
  ];

  test.each(cases)("because it %s is unavailable, with a reason", async (_, path, prepare) => {
    await prepare();
    const answer = await desk.createService().render(desk.buildRequest(path));
    expect(answer).toMatchObject({ is: "unavailable", reason: expect.stringMatching(/\w{3,}/) });
    expect(readdirSync(join(desk.folder, "made"))).toEqual([]);
  });

  test("because it is too large is not read to its end", async () => {
    desk.host.serve("/photo-long.jpg", Buffer.alloc(50_001));
    desk.host.serve("/photo-endless.jpg", (_, response) => {
      response.writeHead(200);
      const more = setInterval(() => response.write(Buffer.alloc(10_000)), 2);
      response.on("close", () => clearInterval(more));
    });
    const service = desk.createService({ downloadLimits: { maxBytes: 50_000, maxMs: 5_000 } });
    for (const path of ["/photo-long.jpg", "/photo-endless.jpg"]) {
      const answer = await service.render(desk.buildRequest(path));
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
    desk.host.serve("/photo-slow.jpg", (_request, response) => answerSlowly(response));
    const service = desk.createService({ downloadLimits: { maxBytes: 50_000, maxMs: 150 } });
    const answer = await service.render(desk.buildRequest("/photo-slow.jpg"));
    expect(answer).toMatchObject({ is: "unavailable", reason: "no picture within 150 ms" });
  });

  test("is not asked for again for some minutes, then is", async () => {
    const service = desk.createService();
    for (let i = 0; i < 3; i++)
      await service.render(desk.buildRequest("/photo-none.jpg", { width: IMAGE_WIDTHS[i] ?? 0 }));
    expect(desk.host.asked).toHaveLength(1);
    desk.clock.now += BAD_SOURCE_MINUTES * 60_000 - 1;
    await service.render(desk.buildRequest("/photo-none.jpg"));
    expect(desk.host.asked).toHaveLength(1);
    desk.clock.now += 1;
    desk.host.serve("/photo-none.jpg", await buildPhoto());
    expect((await service.render(desk.buildRequest("/photo-none.jpg"))).is).toBe("image");
  });
});

/** An answer that leads elsewhere. */
function redirect(to: string): RequestListener {
  return (_, response) => response.writeHead(302, { location: to }).end();
}

describe("redirects", () => {
  test("to a host that one site allows and another does not are each site's own matter", async () => {
    desk.host.serve("/photo.jpg", await buildPhoto());
    const elsewhere = desk.host.address("/photo.jpg").replace("127.0.0.1", "localhost");
    desk.host.serve("/photo-moved.jpg", redirect(elsewhere));
    const trusting = desk.buildRequest("/photo-moved.jpg", {
      allowedHosts: ["127.0.0.1", "localhost"],
    });
    const strict = desk.buildRequest("/photo-moved.jpg", { siteSlug: "south" });
    const images = desk.createService();
    expect(await images.render(trusting)).toMatchObject({ is: "image" });
    expect(await images.render(strict)).toMatchObject({ is: "unavailable" });
    expect(await images.render(trusting)).toMatchObject({ is: "image" });
  });

  test("refused to one site do not hold up another that allows them", async () => {
    desk.host.serve("/photo.jpg", await buildPhoto());
    const elsewhere = desk.host.address("/photo.jpg").replace("127.0.0.1", "localhost");
    desk.host.serve("/photo-moved.jpg", redirect(elsewhere));
    const images = desk.createService();
    expect(await images.render(desk.buildRequest("/photo-moved.jpg"))).toMatchObject({
      is: "unavailable",
    });
    const trusting = desk.buildRequest("/photo-moved.jpg", {
      siteSlug: "south",
      allowedHosts: ["localhost", "127.0.0.1"],
    });
    expect(await images.render(trusting)).toMatchObject({ is: "image" });
  });

  test("within the allowed hosts are followed, up to their number", async () => {
    desk.host.serve("/photo-0.jpg", await buildPhoto());
    for (let i = 1; i <= MAX_REDIRECTS + 1; i++)
      desk.host.serve(`/photo-${i}.jpg`, redirect(`/photo-${i - 1}.jpg`));
    const service = desk.createService();
    const last = `/photo-${MAX_REDIRECTS}.jpg`;
    expect(await service.render(desk.buildRequest(last))).toMatchObject({ is: "image" });
    const tooFar = await service.render(desk.buildRequest(`/photo-${MAX_REDIRECTS + 1}.jpg`));
    expect(tooFar).toMatchObject({ is: "unavailable", reason: "more than 3 redirects" });
  });

  test.each(["http://localhost:80/x.jpg", "file:///etc/hostname", "http://user@127.0.0.1/x.jpg"])(
    "to %s are refused",
    async (to) => {
      desk.host.serve("/photo.jpg", redirect(to));
      const answer = await desk.createService().render(desk.buildRequest("/photo.jpg"));
      expect(answer.is).toBe("unavailable");
    },
  );
});
