import {
  DRAFTS_NAME,
  PROFILE_NAME,
  SENT_NAME,
  SUCCESS_NAME,
  UNSENT_NAME,
} from "#device/enquiry-names.ts";
import { readSiteSlug, readStored } from "#device/site-storage.ts";
import { loadWhenOnline } from "../loading/load-when-online.ts";

/**
 * Loads what the device has for this page: answers of a form that was begun, who sent one before, a form that
 * could not be sent, one that was just taken or refused, or was sent before the visitor came Back to it, and one
 * that was open in the dialog. For any other form a touch loads it.
 */
export function restoreWhenStored(): void {
  const siteSlug = readSiteSlug();
  const form = document.querySelector("[data-enquiry]");
  const isInTab = (name: string) => readStored(siteSlug, name, "sessionStorage") !== null;
  const isKnown = readStored(siteSlug, PROFILE_NAME) !== null;
  // Reserves the place of the offer in the first paint, so that nothing moves.
  if (form && isKnown) document.body.dataset.profile = "";
  if (
    readStored(siteSlug, UNSENT_NAME) !== null ||
    readStored(siteSlug, SUCCESS_NAME) !== null ||
    history.state?.form ||
    history.state?.success ||
    form?.querySelector("[data-alert]") ||
    (form && (isKnown || isInTab(DRAFTS_NAME) || isInTab(SENT_NAME)))
  ) {
    void loadWhenOnline(() => import("./restore-enquiries.ts")).then(({ restoreEnquiries }) =>
      restoreEnquiries(siteSlug),
    );
  }
}
