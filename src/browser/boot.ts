import { restoreWhenStored } from "./enquiry/restore-when-stored.ts";
import { followClicks } from "./follow-clicks.ts";
import { followForms } from "./follow-forms.ts";
import { followTransitions } from "./follow-transitions.ts";
import { wakeIslands } from "./islands/wake-islands.ts";
import { whenNear } from "./islands/when-near.ts";
import { loadTouched } from "./loading/load-touched.ts";
import { whenTouched } from "./loading/when-touched.ts";
import { followPresses } from "./press/follow-presses.ts";
import { followResults } from "./results/follow-results.ts";
import { followView } from "./results/follow-view.ts";
import { followSavedVehicles } from "./saved/follow-saved-vehicles.ts";
import { followSeenVehicles } from "./seen/follow-seen-vehicles.ts";
import { followPictures } from "./vehicle/follow-pictures.ts";

followView();
wakeIslands(document);
followClicks();
followPresses();
followPictures();
followSavedVehicles();
followSeenVehicles();
followForms();
followResults();
followTransitions();
restoreWhenStored();
// A reload closes whatever was open over the page, and leaves an entry of the history that leads nowhere.
if (history.state?.overlay) history.back();
whenTouched(loadTouched);
whenNear(
  "[data-searched]",
  () => import("./remember-searches.ts"),
  ({ rememberFirstSearch }) => rememberFirstSearch(),
);
whenNear(
  "[data-slots]",
  () => import("./enquiry/slots/slot-picker.ts"),
  ({ showSlotPickers }) => showSlotPickers(document),
);
whenNear(
  "[data-saved-list]",
  () => import("./saved/follow-saved-page.ts"),
  ({ start }) => start(loadTouched),
);
startNear("#quick-make", () => import("./home/follow-home.ts"));
startNear("[data-opening],[data-places]", () => import("./vehicle/write-openings.ts"));
startNear(
  "[data-reservation],[data-taken],[data-reports]",
  () => import("./reservation/follow-reservation.ts"),
);
startNear("[data-photos]", () => import("./photos/follow-photos.ts"));
startNear("[data-mail]", () => import("./fit-mail-frames.ts"));

function startNear(selector: string, load: () => Promise<{ start: () => void }>): void {
  whenNear(selector, load, ({ start }) => start());
}
