import { followOverlays } from "./follow-overlays.ts";
import { followRanges } from "./follow-ranges.ts";

export { drawBody } from "./draw-body.ts";
export { showNotice } from "./show-notice.ts";
export { startIsland } from "./start-island.ts";

followOverlays();
followRanges();
