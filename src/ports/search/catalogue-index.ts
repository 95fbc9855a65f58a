/** As `offerSchema` and `partSchema` have them. */
type CatalogueDocument = Readonly<Record<string, unknown>> & { id: string };

export type SiteCatalogue = {
  offer: readonly CatalogueDocument[];
  part: readonly CatalogueDocument[];
};

/** The offers and parts of the sites' own data, one index a type, as `multiSearch` finds them. */
export type CatalogueIndex = {
  /** Replaces those of a site; empty lists remove them. */
  put(siteSlug: string, catalogue: SiteCatalogue): void;
};

/** Filters a search of offers or parts to those of one site; a hosted index has the field, too. */
export const SITE_FIELD = "site_slug";
