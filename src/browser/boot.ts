import { followClicks } from "./follow-clicks.ts";
import { followFacets } from "./follow-facets.ts";
import { followForms } from "./follow-forms.ts";
import { followOverlays } from "./follow-overlays.ts";
import { followPictures } from "./follow-pictures.ts";
import { followResults } from "./follow-results.ts";
import { followSavedVehicles } from "./follow-saved-vehicles.ts";
import { followTransitions } from "./follow-transitions.ts";
import { followView } from "./follow-view.ts";
import { rememberSearches } from "./remember-searches.ts";
import { wakeIslands } from "./wake-islands.ts";
import { whenNear } from "./when-near.ts";

followView();
wakeIslands(document);
followClicks();
followPictures();
followSavedVehicles();
followOverlays();
followForms();
followFacets();
followResults();
rememberSearches();
followTransitions();
whenNear("[data-gallery]", async () => (await import("./follow-gallery.ts")).followGallery());
whenNear("#quick-make", async () => (await import("./follow-home.ts")).followHome());
whenNear("[data-opening]", async () =>
  (await import("./write-openings.ts")).writeOpenings(document),
);
