import { MODELS_PATH } from "#domain/addresses/site-addresses.ts";
import { listModelBodies, listModels, narrowModels } from "#domain/catalogue/list-models.ts";
import { composePage } from "#templates/compose-page.ts";
import { PLAIN_METADATA } from "../../../metadata/metadata.ts";
import { resolveSharedImage } from "../../../metadata/resolve-shared-image.ts";
import { page } from "../../../page.tsx";
import type { WebServices } from "../../../web-services.ts";
import { answerNotFound } from "../not-found.tsx";

/** The range; a site without models has no such page. */
export const modelsRoute = (services: WebServices) =>
  page(services, async (context) => {
    const { site, frame, template, url } = context;
    if (site.models.length === 0) return answerNotFound(services, context);
    const all = listModels(site);
    const { models, body } = narrowModels(all, url.searchParams.get("body"));
    const brand = site.manufacturer === null ? "" : `${site.manufacturer.name} `;
    const title = `${brand}${body === null ? "models" : `${body.name} models`}`;
    const heading = title.charAt(0).toUpperCase() + title.slice(1);
    return {
      metadata: {
        ...PLAIN_METADATA,
        title: heading,
        description: `${heading} at ${site.name}: ${models.map(({ name }) => name).join(", ")}.`,
        canonicalPath: body === null ? MODELS_PATH : `${MODELS_PATH}?body=${body.slug}`,
        isIndexable: true,
        image: resolveSharedImage(models[0]?.image?.url ?? null, site.social_image),
      },
      keep: { tags: [], freshUntil: null },
      ...composePage(template, "models", {
        ...frame,
        title: heading,
        models,
        bodies: listModelBodies(all),
        body,
      }),
    };
  });
