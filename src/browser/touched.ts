import { followOverlays } from "./follow-overlays.ts";
import { followRanges } from "./follow-ranges.ts";

export { replaceFailedPicture } from "./replace-failed-picture.ts";
export { startIsland } from "./start-island.ts";

followOverlays();
followRanges();
