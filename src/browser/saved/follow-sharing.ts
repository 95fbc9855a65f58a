import { readSavedIds } from "#device/saved-ids.ts";
import { addSavedVehicles } from "#device/saved-vehicles.ts";
import { readSiteSlug } from "#device/site-storage.ts";
import { track } from "#device/track.ts";
import { showNotice } from "../notices/show-notice.ts";
import { shareLink } from "../sharing/share-link.ts";
import { SAVED_CHANGED } from "./saved-changed.ts";
import { FULL, UNKEPT } from "./saved-notices.ts";

/** "Copy link" opens the sheet of the device where there is one; "Save to my cars" takes over a shared list. */
export function followSharing(): void {
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const share = target.closest<HTMLElement>("[data-share-link]");
    if (share) void shareLink(share);
    const save = target.closest<HTMLElement>("[data-save-all]");
    if (save) saveAll(save);
  });
}

function saveAll(button: HTMLElement): void {
  const ids = (button.dataset.saveAll ?? "").split(",").map(Number);
  const siteSlug = readSiteSlug();
  const before = readSavedIds(siteSlug);
  const count = addSavedVehicles(siteSlug, ids);
  if (count === null) return void showNotice(UNKEPT);
  for (const id of readSavedIds(siteSlug)) {
    if (!before.includes(id)) track("favourite", { vehicle_id: id });
  }
  document.dispatchEvent(new Event(SAVED_CHANGED));
  if (count < ids.length) return void showNotice(`${count} of ${ids.length} saved. ${FULL}`);
  button.textContent = "Saved";
  button.setAttribute("aria-disabled", "true");
  location.assign(location.pathname);
}
