/**
 * Keeps the server's memory flat rather than a hair faster. Pages are short-lived strings, so the young
 * generation is small; the old one is collected after growing by a fifth, since evicted pages are freed only
 * then.
 */
export const SERVER_NODE_OPTIONS = ["--max-semi-space-size=8", "--heap-growing-percent=20"];

/**
 * For the C library's allocator. With a heap for each thread, memory that V8's compiler and the compression
 * used for a moment stays with idle threads, 30 MB in all, so threads share one. Blocks from 32 kB on are
 * mapped, and go back to the system at once, like the free end of the heap.
 */
export const SERVER_VARIABLES = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "32768",
  MALLOC_TRIM_THRESHOLD_: "131072",
};
