/**
 * How the server's process uses memory: to stay flat rather than quick by a hair.
 *
 * Pages are short-lived strings, so the young generation is small; and the old one is collected once
 * it has grown by a fifth rather than doubled, since what dies in it (pages that were kept, with
 * their bodies) is not freed before.
 */
export const SERVER_NODE_OPTIONS = ["--max-semi-space-size=8", "--heap-growing-percent=20"];

/**
 * For the C library's allocator. All threads take from one heap: with one each, what V8's compiler
 * and the compression took for a moment stays with threads that seldom want it again, 30 MB in all.
 * Blocks from 32 kB on (most of the compiler's, buffers of pages) come from the system and go back to
 * it at once, and so does what is free at the end of the heap.
 */
export const SERVER_VARIABLES = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "32768",
  MALLOC_TRIM_THRESHOLD_: "131072",
};
