/**
 * How the server's process uses memory: to stay flat rather than quick by a hair.
 *
 * Pages are short-lived strings, so the young generation is small; and the old one is collected once
 * it has grown by a fifth rather than doubled, since what dies in it (pages that were kept, with
 * their bodies) is not freed before.
 */
export const SERVER_NODE_OPTIONS = ["--max-semi-space-size=8", "--heap-growing-percent=20"];

/** For the allocator: what is free at the end of its memory goes back to the system. */
export const SERVER_VARIABLES = { MALLOC_TRIM_THRESHOLD_: "131072" };
