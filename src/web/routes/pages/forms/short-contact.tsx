import { CONTACT_PATH } from "#domain/addresses/site-addresses.ts";
import { page } from "../../../page.tsx";
import type { WebServices } from "../../../web-services.ts";

/** Some sites link to /contact: its form, and the vehicle that it is about, go on. */
export const shortContactRoute = (services: WebServices) =>
  page(services, async ({ url }) => ({
    redirectTo: `${CONTACT_PATH}${url.search}`,
    takesQuery: true,
  }));
