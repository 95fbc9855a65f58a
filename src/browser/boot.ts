import { followClicks } from "./follow-clicks.ts";
import { followFacets } from "./follow-facets.ts";
import { followForms } from "./follow-forms.ts";
import { followPictures } from "./follow-pictures.ts";
import { followResults } from "./follow-results.ts";
import { followSavedVehicles } from "./follow-saved-vehicles.ts";
import { followTransitions } from "./follow-transitions.ts";
import { followView } from "./follow-view.ts";
import { loadTouched } from "./load-touched.ts";
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
whenNear("[data-searched]", async () =>
  (await import("./remember-searches.ts")).rememberFirstSearch(),
);
whenNear("[data-gallery]", async () => (await import("./follow-gallery.ts")).followGallery());
whenNear("#quick-make", async () => (await import("./follow-home.ts")).followHome());
whenNear("[data-opening]", async () =>
  (await import("./write-openings.ts")).writeOpenings(document),
);
