/** Tags by which kept pages are dropped. */
export const siteTag = (slug: string): string => `site:${slug}`;
export const stockTag = (slug: string): string => `stock:${slug}`;
export const vehicleTag = (id: number): string => `vehicle:${id}`;
