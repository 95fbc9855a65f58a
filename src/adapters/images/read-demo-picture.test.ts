import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openPictureDesk, type PictureDesk, renderImage } from "#tests/builders/picture-desk.ts";
import { buildPhoto } from "#tests/builders/picture-host.ts";

let desk: PictureDesk;

beforeEach(async () => {
  desk = await openPictureDesk();
});

afterEach(() => desk.close());

describe("demo pictures", () => {
  test("come from their folder, and show anew when they are drawn anew", async () => {
    const path = join(desk.folder, "demo/pictures/ute front.jpg");
    writeFileSync(path, await buildPhoto({ red: 10 }));
    const service = desk.createService();
    const request = desk.buildRequest("/demo/pictures/ute%20front.jpg", { allowedHosts: [] });
    const before = await renderImage(service, request);
    writeFileSync(path, await buildPhoto({ red: 200, width: 1_300 }));
    const after = await renderImage(service, request);
    expect(after.etag).not.toBe(before.etag);
  });

  test.each([
    "/demo/../secret.jpg",
    "/demo/pictures/../../secret.jpg",
    "/demo/%2e%2e/secret.jpg",
    "/demo/..%2fsecret.jpg",
    "/demo/link.jpg",
    "/demo/secret.jpg%00.png",
    "/demo/%E0%A4%A",
    "/demo/",
    "/demo/pictures",
    "/demo/none.jpg",
    "/secret.jpg",
  ])("%s is none", async (source) => {
    writeFileSync(join(desk.folder, "secret.jpg"), await buildPhoto());
    symlinkSync(join(desk.folder, "secret.jpg"), join(desk.folder, "demo/link.jpg"));
    expect((await desk.createService().render(desk.buildRequest(source))).is).toBe("unavailable");
  });

  test("are nowhere where there is no demo", async () => {
    writeFileSync(join(desk.folder, "demo/a.jpg"), await buildPhoto());
    const answer = await desk
      .createService({ demoDir: null })
      .render(desk.buildRequest("/demo/a.jpg"));
    expect(answer.is).toBe("unavailable");
  });
});
