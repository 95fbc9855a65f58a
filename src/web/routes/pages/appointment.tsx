import { resolveNotice } from "#domain/appointment/appointment-notices.ts";
import { parseSlot } from "#domain/enquiry/fields/slot-field.ts";
import { composePage } from "#templates/compose-page.ts";
import { showAppointment } from "#use-cases/appointments/show-appointment.ts";
import { reachSite } from "#use-cases/sites/reached-sites.ts";
import { PLAIN_METADATA } from "../../metadata/metadata.ts";
import { LINKED_PAGE_HEADERS, page } from "../../page.tsx";
import type { WebServices } from "../../web-services.ts";

/**
 * `?token=` is that of a signed link; `is` names what the visitor has just done, `near` the time that was not to
 * be had. Of one visitor, and never cached.
 */
export const appointmentRoute = (services: WebServices) =>
  page(services, async ({ site, frame, template, url, now }) => {
    const token = url.searchParams.get("token") ?? "";
    const near = parseSlot(url.searchParams.get("near") ?? "");
    const reached = reachSite(site, services);
    const appointment = await showAppointment(services, reached, { token, near }, now);
    return {
      status: appointment === null ? 404 : 200,
      metadata: { ...PLAIN_METADATA, title: "Your booking" },
      keep: "never",
      headers: LINKED_PAGE_HEADERS,
      ...composePage(template, "appointment", {
        ...frame,
        appointment,
        done: resolveNotice(url.searchParams.get("is"), appointment),
      }),
    };
  });
