import { createHash } from "node:crypto";
import sharp from "sharp";
import { createFairQueue, QueueFullError } from "#domain/fairness/fair-queue.ts";
import { HOUR_MS } from "#domain/time/time-units.ts";
import {
  IMAGE_WIDTHS,
  type ImageAnswer,
  type ImageRequest,
  type ImageService,
} from "#ports/image-service.ts";
import { DOWNLOAD_LIMITS, type DownloadLimits, downloadPicture } from "./download-picture.ts";
import {
  encodePhoto,
  encodePicture,
  estimateSourceMemory,
  type PictureFormat,
} from "./encode-picture.ts";
import { LARGE_PICTURE_BYTES } from "./estimate-picture-memory.ts";
import { createFailedSources } from "./failed-sources.ts";
import { PictureError } from "./picture-error.ts";
import { type PictureSource, resolvePictureSource, type SourceRules } from "./picture-source.ts";
import { createPictureStore, type StoredPicture } from "./picture-store.ts";
import { readDemoPicture, readDemoPictureVersion } from "./read-demo-picture.ts";

export type SharpImageServiceOptions = {
  cacheDir: string;
  demoDir: string | null;
  maxCacheBytes: number;
  now: () => number;
  /** Allows private addresses and any port: for tests and development only. */
  isLocalNetworkAllowed?: boolean;
  downloadLimits?: DownloadLimits;
  maxWaiting?: number;
};

/** An older cached picture is served once more and fetched again in the background. */
export const FRESH_HOURS = 24;
/** Each download may hold 20 MB. */
const MAX_CONCURRENT_FETCHES = 12;
/** So that a site whose hosts all hang leaves half to the others. */
const MAX_FETCHES_PER_SITE = 6;
/** One hanging host leaves capacity to the site's other hosts, two leave some to all others. */
const FETCHES_PER_HOST = { maxRunning: 5, maxRunningPerSite: 4 };
const MAX_CONCURRENT_ENCODES = 2;
const MAX_WAITING = 200;
const RETRY_AFTER_SECONDS = 5;

type Job = { key: string; identity: string; source: PictureSource; format: PictureFormat };

