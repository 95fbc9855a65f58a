import { createHash } from "node:crypto";
import sharp from "sharp";
import { createFairQueue, QueueFullError } from "#domain/fairness/fair-queue.ts";
import {
  IMAGE_WIDTHS,
  type ImageAnswer,
  type ImageRequest,
  type ImageService,
} from "#ports/image-service.ts";
import { createBadSources } from "./bad-sources.ts";
import { DOWNLOAD_LIMITS, type DownloadLimits, downloadPicture } from "./download-picture.ts";
import { encodePicture, type PictureFormat, readPictureMemory } from "./encode-picture.ts";
import { PictureError } from "./picture-error.ts";
import { HEAVY_PICTURE_BYTES } from "./picture-memory.ts";
import { type PictureSource, resolvePictureSource, type SourceRules } from "./picture-source.ts";
import { createPictureStore, type StoredPicture } from "./picture-store.ts";
import { readDemoPicture, readDemoPictureVersion } from "./read-demo-picture.ts";

export type SharpImageServiceOptions = {
  /** Made when it is not there. */
  cacheDir: string;
  /** What `/demo/…` stands for; null: there are no demo pictures. */
  demoDir: string | null;
  maxCacheBytes: number;
  /** Milliseconds UTC. */
  now: () => number;
  /** Private addresses and any port: for tests and development, never where strangers reach. */
  isLocalNetworkAllowed?: boolean;
  downloadLimits?: DownloadLimits;
  maxWaiting?: number;
};

/** Hours for which a made picture is taken as it is; after them its source is asked again, behind the answer. */
export const FRESH_HOURS = 24;
/** Sources fetched at a time: each may hold 20 MB. */
const MAX_FETCHED_AT_ONCE = 12;
/** A site whose hosts all hang leaves half of them to the others. */
const MAX_FETCHED_PER_SITE = 6;
/**
 * A site whose host hangs leaves room for its other hosts, and to other sites on the same host; two
 * hosts that hang leave room to every other.
 */
const FETCHED_PER_HOST = { maxRunning: 5, maxRunningPerSite: 4 };
/** Pictures made at a time: each takes a core. */
const MAX_MADE_AT_ONCE = 2;
const MAX_WAITING = 200;
const RETRY_AFTER_SECONDS = 5;

type Job = { key: string; identity: string; source: PictureSource; format: PictureFormat };

/**
 * Pictures made in the process with sharp, from allowed hosts and the demo folder, in fixed widths,
 * each once, kept on the disk.
 */
export function createSharpImageService(options: SharpImageServiceOptions): ImageService {
  const { cacheDir, demoDir, maxCacheBytes, now } = options;
  const store = createPictureStore({ folder: cacheDir, maxBytes: maxCacheBytes, now });
  const badSources = createBadSources(now);
  const underWay = new Map<string, Promise<StoredPicture>>();
  const fetchQueue = createFairQueue({
    maxRunning: MAX_FETCHED_AT_ONCE,
    maxRunningPerSite: MAX_FETCHED_PER_SITE,
    perHost: FETCHED_PER_HOST,
    maxWaiting: options.maxWaiting ?? MAX_WAITING,
  });
  const encodeQueue = createFairQueue({
    maxRunning: MAX_MADE_AT_ONCE,
    maxRunningPerSite: MAX_MADE_AT_ONCE,
    maxWaiting: MAX_FETCHED_AT_ONCE,
  });

  const heavyQueue = createFairQueue({
    maxRunning: 1,
    maxRunningPerSite: 1,
    maxWaiting: MAX_FETCHED_AT_ONCE,
  });

  const toRules = ({ allowedHosts }: ImageRequest): SourceRules => ({
    allowedHosts,
    demoDir,
    isLocalNetworkAllowed: options.isLocalNetworkAllowed ?? false,
  });

  const make = async (job: Job, request: ImageRequest): Promise<StoredPicture> => {
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
      const isHeavy = (await readPictureMemory(original)) > HEAVY_PICTURE_BYTES;
      const queue = isHeavy ? heavyQueue : encodeQueue;
      return queue.run(siteSlug, () => encodePicture(original, width, job.format));
    };
    const place = source.is === "file" ? {} : { host: source.url.hostname };
    const body = await fetchQueue.run(siteSlug, fetchAndEncode, place);
    return store.keep({ key: job.key, siteSlug, body, format: job.format });
  };

  const makeOnce = (job: Job, request: ImageRequest): Promise<StoredPicture> => {
    const known = underWay.get(job.key);
    if (known) return known;
    const made = make(job, request)
      .catch(async (error: unknown) => {
        if (error instanceof PictureError) badSources.remember(job.identity, error.message);
        if (error instanceof PictureError && error.isGone) await store.forget(job.key);
        throw error;
      })
      .finally(() => underWay.delete(job.key));
    underWay.set(job.key, made);
    return made;
  };

  const findOrMake = async (request: ImageRequest): Promise<StoredPicture> => {
    if (!IMAGE_WIDTHS.some((width) => width === request.width)) {
      throw new PictureError(`${request.width} is not a width that pictures are made in`);
    }
    const job = await toJob(request, toRules(request));
    const kept = await store.find(job.key);
    const reason = badSources.findReason(job.identity);
    if (kept) {
      const isOld = now() - kept.madeAt >= FRESH_HOURS * 3_600_000;
      // Its visitor is answered already; what fails is tried again after a while.
      if (isOld && reason === null) makeOnce(job, request).catch(() => {});
      return kept;
    }
    if (reason !== null) throw new PictureError(reason);
    return makeOnce(job, request);
  };

  return {
    async render(request) {
      try {
        return toAnswer(await findOrMake(request));
      } catch (error) {
        return toRefusal(error);
      }
    },
    drawPng: (svg, width) => sharp(Buffer.from(svg)).resize(width, width).png().toBuffer(),
  };
}

/**
 * A remote picture is made, kept and remembered as bad under the hosts that it may come from: a
 * redirect that one site's list allows is no picture of a site that does not, nor the reverse.
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
