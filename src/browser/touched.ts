import { followCaptcha } from "./captcha/follow-captcha.ts";
import { hydrateEnquiries } from "./enquiry/hydrate-enquiries.ts";
import { followRanges } from "./facets/follow-ranges.ts";
import { followOverlays } from "./follow-overlays.ts";

export { loadSubmit } from "./enquiry/hydrate-enquiries.ts";
export { startIsland } from "./islands/start-island.ts";
export { loadPress } from "./press/press.ts";
export { replaceFailedPicture } from "./replace-failed-picture.ts";
export { pressHeart } from "./saved/press-heart.ts";

followOverlays();
hydrateEnquiries();
followRanges();
followCaptcha();
if (document.querySelector("[data-gallery]")) {
  void import("./vehicle/gallery/follow-gallery.ts").then(({ followGallery }) => followGallery());
}
if (document.querySelector("[data-features]")) {
  void import("./vehicle/follow-features.ts").then(({ followFeatures }) => followFeatures());
}
if (document.querySelector("[data-share-vehicle]")) {
  void import("./sharing/share-vehicle.ts").then(({ followVehicleSharing }) =>
    followVehicleSharing(),
  );
}
