const KEYWORDS = "AND OR IN NOT TO EXISTS IS NULL EMPTY CONTAINS STARTS WITH";
const GEOGRAPHIC = "_geoRadius _geoBoundingBox _geoPolygon _geo _geoDistance _geoPoint";

/** Words that are neither a field nor a value unless they are quoted. */
export const RESERVED: readonly string[] = `${KEYWORDS} ${GEOGRAPHIC}`.split(" ");