/** Resizes pictures from allowed hosts and the demo folder with sharp, and caches them on the disk. */
export function createSharpImageService(options: SharpImageServiceOptions): ImageService {
  const { cacheDir, demoDir, maxCacheBytes, now } = options;
  const store = createPictureStore({ folder: cacheDir, maxBytes: maxCacheBytes, now });
  const failedSources = createFailedSources(now);
  const pending = new Map<string, Promise<StoredPicture>>();
  const fetchQueue = createFairQueue({
    maxRunning: MAX_CONCURRENT_FETCHES,
    maxRunningPerSite: MAX_FETCHES_PER_SITE,
    perHost: FETCHES_PER_HOST,
    maxWaiting: options.maxWaiting ?? MAX_WAITING,
  });
  const encodeQueue = createFairQueue({
    maxRunning: MAX_CONCURRENT_ENCODES,
    maxRunningPerSite: MAX_CONCURRENT_ENCODES,
    maxWaiting: MAX_CONCURRENT_FETCHES,
  });

  const largeQueue = createFairQueue({
    maxRunning: 1,
    maxRunningPerSite: 1,
    maxWaiting: MAX_CONCURRENT_FETCHES,
  });

  const toRules = ({ allowedHosts }: ImageRequest): SourceRules => ({
    allowedHosts,
    demoDir,
    isLocalNetworkAllowed: options.isLocalNetworkAllowed ?? false,
  });

  const encode = async (job: Job, request: ImageRequest): Promise<StoredPicture> => {
    const { siteSlug, width } = request;
    const { source } = job;
    const fetchAndEncode = async (): Promise<Uint8Array> => {
      const original =
        source.is === "file"
          ? await readDemoPicture(source.path)
          : await downloadPicture(
              source.url,
              toRules(request),
              options.downloadLimits ?? DOWNLOAD_LIMITS,
            );
      const isLarge = (await estimateSourceMemory(original)) > LARGE_PICTURE_BYTES;
      const queue = isLarge ? largeQueue : encodeQueue;
      return queue.run(siteSlug, () => encodePicture(original, width, job.format));
    };
    const place = source.is === "file" ? {} : { host: source.url.hostname };
    const body = await fetchQueue.run(siteSlug, fetchAndEncode, place);
    return store.put({ key: job.key, siteSlug, body, format: job.format });
  };

  const encodeCoalesced = (job: Job, request: ImageRequest): Promise<StoredPicture> => {
    const known = pending.get(job.key);
    if (known) return known;
    const encoded = encode(job, request)
      .catch(async (error: unknown) => {
        if (error instanceof PictureError) failedSources.remember(job.identity, error.message);
        if (error instanceof PictureError && error.isGone) await store.remove(job.key);
        throw error;
      })
      .finally(() => pending.delete(job.key));
    pending.set(job.key, encoded);
    return encoded;
  };

  const findOrEncode = async (request: ImageRequest): Promise<StoredPicture> => {
    if (!IMAGE_WIDTHS.some((width) => width === request.width)) {
      throw new PictureError(`${request.width} is not a width that pictures are made in`);
    }
    const job = await toJob(request, toRules(request));
    const cached = await store.find(job.key);
    const reason = failedSources.findReason(job.identity);
    if (cached) {
      const isOld = now() - cached.encodedAt >= FRESH_HOURS * HOUR_MS;
      // The visitor is already served; a failure is retried later.
      if (isOld && reason === null) encodeCoalesced(job, request).catch(() => {});
      return cached;
    }
    if (reason !== null) throw new PictureError(reason);
    return encodeCoalesced(job, request);
  };

  return {
    async render(request) {
      try {
        const drawing = await findDrawing(request, toRules(request));
        return drawing ?? toAnswer(await findOrEncode(request));
      } catch (error) {
        return toRefusal(error);
      }
    },
    async encodePhoto(source, maxPixels, siteSlug) {
      try {
        const isLarge = (await estimateSourceMemory(source)) > LARGE_PICTURE_BYTES;
        const queue = isLarge ? largeQueue : encodeQueue;
        return await queue.run(siteSlug, async () => {
          const photo = await encodePhoto(source, maxPixels);
          return { is: "photo", ...photo };
        });
      } catch (error) {
        if (error instanceof QueueFullError) {
          return { is: "busy", retryAfterSeconds: RETRY_AFTER_SECONDS };
        }
        if (error instanceof PictureError) return { is: "refused" };
        throw error;
      }
    },
    drawPng: (svg, width) => sharp(Buffer.from(svg)).resize(width, width).png().toBuffer(),
  };
}

/**
 * The allowed hosts are part of a remote picture's key: a redirect that one site's list allows must not serve
 * a site whose list does not.
 */
async function toJob(request: ImageRequest, rules: SourceRules): Promise<Job> {
  const source = resolvePictureSource(request.source, rules);
  const identity =
    source.is === "file"
      ? await readDemoPictureVersion(source.path, rules.demoDir ?? "")
      : [source.url.href, ...rules.allowedHosts.toSorted()].join(" ");
  const format = /image\/webp/i.test(request.accept) ? "webp" : "jpeg";
  const text = `${identity} ${request.width} ${format}`;
  const key = createHash("sha256").update(text).digest("hex").slice(0, 32);
  return { key, identity, source, format };
}

/** A logo of our own demo folder is sharp at every width as it is; other hosts' drawings are never served. */
async function findDrawing(request: ImageRequest, rules: SourceRules): Promise<ImageAnswer | null> {
  const source = resolvePictureSource(request.source, rules);
  if (source.is !== "file" || !source.path.endsWith(".svg")) return null;
  const version = await readDemoPictureVersion(source.path, rules.demoDir ?? "");
  const etag = `"${createHash("sha256").update(version).digest("hex").slice(0, 32)}"`;
  const body = await readDemoPicture(source.path);
  return { is: "image", body, contentType: "image/svg+xml", etag };
}

function toAnswer({ body, format, etag }: StoredPicture): ImageAnswer {
  return { is: "image", body, contentType: `image/${format}`, etag };
}

function toRefusal(error: unknown): ImageAnswer {
  if (error instanceof QueueFullError) {
    return { is: "busy", retryAfterSeconds: RETRY_AFTER_SECONDS };
  }
  const reason = error instanceof Error ? error.message : String(error);
  return { is: "unavailable", reason };
}
