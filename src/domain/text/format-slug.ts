/** A heading of an address's last words, where nothing else names it: "our-cars" is "Our cars". */
export function formatSlug(slug: string): string {
  const words = slug.replaceAll("-", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
