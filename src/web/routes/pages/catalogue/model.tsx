import { HOME_PATH, MODELS_PATH } from "#domain/addresses/site-addresses.ts";
import type { Model } from "#domain/catalogue/catalogue.schema.ts";
import { resolveMake } from "#domain/catalogue/list-models.ts";
import { resolveEarliest } from "#domain/freshness/earliest.ts";
import { stockTag } from "#domain/freshness/page-tags.ts";
import { composePage } from "#templates/compose-page.ts";
import { showCatalogueItems } from "#use-cases/pages/show-catalogue-items.ts";
import { showCatalogueStock } from "#use-cases/pages/show-catalogue-stock.ts";
import { buildBreadcrumbStructuredData } from "../../../metadata/breadcrumb-structured-data.ts";
import { PLAIN_METADATA } from "../../../metadata/metadata.ts";
import { resolveSharedImage } from "../../../metadata/resolve-shared-image.ts";
import type { PageContext, PageView, Redirection } from "../../../page.tsx";
import type { WebServices } from "../../../web-services.ts";

/** A model of the range, or the address that its override leads to. */
export async function answerModel(
  services: WebServices,
  { site, frame, template, stock, now }: PageContext,
  model: Model,
): Promise<PageView | Redirection> {
  if (model.override_url !== null) return { redirectTo: model.override_url, status: 302 };
  const make = resolveMake(model, site);
  const chosen = { make, model: model.name };
  const [inStock, found] = await Promise.all([
    showCatalogueStock(services, site, stock, chosen, now),
    site.offers.length === 0
      ? { items: [], freshUntil: null, isWhole: true }
      : showCatalogueItems(services, site, "offer", chosen, "body", now),
  ]);
  const name = make === null ? model.name : `${make} ${model.name}`;
  const path = `/${model.slug}`;
  return {
    metadata: {
      ...PLAIN_METADATA,
      title: name,
      description: model.short_description ?? `The ${name} at ${site.name}.`,
      canonicalPath: path,
      isIndexable: true,
      image: resolveSharedImage(model.image?.url ?? null, site.social_image),
      structuredData: [
        buildBreadcrumbStructuredData(site, [
          { name: "Home", href: HOME_PATH },
          { name: "Models", href: MODELS_PATH },
          { name: model.name, href: path },
        ]),
      ],
    },
    keep:
      inStock.isWhole && found.isWhole
        ? {
            tags: [stockTag(site.slug)],
            freshUntil: resolveEarliest(inStock.freshUntil, found.freshUntil),
          }
        : "coalesced",
    ...composePage(template, "model", { ...frame, model, stock: inStock, offers: found.items }),
  };
}
