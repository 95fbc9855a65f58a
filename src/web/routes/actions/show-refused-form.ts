import type { Form } from "#domain/enquiry/form.ts";
import { composePage } from "#templates/compose-page.ts";
import { showEnquiredVehicle } from "#use-cases/pages/show-enquired-vehicle.ts";
import { buildEnquiryView, type RefusedSubmit } from "../../enquiry-view.ts";
import { PLAIN_METADATA } from "../../metadata/metadata.ts";
import type { PageContext, PageView } from "../../page.tsx";
import type { WebServices } from "../../web-services.ts";

export type RefusedForm = RefusedSubmit & {
  form: Form;
  carId: number | null;
  /** The page that the form stood on. */
  page: string;
  status: 403 | 422 | 429 | 503;
  headers: readonly string[];
};

/** The form again, with what was typed and what is wrong, so that nobody types anything twice. */
export async function showRefusedForm(
  services: WebServices,
  { site, frame, template, stock, now }: PageContext,
  refused: RefusedForm,
): Promise<PageView> {
  const { form, carId, page, status, headers } = refused;
  const shown = await showEnquiredVehicle(services, site, stock, carId, now);
  return {
    status,
    headers,
    metadata: { ...PLAIN_METADATA, title: form.title },
    keep: "never",
    body: composePage(template, "contact", {
      ...frame,
      vehicle: shown.card,
      vehicleLocationId: shown.locationId,
      isVehicleGone: shown.isGone,
      hasLocations: false,
      enquiry: buildEnquiryView(site, form, { vehicleId: carId, path: page }, refused),
    }),
  };
}
