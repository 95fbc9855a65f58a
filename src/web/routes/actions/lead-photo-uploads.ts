import { buildEstimateHref } from "#domain/enquiry/links/form-hrefs.ts";
import { parsePhotoSlot } from "#domain/valuation/photo-slots.ts";
import type { PhotoNotice } from "#domain/valuation/photo-words.ts";
import { createPhotoTaker } from "#use-cases/valuation/create-photo-taker.ts";
import { answerRedirect, answerText } from "../../plain-answers.ts";
import type { Route } from "../../route.ts";
import type { WebServices } from "../../web-services.ts";
import { readPostedPhoto } from "./read-posted-photo.ts";

const NO_LEAD = "This link leads to no vehicle.";

/** Stores a photo, and leads back to the page of its estimate, which says what became of it. */
export const leadPhotoUploadsRoute = (services: WebServices): Route => {
  const takePhoto = createPhotoTaker(services);
  return async ({ site, request }) => {
    const posted = readPostedPhoto(request);
    if (posted === null) {
      return answerText(415, "A photo is sent here as multipart/form-data.");
    }
    const token = posted.fields.get("token") ?? "";
    const slot = parsePhotoSlot(posted.fields.get("slot") ?? "");
    if (slot === null || !/^[\w.-]{1,250}$/.test(token)) return answerText(404, NO_LEAD);
    const leadBack = (notice: PhotoNotice) =>
      answerRedirect(
        `${buildEstimateHref(token)}&is=${notice}&slot=${slot}#photo-${slot}`,
        303,
        "never",
      );
    if (posted.file === null) return leadBack("missing");
    const { clientAddress } = request;
    const outcome = await takePhoto({ site, token, slot, file: posted.file, clientAddress });
    return outcome === "unknown" ? answerText(404, NO_LEAD) : leadBack(outcome);
  };
};
