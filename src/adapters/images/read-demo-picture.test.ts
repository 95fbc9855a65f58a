import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  openPictureFixture,
  type PictureFixture,
  renderImage,
} from "#tests/builders/picture-fixture.ts";
import { buildPhoto } from "#tests/builders/picture-host.ts";

let fixture: PictureFixture;

beforeEach(async () => {
  fixture = await openPictureFixture();
});

afterEach(() => fixture.close());

describe("demo pictures", () => {
  test("come from their folder, and show anew when they are drawn anew", async () => {
    const path = join(fixture.folder, "demo/pictures/ute front.jpg");
    writeFileSync(path, await buildPhoto({ red: 10 }));
    const service = fixture.createService();
    const request = fixture.buildRequest("/demo/pictures/ute%20front.jpg", { allowedHosts: [] });
    const before = await renderImage(service, request);
    writeFileSync(path, await buildPhoto({ red: 200, width: 1_300 }));
    const after = await renderImage(service, request);
    expect(after.etag).not.toBe(before.etag);
  });

  test("a drawing is served as it is, at every width", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    writeFileSync(join(fixture.folder, "demo/pictures/mark.svg"), svg);
    const request = fixture.buildRequest("/demo/pictures/mark.svg", { allowedHosts: [] });
    const answer = await fixture.createService().render(request);
    expect(answer).toMatchObject({ is: "image", contentType: "image/svg+xml" });
    expect(answer.is === "image" && Buffer.from(answer.body).toString()).toBe(svg);
    const gone = fixture.buildRequest("/demo/pictures/gone.svg", { allowedHosts: [] });
    expect(await fixture.createService().render(gone)).toMatchObject({ is: "unavailable" });
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
    writeFileSync(join(fixture.folder, "secret.jpg"), await buildPhoto());
    symlinkSync(join(fixture.folder, "secret.jpg"), join(fixture.folder, "demo/link.jpg"));
    expect((await fixture.createService().render(fixture.buildRequest(source))).is).toBe(
      "unavailable",
    );
  });

  test("are unavailable without a demo folder", async () => {
    writeFileSync(join(fixture.folder, "demo/a.jpg"), await buildPhoto());
    const answer = await fixture
      .createService({ demoDir: null })
      .render(fixture.buildRequest("/demo/a.jpg"));
    expect(answer.is).toBe("unavailable");
  });
});
