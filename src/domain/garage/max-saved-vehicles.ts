/**
 * Vehicles that a device keeps for a site, and that one answer of the server lists. In a file of its own, since
 * every page's script needs it and none of the list's rules.
 */
export const MAX_SAVED_VEHICLES = 50;
