import { wakeEnquiries } from "./enquiry/wake-enquiries.ts";
import { followFacets } from "./facets/follow-facets.ts";
import { followClicks } from "./follow-clicks.ts";
import { followForms } from "./follow-forms.ts";
import { followTransitions } from "./follow-transitions.ts";
import { wakeIslands } from "./islands/wake-islands.ts";
import { whenNear } from "./islands/when-near.ts";
import { loadTouched } from "./load-touched.ts";
import { loadWhenOnline } from "./load-when-online.ts";
import { followResults } from "./results/follow-results.ts";
import { followView } from "./results/follow-view.ts";
import { followPictures } from "./vehicle/follow-pictures.ts";
import { followSavedVehicles } from "./vehicle/follow-saved-vehicles.ts";
import { whenTouched } from "./when-touched.ts";

followView();
wakeIslands(document);
followClicks();
followPictures();
followSavedVehicles();
followForms();
followFacets();
followResults();
followTransitions();
wakeEnquiries();
whenTouched(loadTouched);
whenNear("[data-searched]", async () => {
  const { rememberFirstSearch } = await loadWhenOnline(() => import("./remember-searches.ts"));
  rememberFirstSearch();
});
whenNear("[data-gallery]", async () => {
  const { followGallery } = await loadWhenOnline(() => import("./vehicle/follow-gallery.ts"));
  followGallery();
});
whenNear("#quick-make", async () => {
  const { followHome } = await loadWhenOnline(() => import("./home/follow-home.ts"));
  followHome();
});
whenNear("[data-opening]", async () => {
  const { writeOpenings } = await loadWhenOnline(() => import("./vehicle/write-openings.ts"));
  writeOpenings(document);
});
