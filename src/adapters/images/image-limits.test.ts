import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ImageService } from "#ports/image-service.ts";
import { openPictureFixture, type PictureFixture } from "#tests/builders/picture-fixture.ts";
import { buildPhoto } from "#tests/builders/picture-host.ts";

let fixture: PictureFixture;

beforeEach(async () => {
  fixture = await openPictureFixture();
});

afterEach(() => fixture.close());

describe("too much at once", () => {
  test("is refused with the seconds to wait", async () => {
    const release: (() => void)[] = [];
    const photo = await buildPhoto();
    for (let i = 0; i < 12; i++) {
      fixture.host.serve(
        `/photo-${i}.jpg`,
        (_, response) => void release.push(() => response.end(photo)),
      );
    }
    const service = fixture.createService({ maxWaiting: 2 });
    const asked = Array.from({ length: 8 }, (_, i) =>
      service.render(fixture.buildRequest(`/photo-${i}.jpg`)),
    );
    const busy = await Promise.race(asked);
    expect(busy).toEqual({ is: "busy", retryAfterSeconds: 5 });
    const letThrough = setInterval(() => release.splice(0).forEach((end) => end()), 5);
    const answers = await Promise.all(asked);
    clearInterval(letThrough);
    expect(answers.filter(({ is }) => is === "image")).toHaveLength(6);
    expect((await service.render(fixture.buildRequest("/photo-0.jpg"))).is).toBe("image");
  });

  test("of one site, from a slow host, leaves capacity to another", async () => {
    for (let i = 0; i < 8; i++) fixture.host.serve(`/photo-${i}.jpg`, () => {});
    fixture.host.serve("/photo-quick.jpg", await buildPhoto());
    const service = fixture.createService({
      downloadLimits: { maxBytes: 1_000_000, maxMs: 1_000 },
    });
    const slow = Array.from({ length: 8 }, (_, i) =>
      service.render(fixture.buildRequest(`/photo-${i}.jpg`)),
    );
    const quick = service.render(fixture.buildRequest("/photo-quick.jpg", { siteSlug: "south" }));
    const first = await Promise.race([
      quick.then(() => "quick"),
      ...slow.map((one) => one.then(() => "slow")),
    ]);
    expect(first).toBe("quick");
    await Promise.all(slow);
  });
});

describe("hosts that hang", () => {
  const HANGING = ["127.0.0.2", "127.0.0.3"];
  const downloadLimits = { maxBytes: 1_000_000, maxMs: 3_000 };

  /** Asks for eight pictures of each hanging host, the first for one site and the second for another. */
  function askHanging(service: ImageService, sites: readonly [string, string]) {
    return HANGING.flatMap((hostname, index) =>
      Array.from({ length: 8 }, (_, i) => {
        fixture.host.serve(`/hanging-${i}.jpg`, () => {});
        const source = fixture.host.address(`/hanging-${i}.jpg`).replace("127.0.0.1", hostname);
        const siteSlug = sites[index] ?? "";
        return service.render(fixture.buildRequest(source, { siteSlug, allowedHosts: HANGING }));
      }),
    );
  }

  test.each([
    ["two sites' leave capacity to a third", ["north", "south"], "west"],
    ["one of a site leaves capacity to its other hosts", ["north", "south"], "north"],
    ["two of one site leave capacity to another", ["north", "north"], "west"],
  ] as const)("%s", async (_, sites, asking) => {
    fixture.host.serve("/photo-quick.jpg", await buildPhoto());
    const service = fixture.createService({ downloadLimits });
    const hanging = askHanging(service, sites);
    const quick = service.render(fixture.buildRequest("/photo-quick.jpg", { siteSlug: asking }));
    const first = await Promise.race([quick, ...hanging]);
    expect(first.is).toBe("image");
  });
});
