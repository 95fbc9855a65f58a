import { loadWhenOnline } from "../load-when-online.ts";
import { showForm } from "./follow-form.ts";
import { readPlace } from "./form-history.ts";
import { offerUnsent } from "./send/offer-unsent.ts";
import { showSuccess } from "./show-success.ts";

/** Goes on where the visitor was: with answers that were typed, a dialog that was open, a form not sent. */
export function resumeEnquiries(siteSlug: string): void {
  for (const element of document.querySelectorAll<HTMLFormElement>("[data-enquiry]")) {
    showForm(element);
  }
  offerUnsent(siteSlug);
  showSuccess(siteSlug);
  const { form } = readPlace();
  if (form === null) return;
  void loadWhenOnline(() => import("./form-dialog.ts")).then(({ syncDialog }) => syncDialog());
}
