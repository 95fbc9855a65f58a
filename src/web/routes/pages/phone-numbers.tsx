import { composePage } from "#templates/compose-page.ts";
import { PLAIN_METADATA } from "../../metadata/metadata.ts";
import { page } from "../../page.tsx";
import type { WebServices } from "../../web-services.ts";

/** Not for crawlers, since it has the numbers that other pages mask. */
export const phoneNumbersRoute = (services: WebServices) =>
  page(services, async ({ site, frame, template }) => ({
    metadata: {
      ...PLAIN_METADATA,
      title: "Phone numbers",
      description: `Every phone number of ${site.name}.`,
    },
    keep: { tags: [], freshUntil: null },
    ...composePage(template, "phoneNumbers", frame),
  }));
