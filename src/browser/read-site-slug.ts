/** The site whose page this is; "" on a page of none. */
export function readSiteSlug(): string {
  return document.body.dataset.site ?? "";
}
