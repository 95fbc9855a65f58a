import type { Site } from "#domain/site/config/site.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import {
  MAX_PHOTO_BYTES,
  type PhotoSlot,
  STORED_PHOTO_PIXELS,
} from "#domain/valuation/photo-slots.ts";
import { toNetwork } from "#domain/values/to-network.ts";
import type { Platform } from "#ports/platform.ts";
import { createCountLimit } from "../limits/create-count-limit.ts";
import { readLinkedId } from "../signing/signed-links.ts";

/** Photos that one address may send in a day: eight, each a few times. */
export const PHOTOS_A_DAY = 60;

type PhotoOutcome =
  | "stored"
  | "no_picture"
  | "too_large"
  | "too_many"
  | "busy"
  /** The link leads to no lead. */
  | "unknown";

type TakenPhoto = {
  site: Site;
  token: string;
  slot: PhotoSlot;
  file: Uint8Array;
  clientAddress: string;
};

export type TakePhoto = (photo: TakenPhoto) => Promise<PhotoOutcome>;

/**
 * Stores a photo of a traded-in vehicle with its lead: what the visitor's file showed, encoded anew, and nothing
 * else that was in it. The same slot again replaces it.
 *
 * @throws StorageUnavailableError
 */
export function createPhotoTaker(
  services: Pick<Platform, "leads" | "leadPhotos" | "images" | "secrets" | "now">,
): TakePhoto {
  const isWithinLimit = createCountLimit(DAY_MS);

  return async ({ site, token, slot, file, clientAddress }) => {
    const now = services.now();
    const leadId = await readLinkedId(services, { kind: "estimate", siteSlug: site.slug }, token);
    if (leadId === null) return "unknown";
    if (file.length > MAX_PHOTO_BYTES) return "too_large";
    const sender = `${site.slug} ${toNetwork(clientAddress)}`;
    if (!isWithinLimit(sender, PHOTOS_A_DAY, now)) return "too_many";
    const photo = await services.images.encodePhoto(file, STORED_PHOTO_PIXELS, site.slug);
    if (photo.is === "busy") return "busy";
    if (photo.is === "refused") return "no_picture";
    const { body, width, height } = photo;
    const isStored = await services.leadPhotos.put(leadId, {
      slot,
      body,
      width,
      height,
      storedAt: now,
    });
    return isStored ? "stored" : "unknown";
  };
}
