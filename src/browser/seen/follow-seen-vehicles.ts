import { readSeenIds, rememberSeen } from "#device/seen-vehicles.ts";
import { readSiteSlug } from "#device/site-storage.ts";
import { whenNear } from "../islands/when-near.ts";
import { whenShown } from "../loading/when-shown.ts";

/** Remembers the vehicle of the page, and makes room for the others that were looked at, before the first paint. */
export function followSeenVehicles(): void {
  const siteSlug = readSiteSlug();
  const id = Number(document.querySelector<HTMLElement>("[data-vehicle]")?.dataset.vehicle);
  const others = readSeenIds(siteSlug).filter((seen) => seen !== id);
  if (id > 0) whenShown(() => rememberSeen(siteSlug, id));
  const section = document.querySelector<HTMLElement>("[data-seen]");
  if (!section || others.length === 0) return;
  section.hidden = false;
  whenNear(
    "[data-seen]",
    () => import("./show-seen-vehicles.ts"),
    ({ showSeenVehicles }) => void showSeenVehicles(section, others),
  );
}
