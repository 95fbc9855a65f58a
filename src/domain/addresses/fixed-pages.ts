/**
 * Pages that every site has, each at the same address. Links to them are alive, what visitors do there
 * counts, and no site puts a page of its own in their place.
 *
 * @see Specification §2, "Routes"
 */
export const FIXED_PAGES: readonly string[] = ["/", "/contact-us", "/styleguide"];
