import { followClicks } from "./follow-clicks.ts";
import { followFacets } from "./follow-facets.ts";
import { followForms } from "./follow-forms.ts";
import { followGallery } from "./follow-gallery.ts";
import { followOverlays } from "./follow-overlays.ts";
import { followResults } from "./follow-results.ts";
import { followSavedVehicles } from "./follow-saved-vehicles.ts";
import { followTransitions } from "./follow-transitions.ts";
import { followView } from "./follow-view.ts";
import { wakeIslands } from "./wake-islands.ts";

followView();
wakeIslands(document);
followClicks();
followSavedVehicles();
followOverlays();
followForms();
followFacets();
followGallery();
followResults();
followTransitions();
if (document.querySelector("[data-opening]")) {
  void import("./write-openings.ts").then(({ writeOpenings }) => writeOpenings(document));
}
