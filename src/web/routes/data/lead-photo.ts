import { parsePhotoSlot } from "#domain/valuation/photo-slots.ts";
import { readPhoto } from "#use-cases/valuation/read-photos.ts";
import { LINKED_PAGE_HEADERS } from "../../page.tsx";
import { answerNoFile } from "../../plain-answers.ts";
import type { Route } from "../../route.ts";
import type { WebServices } from "../../web-services.ts";

/** `/lead-photos/{slot}?token=`: a photo of a traded-in vehicle, behind a signed link. No disk keeps it. */
export const leadPhotoRoute =
  (services: WebServices): Route =>
  async ({ site, segment, url }) => {
    const slot = parsePhotoSlot(segment);
    if (slot === null) return answerNoFile();
    const token = url.searchParams.get("token") ?? "";
    const body = await readPhoto(services, site, { token, slot }, services.now());
    if (body === null) return answerNoFile();
    const headers = ["content-type", "image/jpeg", ...LINKED_PAGE_HEADERS];
    return { status: 200, headers, body, keep: "never" };
  };
