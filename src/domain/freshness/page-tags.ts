const SITE = "site:";
const STOCK = "stock:";

export const siteTag = (slug: string): string => `${SITE}${slug}`;
export const stockTag = (slug: string): string => `${STOCK}${slug}`;
export const vehicleTag = (id: number): string => `vehicle:${id}`;

/** Of what shows some vehicles of a site. */
export const tagVehicles = (siteSlug: string, ids: readonly number[]): string[] => [
  ...ids.map(vehicleTag),
  stockTag(siteSlug),
];

/** True for a site or its stock, false for a single vehicle or page. */
export const isTagOfManyPages = (tag: string): boolean =>
  tag.startsWith(SITE) || tag.startsWith(STOCK);
