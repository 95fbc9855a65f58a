export const loadTouched = () => import("../touched.ts");
