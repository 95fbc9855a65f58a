const VEHICLE = "vehicle:";

export const siteTag = (slug: string): string => `site:${slug}`;
export const stockTag = (slug: string): string => `stock:${slug}`;
export const vehicleTag = (id: number): string => `${VEHICLE}${id}`;

/** True for a site or its stock, false for a single vehicle. */
export const isTagOfManyPages = (tag: string): boolean => !tag.startsWith(VEHICLE);
