import { loadWhenOnline } from "../loading/load-when-online.ts";
import { readPlace } from "./form-history.ts";
import { hydrateForm } from "./hydrate-form.ts";
import { offerUnsent } from "./send/offer-unsent.ts";
import { showSuccess } from "./show-success.ts";

/** Restores drafts and an open dialog, and offers forms that could not be sent. */
export function restoreEnquiries(siteSlug: string): void {
  for (const element of document.querySelectorAll<HTMLFormElement>("[data-enquiry]")) {
    hydrateForm(element);
  }
  offerUnsent(siteSlug);
  showSuccess(siteSlug);
  const { form } = readPlace();
  if (form === null) return;
  void loadWhenOnline(() => import("./form-dialog.ts")).then(({ syncDialog }) => syncDialog());
}
