/** Bookings still ahead that one mail address or phone number may have on a site. */
export const MAX_BOOKINGS_AHEAD = 3;

/** Moves of one booking within a day, and times that a lead may wish for: each is a mail or two. */
export const CHANGES_A_DAY = 5;

/** How long a change waits to be sent, so that further ones go by the same mail. */
export const CHANGE_DELAY_MS = 30_000;
