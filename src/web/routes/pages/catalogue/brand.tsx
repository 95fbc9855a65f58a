import { resolveSitePath } from "#domain/addresses/paths/resolve-site-path.ts";
import { BRANDS_FOLDER } from "#domain/addresses/site-addresses.ts";
import { listModels, resolveMake } from "#domain/catalogue/list-models.ts";
import { stockTag } from "#domain/freshness/page-tags.ts";
import { composePage } from "#templates/compose-page.ts";
import { showCatalogueStock } from "#use-cases/pages/show-catalogue-stock.ts";
import { PLAIN_METADATA } from "../../../metadata/metadata.ts";
import { resolveSharedImage } from "../../../metadata/resolve-shared-image.ts";
import { page } from "../../../page.tsx";
import type { WebServices } from "../../../web-services.ts";
import { answerNotFound } from "../not-found.tsx";

/** A brand of the site's list: its models and its stock. */
export const brandRoute = (services: WebServices) =>
  page(services, async (context) => {
    const { site, frame, template, stock, segment, now } = context;
    const brand = site.manufacturers.find(({ slug }) => slug === segment);
    if (brand === undefined) {
      const found = resolveSitePath(site, context.path);
      if (found.is === "redirect") return { redirectTo: found.to };
      return answerNotFound(services, context);
    }
    const inStock = await showCatalogueStock(
      services,
      site,
      stock,
      { make: brand.name, model: null },
      now,
    );
    const models = listModels(site).filter((model) => resolveMake(model, site) === brand.name);
    return {
      metadata: {
        ...PLAIN_METADATA,
        title: `${brand.name} models and stock`,
        description: `${brand.name} at ${site.name}: the range, and what is in stock today.`,
        canonicalPath: `${BRANDS_FOLDER}${brand.slug}`,
        isIndexable: true,
        image: resolveSharedImage(models[0]?.image?.url ?? null, site.social_image),
      },
      keep: inStock.isWhole
        ? { tags: [stockTag(site.slug)], freshUntil: inStock.freshUntil }
        : "coalesced",
      ...composePage(template, "brand", { ...frame, brand, models, stock: inStock }),
    };
  });
