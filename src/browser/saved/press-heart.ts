import { readSavedVehicles, toggleSavedVehicle } from "#device/saved-vehicles.ts";
import { track } from "#device/track.ts";
import { isVehicleId } from "#domain/garage/saved-vehicles.ts";
import { announce } from "../notices/announce.ts";
import { showNotice } from "../notices/show-notice.ts";
import { SAVED_CHANGED } from "./saved-changed.ts";
import { FULL, UNKEPT } from "./saved-notices.ts";
import { showUndo } from "./show-undo.ts";

/** Pages whose changes show the strip. @see Specification §2, "Favourites strip" */
const PAGES_WITH_STRIP = "[data-results], [data-vehicle]";

/** Saves a vehicle or removes it, and shows what came of it. A press that was stored may be anything. */
export function pressHeart(siteSlug: string, id: unknown): void {
  if (!isVehicleId(id)) return;
  const pressed = document.activeElement;
  const before = readSavedVehicles(siteSlug);
  const toggle = toggleSavedVehicle(siteSlug, id);
  document.dispatchEvent(new Event(SAVED_CHANGED));
  if (toggle === "full") return void showNotice(FULL);
  if (toggle === "unkept") return void showNotice(UNKEPT);
  if (toggle === "saved") track("favourite", { vehicle_id: id });
  if (document.querySelector("[data-saved-page]")) {
    if (toggle === "removed") showUndo(siteSlug, before);
    return;
  }
  const count = readSavedVehicles(siteSlug).length;
  announce(`${toggle === "saved" ? "Saved" : "Removed"}. ${count} saved.`);
  if (!document.querySelector(PAGES_WITH_STRIP)) return;
  import("./show-strip.ts").then(({ showStrip }) => showStrip(siteSlug, pressed), ignore);
}

/** The heart and the badge show the change without it. */
const ignore = (): void => undefined;
