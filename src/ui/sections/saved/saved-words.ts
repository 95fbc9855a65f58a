/** "Cars" for the site's word "cars", as headings and buttons have it. */
export function formatSavedTitle(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}

/** Sold, or reserved on a site where that counts the same: nobody is asked about those. */
export function describeLeftOut(count: number): string {
  return count === 1
    ? "One that is no longer available is left out."
    : `${count} that are no longer available are left out.`;
}
