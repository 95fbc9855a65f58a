const VEHICLE = "vehicle:";

/** Tags by which kept pages are dropped. */
export const siteTag = (slug: string): string => `site:${slug}`;
export const stockTag = (slug: string): string => `stock:${slug}`;
export const vehicleTag = (id: number): string => `${VEHICLE}${id}`;

/** Whether a tag is of a site's pages or of all that show its stock: not of one vehicle's alone. */
export const isTagOfManyPages = (tag: string): boolean => !tag.startsWith(VEHICLE);
