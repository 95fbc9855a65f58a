/**
 * More locations are one link.
 *
 * @see Specification §9, "Other limits"
 */
export const MAX_LISTED_LOCATIONS = 3;
