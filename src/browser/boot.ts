import { followClicks } from "./follow-clicks.ts";
import { followFacets } from "./follow-facets.ts";
import { followForms } from "./follow-forms.ts";
import { followPictures } from "./follow-pictures.ts";
import { followResults } from "./follow-results.ts";
import { followSavedVehicles } from "./follow-saved-vehicles.ts";
import { followTransitions } from "./follow-transitions.ts";
import { followView } from "./follow-view.ts";
import { loadTouched } from "./load-touched.ts";
import { loadWhenOnline } from "./load-when-online.ts";
import { wakeIslands } from "./wake-islands.ts";
import { whenNear } from "./when-near.ts";
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
whenTouched(loadTouched);
whenNear("[data-searched]", async () => {
  const { rememberFirstSearch } = await loadWhenOnline(() => import("./remember-searches.ts"));
  rememberFirstSearch();
});
whenNear("[data-gallery]", async () => {
  const { followGallery } = await loadWhenOnline(() => import("./follow-gallery.ts"));
  followGallery();
});
whenNear("#quick-make", async () => {
  const { followHome } = await loadWhenOnline(() => import("./follow-home.ts"));
  followHome();
});
whenNear("[data-opening]", async () => {
  const { writeOpenings } = await loadWhenOnline(() => import("./write-openings.ts"));
  writeOpenings(document);
});
