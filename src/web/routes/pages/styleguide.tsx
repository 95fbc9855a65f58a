import { TEMPLATE_NAMES } from "#domain/site/config/template-names.ts";
import { composePage } from "#templates/compose-page.ts";
import { TEMPLATES } from "#templates/registry.ts";
import { PLAIN_METADATA } from "../../metadata/metadata.ts";
import { page } from "../../page.tsx";
import type { WebServices } from "../../web-services.ts";
import { answerNotFound } from "./not-found.tsx";

/** In the site's template, or in that of `?template=` with its own header and footer. */
export const styleguideRoute = (services: WebServices) =>
  page(services, async (context) => {
    if (services.mode === "production") return answerNotFound(services, context);
    const { site, frame, url } = context;
    const asked = TEMPLATE_NAMES.find((name) => name === url.searchParams.get("template"));
    const template = asked ?? site.template;
    const shown = asked ? { ...site, header_variant: null, footer_variant: null } : site;
    return {
      template,
      metadata: { ...PLAIN_METADATA, title: "Style guide" },
      keep: { tags: [], freshUntil: null },
      ...composePage(TEMPLATES[template], "styleguide", { ...frame, site: shown, template }),
    };
  });
