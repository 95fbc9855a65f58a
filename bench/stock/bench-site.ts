/** The demo site that is measured: many makes, five locations, every section. */
export const BENCH_SITE = "arrowfern-demo";
export const BENCH_SITE_FILE = `sites/${BENCH_SITE}.json`;
export const BENCH_HOST = `${BENCH_SITE}.localhost`;
/** Its dealership that takes the stock in. */
export const BENCH_DEALERSHIP = "arrowfern-parramatta";
