export function formatSlug(slug: string): string {
  const words = slug.replaceAll("-", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
