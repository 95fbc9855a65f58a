/** The measured demo site: many makes, five locations, every section. */
export const BENCH_SITE = "arrowfern-demo";
export const BENCH_SITE_FILE = `sites/${BENCH_SITE}.json`;
export const BENCH_HOST = `${BENCH_SITE}.localhost`;
/** The site's dealership that imports the stock. */
export const BENCH_DEALERSHIP = "arrowfern-parramatta";
