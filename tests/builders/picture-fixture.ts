import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import {
  createSharpImageService,
  type SharpImageServiceOptions,
} from "#adapters/images/create-sharp-image-service.ts";
import type { ImageAnswer, ImageRequest, ImageService } from "#ports/image-service.ts";
import { type PictureHost, startPictureHost } from "./picture-host.ts";

const CACHE_BYTES = 10_000_000;

/** A picture host, folders for demo and cached pictures, a clock, and services over them. */
export type PictureFixture = {
  host: PictureHost;
  folder: string;
  clock: { now: number };
  createService: (options?: Partial<SharpImageServiceOptions>) => ImageService;
  /** For a path of the host or any other source, 640 wide. */
  buildRequest: (source: string, overrides?: Partial<ImageRequest>) => ImageRequest;
  close: () => Promise<void>;
};

export async function openPictureFixture(): Promise<PictureFixture> {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-images-"));
  mkdirSync(join(folder, "demo/pictures"), { recursive: true });
  const host = await startPictureHost();
  const clock = { now: 1_800_000_000_000 };
  return {
    host,
    folder,
    clock,
    createService: (options) =>
      createSharpImageService({
        cacheDir: join(folder, "made"),
        demoDir: join(folder, "demo"),
        maxCacheBytes: CACHE_BYTES,
        now: () => clock.now,
        isLocalNetworkAllowed: true,
        ...options,
      }),
    buildRequest: (source, overrides) => ({
      source: source.startsWith("/photo") ? host.address(source) : source,
      width: 640,
      accept: "image/avif,image/webp,*/*",
      siteSlug: "north",
      allowedHosts: ["127.0.0.1"],
      ...overrides,
    }),
    close: async () => {
      await host.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** @throws Error when the answer is not a picture. */
export async function renderImage(
  service: ImageService,
  request: ImageRequest,
): Promise<Extract<ImageAnswer, { is: "image" }>> {
  const answer = await service.render(request);
  if (answer.is !== "image") throw new Error(JSON.stringify(answer));
  return answer;
}

export async function measurePicture(body: Uint8Array): Promise<{
  format: string;
  width: number;
  height: number;
  hasExif: boolean;
}> {
  const { format, width, height, exif } = await sharp(body).metadata();
  return { format, width, height, hasExif: exif !== undefined };
}
