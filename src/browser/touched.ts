import { followCaptcha } from "./captcha/follow-captcha.ts";
import { hydrateEnquiries } from "./enquiry/hydrate-enquiries.ts";
import { followRanges } from "./facets/follow-ranges.ts";
import { followOverlays } from "./follow-overlays.ts";
import { loadWhenOnline } from "./loading/load-when-online.ts";

export { loadSubmit } from "./enquiry/hydrate-enquiries.ts";
export { startIsland } from "./islands/start-island.ts";
export { loadPress } from "./press/press.ts";
export { replaceFailedPicture } from "./replace-failed-picture.ts";
export { pressHeart } from "./saved/press-heart.ts";

followOverlays();
hydrateEnquiries();
followRanges();
followCaptcha();
start(
  "[data-gallery]",
  () => import("./vehicle/gallery/follow-gallery.ts"),
  ({ followGallery }) => followGallery(),
);
start(
  "[data-features]",
  () => import("./vehicle/follow-features.ts"),
  ({ followFeatures }) => followFeatures(),
);
start(
  "[data-share-vehicle]",
  () => import("./sharing/share-vehicle.ts"),
  ({ followVehicleSharing }) => followVehicleSharing(),
);

function start<Script>(
  selector: string,
  load: () => Promise<Script>,
  follow: (script: Script) => void,
): void {
  if (document.querySelector(selector)) void loadWhenOnline(load).then(follow);
}
