/** "Cars" for the site's word "cars", as headings and buttons have it. */
export function formatSavedTitle(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
