/** What is loaded at the first touch of a page, or earlier where a page needs it. */
export const loadTouched = () => import("./touched.ts");
